import { useQuery } from '@tanstack/react-query';
import {
  jobApplicationQuery,
  jobApplicationsQuery,
  openingTitlesQuery,
  updateJobApplication,
  type JobApplication,
} from './api';
import { AdminScreen } from '@/admin/shared/admin-screen';
import type { Column } from '@/admin/shared/data-table';
import { DataList } from '@/admin/shared/data-list';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { formatMomentDay } from '@/admin/shared/format-moment';
import {
  applicationStatuses,
  jobApplicationsSpec,
  openApplication,
  type JobApplicationsColumn,
} from './applications';
import { useListView } from '@/admin/shared/use-list-view';
import { useOpenRow } from '@/admin/shared/use-open-row';
import { useRowChange } from '@/admin/shared/use-row-change';
import { ApplicationDrawer } from './application-drawer';
import { ResumeButton } from './resume-button';
import { StatusSelect } from './status-select';

const asOption = (value: string) => ({ value, label: value });
const capitalised = (value: string) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
});

const nameOf = ({ first_name, last_name }: JobApplication) => `${first_name} ${last_name}`;

/** Job applications: who applied for what, the status of each, and the resume as a file. */
export default function JobApplicationsPage() {
  const list = useListView(jobApplicationsSpec);
  const { view, setFilter } = list;
  const query = useQuery(jobApplicationsQuery(view));
  const { data: titles = [] } = useQuery(openingTitlesQuery);
  const openRow = useOpenRow(view.openId, query.data?.rows, jobApplicationQuery);
  const { change } = useRowChange<JobApplication>({
    table: 'job_applications',
    send: updateJobApplication,
    notice: (_, { status }) => ({
      title: 'Status updated',
      description: `Application status changed to ${status}.`,
    }),
    failure: { title: 'Failed to update application status.' },
  });

  const columns: readonly Column<JobApplication, JobApplicationsColumn>[] = [
    { heading: 'Name', sortColumn: 'last_name', renderCell: nameOf },
    { heading: 'Position', sortColumn: 'job_title', renderCell: ({ job_title }) => job_title },
    { heading: 'Email', renderCell: ({ email }) => email, className: 'whitespace-nowrap' },
    {
      heading: 'Received',
      sortColumn: 'created_at',
      renderCell: ({ created_at }) => formatMomentDay(created_at),
      className: 'whitespace-nowrap tabular',
    },
    {
      heading: 'Status',
      sortColumn: 'status',
      renderCell: (row) => (
        <StatusSelect row={row} onStatusChange={(status) => change(row, { status })} />
      ),
    },
    { heading: 'Resume', renderCell: (row) => <ResumeButton row={row} isCompact /> },
  ];
  const openings = new Set([openApplication, ...titles]);
  if (view.filters.opening) openings.add(view.filters.opening);

  return (
    <AdminScreen
      title="Job applications"
      description="Newest first. A status is the team’s own note: applicants are not told by the site."
    >
      <ListToolbar
        searchLabel="Search applications"
        search={view.search}
        onSearch={list.setSearch}
        isRestricted={list.isRestricted}
        onClear={list.clear}
      >
        <FilterSelect
          label="Status"
          value={view.filters.status}
          options={applicationStatuses.map(capitalised)}
          onValueChange={(status) => setFilter('status', status)}
        />
        <FilterSelect
          label="Position"
          value={view.filters.opening}
          options={[...openings].map(asOption)}
          onValueChange={(opening) => setFilter('opening', opening)}
        />
      </ListToolbar>
      <DataList
        label="Job applications"
        query={query}
        columns={columns}
        list={list}
        emptyText="No job applications found."
        failureText="Failed to load job applications."
      />
      <ApplicationDrawer
        isOpen={view.openId !== ''}
        row={openRow}
        onClose={list.close}
        onStatusChange={(row, status) => change(row, { status })}
      />
    </AdminScreen>
  );
}
