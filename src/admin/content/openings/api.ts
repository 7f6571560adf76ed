import * as z from 'zod/mini';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { changeRow, detailQuery, ilikePattern, listQuery, readPage } from '@/admin/shared/queries';
import type { Tables } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { requiredText } from '@/lib/text-schemas';

export const openingsTable = 'job_openings';

type Filter = 'state';
type Column = 'created_at' | 'title' | 'location' | 'type' | 'published';

export const openingsSpec: ListSpec<Filter, Column> = {
  filters: { state: oneOf(['published', 'draft']) },
  columns: ['created_at', 'title', 'location', 'type', 'published'],
  defaultSort: { id: 'created_at', desc: true },
};

/** An opening as it is stored, for the form and for undo. */
export type JobOpening = Omit<Tables<'job_openings'>, 'updated_at'>;

/** A new opening. The database sets a missing time. */
export type NewJobOpening = Omit<JobOpening, 'created_at'> &
  Partial<Pick<JobOpening, 'created_at'>>;

/** `job_openings` has the same limits as CHECKs. */
export const jobOpeningSchema = z.object({
  title: requiredText('Title', 200),
  location: requiredText('Location', 200),
  type: requiredText('Type', 50),
  description: requiredText('Description', 10_000),
  published: z.boolean(),
});

/** In the form, and as it is sent. */
export type JobOpeningFields = z.output<typeof jobOpeningSchema>;

/** The form's values for an opening. A new one begins as a draft. */
export function jobOpeningFields(opening: JobOpening | undefined): JobOpeningFields {
  return {
    title: opening?.title ?? '',
    location: opening?.location ?? '',
    type: opening?.type ?? '',
    description: opening?.description ?? '',
    published: opening?.published ?? false,
  };
}

const columns = 'id, title, location, type, description, published, created_at';

/** The columns of the list. The description is read only when an opening is opened. */
export type JobOpeningRow = Omit<JobOpening, 'description'>;

/** A page of the openings, drafts included. Rejects when they cannot be read. */
export const jobOpeningsQuery = (view: ListView<Filter, Column>) =>
  listQuery<JobOpeningRow>(openingsTable, view, (signal) => {
    const { search, filters } = view;
    let query = supabase()
      .from(openingsTable)
      .select('id, title, location, type, published, created_at', { count: 'exact' });
    if (search) query = query.ilike('title', ilikePattern(search));
    if (filters.state) query = query.eq('published', filters.state === 'published');
    return readPage(query, view, signal);
  });

/** One opening with its description; `null` when none has this id. Rejects when it cannot be read. */
export const jobOpeningQuery = (id: string) =>
  detailQuery<JobOpening>(openingsTable, id, (find) =>
    find(supabase().from(openingsTable).select(columns)),
  );

/** Rejects when the opening was not added. */
export async function insertJobOpening(opening: NewJobOpening): Promise<void> {
  await supabase().from(openingsTable).insert(opening).throwOnError();
}

/** Rejects when the opening was not changed. */
export const updateJobOpening = (id: string, change: Partial<JobOpening>) =>
  changeRow(supabase().from(openingsTable).update(change), id);

/** Resolves to the deleted opening. Rejects when none was deleted. */
export async function deleteJobOpening(id: string): Promise<JobOpening> {
  const { data } = await supabase()
    .from(openingsTable)
    .delete()
    .eq('id', id)
    .select(columns)
    .single()
    .throwOnError();
  return data;
}
