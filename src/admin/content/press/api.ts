import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { NewPressItem, PressItem, PressView } from './press-items';
import { adminKeys } from '@/admin/shared/keys';
import { ilikePattern, rangeOf, readPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

const table = 'press_releases';

const columns =
  'id, content_type, title, date, excerpt, content, category, file_url, source, url, type, created_at';

/** What the list shows; the texts come with the open item alone. */
export type PressItemRow = Pick<
  PressItem,
  'id' | 'content_type' | 'title' | 'date' | 'category' | 'source'
>;

/** A page of the press items of both kinds. Rejects when they cannot be read. */
export const pressItemsQuery = (view: PressView) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: ({ signal }) => {
      const { search, filters, sort, page } = view;
      let query = supabase()
        .from(table)
        .select('id, content_type, title, date, category, source', { count: 'exact' });
      if (search) query = query.ilike('title', ilikePattern(search));
      if (filters.kind) query = query.eq('content_type', filters.kind);
      return readPage<PressItemRow>(
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
 * One item with all its texts, `null` when there is none of this id. Read anew whenever it is opened:
 * a form must not begin with what others have changed since. Rejects when it cannot be read.
 */
export const pressItemQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.detail(table, id),
    queryFn: ({ signal }): Promise<PressItem | null> =>
      readRow(
        supabase().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
      ),
    gcTime: 0,
    enabled: id !== '',
  });

/** Rejects when the item was not added. */
export async function insertPressItem(item: NewPressItem): Promise<void> {
  const { error } = await supabase().from(table).insert(item);
  if (error) throw error;
}

/** Rejects when the item was not changed: without the role, the database changes nothing. */
export async function updatePressItem(id: string, change: Partial<PressItem>): Promise<void> {
  const { error } = await supabase().from(table).update(change).eq('id', id).select('id').single();
  if (error) throw error;
}

/** The item as it was. Rejects when none was deleted. */
export async function deletePressItem(id: string): Promise<PressItem> {
  const { data, error } = await supabase()
    .from(table)
    .delete()
    .eq('id', id)
    .select(columns)
    .single();
  if (error) throw error;
  return data;
}
