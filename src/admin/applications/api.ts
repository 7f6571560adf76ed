import { defineResource, type RowOf } from '@/admin/shared/changes/resource-api';
import { storeFile } from '@/admin/shared/form/files-api';
import { randomPart } from '@/admin/shared/form/stored-files';
import { exportedTimestamp } from '@/admin/shared/list/list-file';
import { oneOf, anyText } from '@/admin/shared/list/list-view';
import { tableQuery } from '@/admin/shared/list/queries';
import { resumeName, resumePath, resumeTypeOf } from '@/features/careers/resume';
import { supabase } from '@/lib/supabase';
import { checkResume } from './resume-file';

/** In display order. */
const applicationStatuses = ['pending', 'approved', 'declined'] as const;

export const statusLabel = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

export const statusOptions = applicationStatuses.map((value) => ({
  value,
  label: statusLabel(value),
}));

/** `resume_storage_path` is `null` when the upload did not arrive. */
export type JobApplication = RowOf<typeof applications>;

export const applicantName = ({ first_name, last_name }: JobApplication) =>
  `${first_name} ${last_name}`;

/** Quotes a text as an element of an array in a PostgREST filter. */
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

export const applications = defineResource({
  table: 'job_applications',
  name: 'Application',
  subject: 'applications',
  columns: [
    'id',
    'first_name',
    'last_name',
    'email',
    'phone',
    'job_title',
    'status',
    'labels',
    'note',
    'resume_file_name',
    'resume_file_size',
    'resume_storage_path',
    'created_at',
    'updated_at',
  ],
  spec: {
    // Openings can be renamed or deleted, so any title is accepted from the URL.
    filters: { status: oneOf(applicationStatuses), opening: anyText(200), label: anyText(40) },
    columns: ['created_at', 'last_name', 'job_title', 'status'],
    defaultSort: { id: 'created_at', desc: true },
  },
  filter: (query, { status, opening, label }) => {
    let filtered = query;
    if (status) filtered = filtered.eq('status', status);
    if (opening) filtered = filtered.eq('job_title', opening);
    return label ? filtered.contains('labels', [quote(label)]) : filtered;
  },
  exportColumns: [
    'id',
    'first_name',
    'last_name',
    'email',
    'phone',
    ['position', ({ job_title }) => job_title],
    ['received_at_utc', ({ created_at }) => exportedTimestamp(created_at)],
    'status',
    ['labels', ({ labels }) => labels.join(', ')],
    'note',
    ['resume', ({ resume_file_name }) => resume_file_name],
  ],
});

/** The titles that applications may name: those of all openings, including drafts. */
export const openingTitlesQuery = tableQuery('job_openings', ['titles'], (signal) =>
  supabase().from('job_openings').select('title').order('title').abortSignal(signal),
);

/**
 * Uploads a newer resume for an application. Resolves to its path in the bucket and a name that the database accepts. The
 * database deletes the file within a day unless `replace_resume()` is called with it.
 */
export async function storeResume(
  application: string,
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ file: string; file_name: string }> {
  const type = resumeTypeOf(file);
  if (!type) throw new Error('The resume is neither PDF nor Word.');
  const path = resumePath(application, type, randomPart());
  const url = await storeFile(
    { file, bucket: 'job-resumes', path, cacheSeconds: 0 },
    signal,
    onProgress,
  );
  return { file: url.slice('job-resumes/'.length), file_name: resumeName(file, type) };
}

/**
 * Downloads the resume of an application. Rejects with `RefusedResumeError` when the file does not match what the application
 * declared, because such a file may be unsafe to save.
 */
export async function downloadResume(application: JobApplication): Promise<Blob> {
  const { data, error } = await supabase()
    .storage.from('job-resumes')
    .download(application.resume_storage_path ?? '');
  if (error) throw error;
  return checkResume(application, data);
}
