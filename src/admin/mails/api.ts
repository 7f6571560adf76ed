import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { ilikePattern, listQuery, readPage, rowQuery } from '@/admin/shared/queries';
import type { Json } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';

/** A mail of the site's, as the outbox keeps it: its text is made of kind and details. */
export interface OutboxMail {
  id: string;
  kind: string;
  recipient: string;
  details: Json;
  /** How many causes it tells of; `null` for a mail that has one alone. */
  gathered: number | null;
  /** `queued`, `sent`, `given_up` or `withdrawn`. */
  state: string;
  created_at: string;
  due_at: string;
  attempts: number;
  /** When it was sent, given up or withdrawn. */
  finished_at: string | null;
  /** What the provider answered last; `null` when it took the mail. */
  last_error: string | null;
}

export const outboxTable = 'outbox';

/** What became of a mail, by its state. */
export const mailStates = [
  { value: 'given_up', label: 'Given up' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const;

const columns =
  'id, kind, recipient, details, gathered, state, created_at, due_at, attempts, finished_at, last_error';

export const mailsSpec: ListSpec<'state', 'created_at' | 'recipient' | 'state'> = {
  filters: { state: oneOf(mailStates.map(({ value }) => value)) },
  columns: ['created_at', 'recipient', 'state'],
  defaultSort: { id: 'created_at', desc: true },
};

/** A page of the outbox. Rejects when it cannot be read. */
export const mailsQuery = (view: ListView<'state', 'created_at' | 'recipient' | 'state'>) =>
  listQuery<OutboxMail>(outboxTable, view, (signal) => {
    let query = supabase().from(outboxTable).select(columns, { count: 'exact' });
    if (view.search) query = query.ilike('recipient', ilikePattern(view.search));
    if (view.filters.state) query = query.eq('state', view.filters.state);
    return readPage(query, view, signal);
  });

/** One mail, `null` when there is none of this id. Rejects when it cannot be read. */
export const mailQuery = (id: string) =>
  rowQuery<OutboxMail>(outboxTable, id, (signal) =>
    supabase()
      .from(outboxTable)
      .select(columns)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
  );

/** Has a mail that was given up tried for another day. Rejects when the database refuses. */
export async function sendAgain(mail: string): Promise<void> {
  await supabase().rpc('send_mail_again', { mail }).throwOnError();
}
