import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { InboxItem, MessagesView } from './inbox';
import { adminKeys } from '@/admin/shared/keys';
import { ilikePattern, rangeOf, readPage } from '@/admin/shared/read-page';
import { readRow } from '@/admin/shared/read-row';

const table = 'contact_messages';
const columns = 'id, first_name, last_name, email, message, created_at, handled_at';

interface ContactMessage {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  created_at: string;
  handled_at: string | null;
}

const asItem = ({ first_name, last_name, message, ...row }: ContactMessage): InboxItem => ({
  ...row,
  name: `${first_name} ${last_name}`,
  text: message,
  document_type: null,
});

/** A page of the contact messages. Rejects when they cannot be read. */
export const messagesQuery = (view: MessagesView) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: async ({ signal }) => {
      const { search, filters, sort, page } = view;
      let query = supabase().from(table).select(columns, { count: 'exact' });
      if (search) query = query.ilike('search_text', ilikePattern(search));
      if (filters.state === 'handled') query = query.not('handled_at', 'is', null);
      else if (!filters.state) query = query.is('handled_at', null);
      const { rows, count } = await readPage<ContactMessage>(
        query
          .order(sort.column === 'name' ? 'last_name' : sort.column, {
            ascending: !sort.isDescending,
          })
          .order('id')
          .range(...rangeOf(page))
          .abortSignal(signal),
      );
      return { rows: rows.map(asItem), count };
    },
    placeholderData: keepPreviousData,
  });

/** One message, `null` when there is none of this id. Rejects when it cannot be read. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.row(table, id),
    queryFn: async ({ signal }): Promise<InboxItem | null> => {
      const data = await readRow(
        supabase().from(table).select(columns).eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return data && asItem(data);
    },
  });

/** Rejects when the row was not changed: without the role, the database changes nothing. */
export async function updateMessage(
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
