import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { ilikePattern, listQuery, readPage, rowQuery } from '@/admin/shared/queries';
import { mailStates, outboxColumns, outboxTable, type OutboxMail } from '@/admin/shared/outbox-api';
import { supabase } from '@/lib/supabase';

export const mailsSpec: ListSpec<'state', 'created_at' | 'recipient' | 'state'> = {
  filters: { state: oneOf(mailStates.map(({ value }) => value)) },
  columns: ['created_at', 'recipient', 'state'],
  defaultSort: { id: 'created_at', desc: true },
};

/** A page of the outbox. Rejects when it cannot be read. */
export const mailsQuery = (view: ListView<'state', 'created_at' | 'recipient' | 'state'>) =>
  listQuery<OutboxMail>(outboxTable, view, (signal) => {
    let query = supabase().from(outboxTable).select(outboxColumns, { count: 'exact' });
    if (view.search) query = query.ilike('recipient', ilikePattern(view.search));
    if (view.filters.state) query = query.eq('state', view.filters.state);
    return readPage(query, view, signal);
  });

/** One mail; `null` when none has this id. Rejects when it cannot be read. */
export const mailQuery = (id: string) =>
  rowQuery<OutboxMail>(outboxTable, id, (find) =>
    find(supabase().from(outboxTable).select(outboxColumns)),
  );

/** Asks the database to retry a mail that was given up, for another day. Rejects when the database refuses. */
export async function sendAgain(mail: string): Promise<void> {
  await supabase().rpc('send_mail_again', { mail }).throwOnError();
}
