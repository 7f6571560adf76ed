import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { JobOpening, NewJobOpening, OpeningsView } from './job-openings';
import { adminKeys } from '@/admin/shared/keys';
import { ilikePattern, rangeOf, readPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

const table = 'job_openings';

const columns = 'id, title, location, type, description, published, created_at';

/** What the list shows; the description comes with the open one alone. */
export type JobOpeningRow = Omit<JobOpening, 'description'>;

/** A page of the openings, drafts included. Rejects when they cannot be read. */
export const jobOpeningsQuery = (view: OpeningsView) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: ({ signal }) => {
      const { search, filters, sort, page } = view;
      let query = supabase()
        .from(table)
        .select('id, title, location, type, published, created_at', { count: 'exact' });
      if (search) query = query.ilike('title', ilikePattern(search));
      if (filters.state) query = query.eq('published', filters.state === 'published');
      return readPage<JobOpeningRow>(
        query
          .order(sort.column, { ascending: !sort.isDescending })
          .order('id')
          .range(...rangeOf(page))
          .abortSignal(signal),
      );
    },
    placeholderData: keepPreviousData,
  });

/**
 * One opening with its description, `null` when there is none of this id. Read anew whenever it is
 * opened: a form must not begin with what others have changed since. Rejects when it cannot be read.
 */
export const jobOpeningQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.detail(table, id),
    queryFn: ({ signal }): Promise<JobOpening | null> =>
      readRow(
        supabase().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
      ),
    gcTime: 0,
    enabled: id !== '',
  });

/** Rejects when the opening was not added. */
export async function insertJobOpening(opening: NewJobOpening): Promise<void> {
  const { error } = await supabase().from(table).insert(opening);
  if (error) throw error;
}

/** Rejects when the opening was not changed: without the role, the database changes nothing. */
export async function updateJobOpening(id: string, change: Partial<JobOpening>): Promise<void> {
  const { error } = await supabase().from(table).update(change).eq('id', id).select('id').single();
  if (error) throw error;
}

/** The opening as it was. Rejects when none was deleted. */
export async function deleteJobOpening(id: string): Promise<JobOpening> {
  const { data, error } = await supabase()
    .from(table)
    .delete()
    .eq('id', id)
    .select(columns)
    .single();
  if (error) throw error;
  return data;
}
