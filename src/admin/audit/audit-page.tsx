import { useQuery } from '@tanstack/react-query';
import { auditEventQuery, auditLogQuery, maxPeople, peopleQuery, type AuditEvent } from './api';
import { auditSpec, eventNameOf, eventOptions, type AuditColumn } from './audit-log';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { DataList } from '@/admin/shared/data-list';
import type { Column } from '@/admin/shared/data-table';
import { FilterDate, FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { formatExactMoment } from '@/admin/shared/format-moment';
import { useListView } from '@/admin/shared/use-list-view';
import { useOpenRow } from '@/admin/shared/use-open-row';
import { UserText } from '@/ui/user-text';
import { EventDrawer, personNameOf } from './event-drawer';
import { ExportButton } from './export-button';

const columns: readonly Column<AuditEvent, AuditColumn>[] = [
  {
    heading: 'Time',
    sortColumn: 'created_at',
    renderCell: ({ created_at }) => formatExactMoment(created_at),
    className: 'whitespace-nowrap tabular',
  },
  {
    heading: 'Event',
    renderCell: ({ event_type }) => (
      <span className={event_type === 'HIGH_SEVERITY_ALERT' ? 'font-medium text-danger' : ''}>
        <UserText>{eventNameOf(event_type)}</UserText>
      </span>
    ),
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Person',
    renderCell: (event) => (
      <span className={event.user_id ? '' : 'text-soft'}>
        <UserText>{personNameOf(event)}</UserText>
      </span>
    ),
  },
  {
    heading: 'About',
    renderCell: ({ resource_type, resource_id }) => (
      <span className="line-clamp-1 break-all">
        <UserText>{resource_type ?? '–'}</UserText> <UserText>{resource_id}</UserText>
      </span>
    ),
    className: 'min-w-44',
  },
  {
    heading: 'Address',
    renderCell: ({ ip_address }) => ip_address ?? '–',
    className: 'whitespace-nowrap tabular',
  },
];

/** The security audit log, to be read and taken away as a file; nobody changes it. */
export default function AuditPage() {
  const list = useListView(auditSpec);
  const { view, setFilter } = list;
  const query = useQuery(auditLogQuery(view));
  const { data: people } = useQuery(peopleQuery(view.search));
  const openRow = useOpenRow(view.openId, query.data?.rows, auditEventQuery);

  return (
    <AdminScreen
      title="Audit log"
      description="Security events as the database recorded them. Nobody can change or delete one. Times are those of your computer’s time zone."
      actions={<ExportButton view={view} />}
    >
      <ListToolbar
        searchLabel="Search by person: name, email, account id, or “anonymous”"
        search={view.search}
        onSearch={list.setSearch}
        isRestricted={list.isRestricted}
        onClear={list.clear}
      >
        <FilterSelect
          label="Event"
          value={view.filters.type}
          options={eventOptions}
          onValueChange={(type) => setFilter('type', type)}
        />
        <FilterDate
          label="From"
          value={view.filters.from}
          max={view.filters.to}
          onValueChange={(from) => setFilter('from', from)}
        />
        <FilterDate
          label="To"
          value={view.filters.to}
          min={view.filters.from}
          onValueChange={(to) => setFilter('to', to)}
        />
      </ListToolbar>
      <p className="mt-2 text-small text-soft">
        Search finds people by name or email, an account by its id, and “anonymous”.
      </p>
      {people?.isCut && (
        <p role="alert" className="mt-2 text-small">
          More than {maxPeople} accounts match: only events of the newest {maxPeople} are shown.
        </p>
      )}
      <DataList
        label="Security events"
        query={query}
        columns={columns}
        list={list}
        emptyText="Nothing has been recorded yet."
        failureText="The audit log could not be read."
      />
      <EventDrawer
        openId={view.openId}
        row={openRow}
        rows={query.data?.rows}
        onClose={list.close}
        onLeaf={list.leafTo}
      />
    </AdminScreen>
  );
}
