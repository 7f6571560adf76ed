import { queryOptions } from '@tanstack/react-query';
import { oneOf, anyText, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { adminKeys, ilikePattern, listQuery, readPage, rowQuery } from '@/admin/shared/queries';
import { supabase } from '@/lib/supabase';
import { checkResume } from './resume-file';

export const applicationsTable = 'job_applications';

/** In the order in which they are offered. */
export const applicationStatuses = ['pending', 'approved', 'declined'] as const;

/** What an application without an opening is for. */
export const openApplication = 'Open Application';

type Filter = 'status' | 'opening';
type Column = 'created_at' | 'last_name' | 'job_title' | 'status';

export const applicationsSpec: ListSpec<Filter, Column> = {
  // Titles come and go: a link may hold any.
  filters: { status: oneOf(applicationStatuses), opening: anyText(200) },
  columns: ['created_at', 'last_name', 'job_title', 'status'],
  defaultSort: { id: 'created_at', desc: true },
};

const columns =
  'id, first_name, last_name, email, phone, job_title, status, resume_file_name, resume_file_size, resume_storage_path, created_at';

export interface JobApplication {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  job_title: string;
  /** pending, approved or declined. */
  status: string;
  resume_file_name: string;
  /** Bytes. */
  resume_file_size: number;
  /** `null` when the upload has not arrived. */
  resume_storage_path: string | null;
  created_at: string;
}

/** A page of the applications. Rejects when they cannot be read. */
export const applicationsQuery = (view: ListView<Filter, Column>) =>
  listQuery<JobApplication>(applicationsTable, view, (signal) => {
    const { search, filters } = view;
    let query = supabase().from(applicationsTable).select(columns, { count: 'exact' });
    if (search) query = query.ilike('search_text', ilikePattern(search));
    if (filters.status) query = query.eq('status', filters.status);
    if (filters.opening) query = query.eq('job_title', filters.opening);
    return readPage(query, view, signal);
  });

/** One application, `null` when there is none of this id. Rejects when it cannot be read. */
export const applicationQuery = (id: string) =>
  rowQuery<JobApplication>(applicationsTable, id, (signal) =>
    supabase()
      .from(applicationsTable)
      .select(columns)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
  );

/** Titles that applications may name: those of all openings, drafts included. */
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

/** Rejects when the row was not changed: without the role, the database changes nothing. */
export async function updateApplication(
  id: string,
  { status }: Partial<JobApplication>,
): Promise<void> {
  if (status === undefined) return;
  await supabase()
    .from(applicationsTable)
    .update({ status })
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError();
}

/**
 * The resume of an application, as a file that may be saved. Rejects when it cannot be fetched, and with
 * `RefusedResumeError` when it is not what the application says of it.
 */
export async function downloadResume(application: JobApplication): Promise<Blob> {
  const { data, error } = await supabase()
    .storage.from('job-resumes')
    .download(application.resume_storage_path ?? '');
  if (error) throw error;
  return checkResume(application, data);
}
