import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';

/** In the order in which they are offered (data-room contract, section 4). */
export const applicationStatuses = ['pending', 'approved', 'declined'] as const;

/** What an application without an opening is for. */
export const openApplication = 'Open Application';

export type JobApplicationsFilter = 'status' | 'opening';
export type JobApplicationsColumn = 'created_at' | 'last_name' | 'job_title' | 'status';
export type JobApplicationsView = ListView<JobApplicationsFilter, JobApplicationsColumn>;

export const jobApplicationsSpec: ListSpec<JobApplicationsFilter, JobApplicationsColumn> = {
  filters: {
    status: oneOf(applicationStatuses),
    // Titles come and go: any may stand in a link.
    opening: (value) => value.length <= 200,
  },
  columns: ['created_at', 'last_name', 'job_title', 'status'],
  defaultSort: { column: 'created_at', isDescending: true },
};
