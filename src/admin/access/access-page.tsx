import { useQuery } from '@tanstack/react-query';
import {
  accessSpec,
  accessStates,
  profileQuery,
  profilesQuery,
  type Profile,
} from '@/admin/shared/accounts-api';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { columnHelper, DataList } from '@/admin/shared/data-list';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { useListView } from '@/admin/shared/list-view';
import { ReadingDrawer } from '@/admin/shared/reading-drawer';
import { buttonClass } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { AccessDetails } from './access-details';
import { AccessState, accessStateNames, ChangedAddress, nameOf } from './account-state';
import { approvalMail } from './approval-mail';
import { DecisionButtons, Decisions } from './decision-dialog';
import { ResetSecondFactorButton } from './second-factor';

const stateOptions = accessStates.map((value) => ({ value, label: accessStateNames[value] }));

const column = columnHelper<Profile>();
const columns = column.columns([
  column.accessor('last_name', {
    header: 'Name',
    cell: ({ row }) => nameOf(row.original),
    meta: { className: 'min-w-36' },
  }),
  column.display({
    id: 'organisation',
    header: 'Organisation',
    cell: ({ row }) => row.original.organisation ?? '–',
    meta: { className: 'min-w-32' },
  }),
  column.accessor('email', {
    header: 'Email',
    cell: ({ row: { original: profile } }) =>
      profile.previous_email ? <ChangedAddress profile={profile} /> : (profile.email ?? '–'),
  }),
  column.display({
    id: 'reason',
    header: 'Reason',
    cell: ({ row }) => (
      <span className="line-clamp-2">
        <UserText>{row.original.reason_for_access ?? '–'}</UserText>
      </span>
    ),
    meta: { className: 'min-w-40' },
  }),
  column.accessor('created_at', {
    header: 'Requested',
    cell: ({ getValue }) => formatMomentDay(getValue()),
    meta: { className: 'whitespace-nowrap tabular' },
  }),
  column.accessor('decided_at', {
    header: 'Access',
    cell: ({ row }) => <AccessState profile={row.original} />,
  }),
  column.display({
    id: 'second_factor',
    header: 'Factor since',
    cell: ({ row: { original: profile } }) => (
      <span className="whitespace-nowrap">
        {profile.second_factor_since ? formatMomentDay(profile.second_factor_since) : '–'}
      </span>
    ),
    meta: { className: 'tabular' },
  }),
  column.display({
    id: 'decision',
    header: 'Decision',
    cell: ({ row }) => <DecisionButtons profile={row.original} isCompact />,
    meta: { className: 'whitespace-nowrap' },
  }),
]);

/** Accounts: who asked for access and why, and the team's decision about each. */
export default function AccessPage() {
  const list = useListView(accessSpec);
  const query = useQuery(profilesQuery(list.view));

  return (
    <AdminScreen
      title="Access"
      description="Who asked for access or its renewal, and what was decided. The site sends no email about a decision: open an approved account to write one."
    >
      <ListToolbar searchLabel="Search by name, organisation or email" list={list}>
        <FilterSelect
          label="State"
          value={list.view.filters.state}
          options={stateOptions}
          onValueChange={(state) => list.setFilters({ state })}
        />
      </ListToolbar>
      <Decisions>
        <DataList
          label="Accounts"
          query={query}
          columns={columns}
          list={list}
          emptyText="Nobody has asked for access yet."
          failureText="The accounts could not be read."
        />
        <ReadingDrawer
          list={list}
          rows={query.data?.rows}
          rowQuery={profileQuery}
          label="Access"
          titleOf={nameOf}
          renderSubtitle={(profile) => <AccessState profile={profile} />}
          renderActions={(profile) => (
            <>
              {profile.email && profile.state === 'approved' && (
                <a
                  href={approvalMail({ ...profile, email: profile.email })}
                  className={buttonClass('primary', 'compact')}
                >
                  Email the applicant…
                </a>
              )}
              <DecisionButtons profile={profile} />
              <ResetSecondFactorButton profile={profile} />
            </>
          )}
          missingText="This account no longer exists."
        >
          {(profile) => <AccessDetails profile={profile} />}
        </ReadingDrawer>
      </Decisions>
    </AdminScreen>
  );
}
