import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { DocumentDetails } from './document-schema';
import type { DocumentsView } from './documents';
import { adminKeys } from '@/admin/shared/keys';
import { ilikePattern, rangeOf, readPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

const table = 'documents';

const columns =
  'id, title, description, section, category, requires_auth, file_url, created_at, updated_at';

export interface AdminDocument extends DocumentDetails {
  id: string;
  created_at: string;
  updated_at: string;
}

/** A page of the documents. Rejects when they cannot be read. */
export const documentsQuery = (view: DocumentsView) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: ({ signal }) => {
      const { search, filters, sort, page } = view;
      let query = supabase().from(table).select(columns, { count: 'exact' });
      if (search) query = query.ilike('title', ilikePattern(search));
      if (filters.section) query = query.eq('section', filters.section);
      if (filters.level) query = query.eq('access_level', Number(filters.level));
      if (filters.file === 'with') query = query.not('file_url', 'is', null);
      if (filters.file === 'without') query = query.is('file_url', null);
      return readPage<AdminDocument>(
        query
          .order(sort.column, { ascending: !sort.isDescending })
          .order('id')
          .range(...rangeOf(page))
          .abortSignal(signal),
      );
    },
    placeholderData: keepPreviousData,
  });

/** One document, `null` when there is none of this id. Rejects when it cannot be read. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.row(table, id),
    queryFn: ({ signal }): Promise<AdminDocument | null> =>
      readRow(
        supabase().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
      ),
    // A form begins with what there is now, not with what there was when it was last open.
    gcTime: 0,
    enabled: id !== '',
  });

/** Publishes a document; with `id` and `created_at`, one that was withdrawn, as it was. */
export async function insertDocument(
  row: DocumentDetails & Partial<Pick<AdminDocument, 'id' | 'created_at'>>,
): Promise<void> {
  const { error } = await supabase().from(table).insert(row);
  if (error) throw error;
}

/** Rejects when the row was not changed: without the role, the database changes nothing. */
export async function updateDocument(id: string, change: Partial<DocumentDetails>): Promise<void> {
  const { error } = await supabase().from(table).update(change).eq('id', id).select('id').single();
  if (error) throw error;
}

/**
 * Takes a document out and gives it as it was. Rejects when there was nothing to delete. The file
 * stays in the bucket, out of reach.
 */
export async function deleteDocument(id: string): Promise<AdminDocument> {
  const { data, error } = await supabase()
    .from(table)
    .delete()
    .eq('id', id)
    .select(columns)
    .single();
  if (error) throw error;
  return data;
}
