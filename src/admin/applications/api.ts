import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { JobApplicationsView } from './applications';
import { checkResume } from './resume-file';
import { adminKeys } from '@/admin/shared/keys';
import { ilikePattern, rangeOf, readPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

const table = 'job_applications';

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
export const jobApplicationsQuery = (view: JobApplicationsView) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: ({ signal }) => {
      const { search, filters, sort, page } = view;
      let query = supabase().from(table).select(columns, { count: 'exact' });
      if (search) query = query.ilike('search_text', ilikePattern(search));
      if (filters.status) query = query.eq('status', filters.status);
      if (filters.opening) query = query.eq('job_title', filters.opening);
      return readPage<JobApplication>(
        query
          .order(sort.column, { ascending: !sort.isDescending })
          .order('id')
          .range(...rangeOf(page))
          .abortSignal(signal),
      );
    },
    placeholderData: keepPreviousData,
  });

/** One application, `null` when there is none of this id. Rejects when it cannot be read. */
export const jobApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.row(table, id),
    queryFn: ({ signal }): Promise<JobApplication | null> =>
      readRow(
        supabase().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
      ),
  });

/** Titles that applications may name: those of all openings, drafts included. */
export const openingTitlesQuery = queryOptions({
  queryKey: [...adminKeys.table('job_openings'), 'titles'],
  queryFn: async ({ signal }) => {
    const { data, error } = await supabase()
      .from('job_openings')
      .select('title')
      .order('title')
      .abortSignal(signal);
    if (error) throw error;
    return [...new Set(data.map(({ title }) => title))];
  },
});

/** Rejects when the row was not changed: without the role, the database changes nothing. */
export async function updateJobApplication(
  id: string,
  { status }: Partial<JobApplication>,
): Promise<void> {
  if (status === undefined) return;
  const { error } = await supabase()
    .from(table)
    .update({ status })
    .eq('id', id)
    .select('id')
    .single();
  if (error) throw error;
}

/**
 * The resume of an application, as a file that may be saved. Rejects when it does not come, and with
 * `RefusedResumeError` when it is not what the application says of it.
 */
export async function downloadResume(application: JobApplication): Promise<Blob> {
  const { data, error } = await supabase()
    .storage.from('job-resumes')
    .download(application.resume_storage_path ?? '');
  if (error) throw error;
  return checkResume(application, data);
}
