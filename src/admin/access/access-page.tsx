import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { useList } from '@/admin/shared/changes/resource-api';
import { ReadingDrawer } from '@/admin/shared/form/reading-drawer';
import { DataList } from '@/admin/shared/list/data-list';
import { dateColumn, type Column } from '@/admin/shared/list/data-table';
import { ListExport } from '@/admin/shared/list/list-export';
import { FilterText, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { personName } from '@/admin/shared/list/people-api';
import { accountFields } from '@/content/account-fields';
import { accountPath } from '@/content/account-path';
import { consoleStates } from '@/content/account-states';
import { organisationPath } from '@/content/console-screens';
import { classNames } from '@/lib/class-names';
import { lookUp } from '@/lib/look-up';
import { Link, linkClass } from '@/ui/link';
import { Tabs, withCount } from '@/ui/tabs';
import { UserAddress, UserText } from '@/ui/user-text';
import { AccessDetails } from './access-details';
import { AccountActions, AccountDecision } from './account-actions';
import {
  AccountStateText,
  ChangedAddress,
  isAddressConfirmed,
  UnconfirmedAddress,
} from './account-state';
import {
  accessCountsQuery,
  accessViewOf,
  profiles,
  type AccessView,
  type AccountRow,
} from './accounts-api';
import { BulkDecisions, DecisionsProvider } from './decision-dialog';
import { InviteButton } from './invitations';

/** The tabs in display order, each with the text for an empty list. */
const views: Record<AccessView | 'all', { label: string; emptyText: string }> = {
  waiting: { label: consoleStates.pending, emptyText: 'No requests are waiting.' },
  invited: { label: consoleStates.invited, emptyText: 'No open invitations, and no guests.' },
  lapsed: { label: 'Invitations expired', emptyText: 'No expired invitations.' },
  renewal: { label: 'Renewals', emptyText: 'No requests for renewal.' },
  approved: { label: consoleStates.approved, emptyText: 'No approved accounts.' },
  ending: {
    label: 'Ending soon',
    emptyText: 'No approvals end within 30 days, apart from those under Renewals.',
  },
  expired: { label: consoleStates.ended, emptyText: 'No approval has ended.' },
  declined: { label: consoleStates.declined, emptyText: 'No request was declined.' },
  revoked: { label: consoleStates.withdrawn, emptyText: 'No approval was withdrawn.' },
  all: { label: 'All', emptyText: 'Nobody has asked for access yet.' },
};

/** The list of waiting requests omits the column for the state, which leaves more room for the reason. */
const columnsOf = (isWaiting: boolean): readonly Column<AccountRow>[] => [
  {
    id: 'last_name',
    header: 'Name',
    cell: personName,
    className: isWaiting ? 'min-w-36 @min-[62rem]:min-w-44' : 'min-w-36',
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: (profile) => (
      <>
        {profile.previous_email ? (
          <ChangedAddress profile={profile} />
        ) : (
          // Hidden on phones: the card of a waiting request has three lines, and its reason needs two of them.
          <span className={isWaiting ? 'as-phone-cards:hidden' : undefined}>
            <UserAddress email={profile.email ?? '–'} />
          </span>
        )}
        {isWaiting && !isAddressConfirmed(profile) && <UnconfirmedAddress />}
      </>
    ),
    className: classNames(
      isWaiting && '@min-[62rem]:min-w-64 @min-[66rem]:min-w-72',
      'as-table:min-w-52 as-table:[&:is(td)]:py-2.5 as-table:[overflow-wrap:anywhere]',
    ),
    inCard: isWaiting ? 'line' : 'none',
  },
  {
    id: 'reason',
    header: 'Organisation and reason',
    cell: ({ previous_email, organisation, reason_for_access }) => (
      <>
        {previous_email && <span className="font-medium as-table:hidden">Changed address – </span>}
        {organisation && (
          <Link to={organisationPath(organisation)} className={linkClass}>
            <UserText>{organisation}</UserText>
          </Link>
        )}
        {organisation && reason_for_access && <span className="as-table:hidden"> – </span>}
        <span className="text-soft as-table:line-clamp-2">
          <UserText>{reason_for_access}</UserText>
        </span>
      </>
    ),
    className: classNames(
      isWaiting && 'as-cards:self-start as-phone-cards:line-clamp-2',
      '[overflow-wrap:anywhere] as-table:min-w-48 as-table:[&:is(td)]:py-2.5',
    ),
    inCard: isWaiting ? 'tall' : 'line',
  },
  dateColumn('created_at', 'Requested'),
  ...(isWaiting
    ? []
    : [
        {
          id: 'decided_at',
          header: 'Access',
          cell: (profile: AccountRow) => <AccountStateText profile={profile} />,
          className: 'as-table:min-w-36',
          inCard: 'tall' as const,
        },
      ]),
  {
    id: 'decision',
    header: 'Decision',
    cell: (profile) => <AccountDecision profile={profile} isCompact />,
    className: classNames(
      // Aligned right, so that Decline is in the same place in rows without Approve.
      isWaiting &&
        'as-table:[&:is(td)]:text-right as-phone-cards:col-span-full as-phone-cards:mt-1.5 as-phone-cards:last:justify-self-start',
      'whitespace-nowrap as-cards:order-1 as-table:[&:is(td)]:py-2.5',
    ),
  },
];

const waitingColumns = columnsOf(true);
const columns = columnsOf(false);

const toolbarFilters = accountFields.filter(({ isFilter }) => isFilter);

/** Accounts: who asked for access and why, and the team's decision about each. */
export default function AccessPage() {
  const { list, rows, selection, mayChange, listProps, exported } = useList(profiles, personName);
  const { search, filters } = list.view;
  const { data: counts } = useQuery(accessCountsQuery);
  const { state: stateFilter, ...restrictions } = filters;
  // A tab is always selected, so it does not count as a restriction.
  const isRestricted = search !== '' || Object.values(restrictions).some((text) => text !== null);
  const tabList = { ...list, isRestricted };
  const view = accessViewOf(stateFilter) ?? 'all';
  const tabs = Object.entries(views).map(([value, { label }]) => {
    const count = lookUp<number>(counts ?? {}, value);
    return { value, label: withCount(label, count), isQuiet: count === 0 };
  });

  const tabsRow = useRef<HTMLDivElement>(null);
  // Keeps the selected tab in view: on phones the row of tabs scrolls sideways, and the counts change its width.
  useEffect(() => {
    const row = tabsRow.current?.querySelector('[role=tablist]');
    const tab = row?.querySelector<HTMLElement>('[data-state=active]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [view, counts]);

  return (
    <AdminScreen
      title="Access"
      description="Requests for access and renewal. Decisions are e-mailed within a minute (see E-mails)."
      actions={
        <>
          <ListExport
            {...exported}
            fileName={`access-${view}`}
            // Records the tab in the log even when it is the default one, which sets no filter.
            restrictions={{ ...exported.restrictions, state: view }}
          />
          {mayChange && <InviteButton />}
        </>
      }
    >
      <DecisionsProvider onDecided={selection.clear}>
        <div ref={tabsRow} data-tabs-in-a-line className="mt-4">
          <Tabs
            label="States"
            isCompact
            tabs={tabs}
            value={view}
            onValueChange={(state) =>
              list.setFilters({ state: state === 'waiting' ? null : state })
            }
          >
            <ListToolbar searchLabel="Search accounts" placeholder="Search" list={tabList}>
              {toolbarFilters.map(({ name, label }) => (
                <FilterText key={name} label={label} {...list.filter(name)} />
              ))}
            </ListToolbar>
            <DataList
              label="Accounts"
              columns={(view === 'waiting' ? waitingColumns : columns).filter(
                ({ id }) => mayChange || id !== 'decision',
              )}
              {...listProps}
              list={tabList}
              emptyText={views[view].emptyText}
              failureText="The accounts could not be read."
            />
            <BulkDecisions selection={selection} />
          </Tabs>
        </div>
        <ReadingDrawer
          list={list}
          rows={rows}
          rowQuery={profiles.row}
          label="Access"
          titleOf={personName}
          renderSubtitle={(profile) => <AccountStateText profile={profile} />}
          renderActions={(profile) => <AccountActions profile={profile} />}
          missingText="This account no longer exists."
        >
          {(profile) => (
            <>
              <AccessDetails profile={profile} />
              <p className="mt-2 text-small">
                <Link
                  to={accountPath(profile.id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Open the investor page
                </Link>
              </p>
            </>
          )}
        </ReadingDrawer>
      </DecisionsProvider>
    </AdminScreen>
  );
}
