import { exportedMoment, ListExport, type ExportColumns } from '@/admin/shared/list/list-export';
import type { Exported } from '@/admin/shared/list/list-view';
import { applications, type JobApplication } from './api';

const columns: ExportColumns<JobApplication> = [
  ['id', ({ id }) => id],
  ['first_name', ({ first_name }) => first_name],
  ['last_name', ({ last_name }) => last_name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['position', ({ job_title }) => job_title],
  ['received_at_utc', ({ created_at }) => exportedMoment(created_at)],
  ['status', ({ status }) => status],
  ['labels', ({ labels }) => labels.join(', ')],
  ['note', ({ note }) => note ?? null],
  ['resume', ({ resume_file_name }) => resume_file_name],
];

type Filter = 'status' | 'opening' | 'label';

/** Saves applications of the list, without their files. */
export function ApplicationsExport({ view, ...amount }: Exported<JobApplication, Filter>) {
  return (
    <ListExport<JobApplication>
      subject="job_applications"
      {...amount}
      fileName="applications"
      noun="applications"
      restrictions={{ search: view.search || null, ...view.filters }}
      read={() => applications.every(view)}
      columns={columns}
    />
  );
}
