import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessSpec, accessStateNames, accessStates, type AccessColumn } from './access-requests';
import { profileQuery, profilesQuery, type Profile } from './api';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { DataList } from '@/admin/shared/data-list';
import type { Column } from '@/admin/shared/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { useListView } from '@/admin/shared/use-list-view';
import { useOpenRow } from '@/admin/shared/use-open-row';
import { UserText } from '@/ui/user-text';
import { AccessDrawer } from './access-drawer';
import { AccessState } from './access-state';
import { ChangedAddress } from './changed-address';
import { DecisionButtons } from './decision-buttons';
import { DecisionDialog, type DecisionKind } from './decision-dialog';
import { nameOf } from './person';

const stateOptions = accessStates.map((value) => ({ value, label: accessStateNames[value] }));

/** Accounts: who asked for access and why, and the team's decision about each. */
export default function AccessPage() {
  const list = useListView(accessSpec);
  const { view, setFilter } = list;
  const query = useQuery(profilesQuery(view));
  const openRow = useOpenRow(view.openId, query.data?.rows, profileQuery);
  const [asked, setAsked] = useState<{ kind: DecisionKind; profile: Profile }>();
  const ask = (kind: DecisionKind, profile: Profile) => setAsked({ kind, profile });

  const columns: readonly Column<Profile, AccessColumn>[] = [
    { heading: 'Name', sortColumn: 'last_name', renderCell: nameOf, className: 'min-w-36' },
    {
      heading: 'Email',
      sortColumn: 'email',
      renderCell: (profile) =>
        profile.previous_email ? <ChangedAddress profile={profile} /> : (profile.email ?? '–'),
    },
    {
      heading: 'Reason',
      renderCell: ({ reason_for_access }) => (
        <span className="line-clamp-2">
          <UserText>{reason_for_access ?? '–'}</UserText>
        </span>
      ),
      className: 'min-w-56',
    },
    {
      heading: 'Requested',
      sortColumn: 'created_at',
      renderCell: ({ created_at }) => formatMomentDay(created_at),
      className: 'whitespace-nowrap tabular',
    },
    {
      heading: 'Access',
      sortColumn: 'decided_at',
      renderCell: (profile) => <AccessState profile={profile} />,
    },
    {
      heading: 'Decision',
      renderCell: (profile) => <DecisionButtons profile={profile} onAsk={ask} isCompact />,
      className: 'whitespace-nowrap',
    },
  ];

  return (
    <AdminScreen
      title="Access"
      description="Who asked for access or its renewal, and what was decided. The site sends no mail about a decision: an approved account’s details offer a letter."
    >
      <ListToolbar
        searchLabel="Search by name or email"
        search={view.search}
        onSearch={list.setSearch}
        isRestricted={list.isRestricted}
        onClear={list.clear}
      >
        <FilterSelect
          label="State"
          value={view.filters.state}
          options={stateOptions}
          onValueChange={(state) => setFilter('state', state)}
        />
      </ListToolbar>
      <DataList
        label="Accounts"
        query={query}
        columns={columns}
        list={list}
        emptyText="Nobody has asked for access yet."
        failureText="The accounts could not be read."
      />
      <AccessDrawer
        openId={view.openId}
        row={openRow}
        rows={query.data?.rows}
        onClose={list.close}
        onLeaf={list.leafTo}
        onAsk={ask}
      />
      <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} />
    </AdminScreen>
  );
}
