import { queryOptions } from '@tanstack/react-query';
import { oneOf, anyText, type ListSpec, type ListView } from '@/admin/shared/list/list-view';
import {
  adminKeys,
  changeRow,
  ilikePattern,
  listQuery,
  readPage,
  rowQuery,
} from '@/admin/shared/resource/queries';
import type { Tables } from '@/lib/database.types';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import { checkResume } from './resume-file';

export const applicationsTable = 'job_applications';

/** In the order in which they are offered. */
export const applicationStatuses = ['pending', 'approved', 'declined'] as const;

type Filter = 'status' | 'opening' | 'label';
type Column = 'created_at' | 'last_name' | 'job_title' | 'status';

export const applicationsSpec: ListSpec<Filter, Column> = {
  // Titles change over time, so a link may contain any title.
  filters: { status: oneOf(applicationStatuses), opening: anyText(200), label: anyText(40) },
  columns: ['created_at', 'last_name', 'job_title', 'status'],
  defaultSort: { id: 'created_at', desc: true },
};

const columns =
  'id, first_name, last_name, email, phone, job_title, status, labels, note, resume_file_name, resume_file_size, resume_storage_path, created_at, updated_at';

/** `resume_storage_path` is `null` when the upload did not arrive. */
export type JobApplication = Omit<
  Tables<'job_applications'>,
  'resume_content_type' | 'search_text'
>;

/** Quotes a text for an array in a request's address, whatever characters it contains. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

type Restriction = Pick<ListView<Filter, Column>, 'search' | 'filters'>;

function selectMatching({ search, filters }: Restriction) {
  let query = supabase().from(applicationsTable).select(columns, { count: 'exact' });
  if (search) query = query.ilike('search_text', ilikePattern(search));
  if (filters.status) query = query.eq('status', filters.status);
  if (filters.opening) query = query.eq('job_title', filters.opening);
  if (filters.label) query = query.contains('labels', [quoted(filters.label)]);
  return query;
}

/** A page of the applications. Rejects when they cannot be read. */
export const applicationsQuery = (view: ListView<Filter, Column>) =>
  listQuery<JobApplication>(applicationsTable, view, (signal) =>
    readPage(selectMatching(view), view, signal),
  );

/** Every application of a view, on all of its pages, the oldest first. Rejects when they cannot be read. */
export const readEveryApplication = (view: Restriction): Promise<JobApplication[]> =>
  readAllRows((from, to) => selectMatching(view).order('created_at').order('id').range(from, to));

/** One application; `null` when none has this id. Rejects when it cannot be read. */
export const applicationQuery = (id: string) =>
  rowQuery<JobApplication>(applicationsTable, id, (find) =>
    find(supabase().from(applicationsTable).select(columns)),
  );

/** The titles that applications may name: those of all openings, including drafts. */
export const openingTitlesQuery = queryOptions({
  queryKey: [...adminKeys.table('job_openings'), 'titles'],
  queryFn: async ({ signal }) => {
    const { data } = await supabase()
      .from('job_openings')
      .select('title')
      .order('title')
      .abortSignal(signal)
      .throwOnError();
    return [...new Set(data.map(({ title }) => title))];
  },
});

/** Rejects when the row was not changed. */
export const updateApplication = (id: string, { status, labels, note }: Partial<JobApplication>) =>
  changeRow(
    supabase()
      .from(applicationsTable)
      .update({
        ...(status !== undefined && { status }),
        ...(labels !== undefined && { labels }),
        ...(note !== undefined && { note }),
      }),
    id,
  );

/** Deletes an application with its file. Rejects before its retention period is over. */
export async function deleteApplication(application: string): Promise<void> {
  await supabase().rpc('delete_application', { application }).throwOnError();
}

/**
 * The resume of an application, as a file that is safe to save. Rejects when it cannot be fetched, and with
 * `RefusedResumeError` when it does not match what the application declared.
 */
export async function downloadResume(application: JobApplication): Promise<Blob> {
  const { data, error } = await supabase()
    .storage.from('job-resumes')
    .download(application.resume_storage_path ?? '');
  if (error) throw error;
  return checkResume(application, data);
}
