import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { InboxItem, RequestsView } from './inbox';
import { adminKeys } from '@/admin/shared/keys';
import { ilikePattern, rangeOf, readPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

const table = 'documentation_requests';
const columns = 'id, name, email, document_type, text:reason, created_at, handled_at';

/** A page of the documentation requests. Rejects when they cannot be read. */
export const requestsQuery = (view: RequestsView) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: ({ signal }) => {
      const { search, filters, sort, page } = view;
      let query = supabase().from(table).select(columns, { count: 'exact' });
      if (search) query = query.ilike('search_text', ilikePattern(search));
      if (filters.state === 'handled') query = query.not('handled_at', 'is', null);
      else if (!filters.state) query = query.is('handled_at', null);
      if (filters.type) query = query.eq('document_type', filters.type);
      return readPage<InboxItem>(
        query
          .order(sort.column, { ascending: !sort.isDescending })
          .order('id')
          .range(...rangeOf(page))
          .abortSignal(signal),
      );
    },
    placeholderData: keepPreviousData,
  });

/** One request, `null` when there is none of this id. Rejects when it cannot be read. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.row(table, id),
    queryFn: ({ signal }): Promise<InboxItem | null> =>
      readRow(
        supabase().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
      ),
  });

/** Rejects when the row was not changed: without the role, the database changes nothing. */
export async function updateRequest(
  id: string,
  { handled_at }: Pick<InboxItem, 'handled_at'>,
): Promise<void> {
  const { error } = await supabase()
    .from(table)
    .update({ handled_at })
    .eq('id', id)
    .select('id')
    .single();
  if (error) throw error;
}
