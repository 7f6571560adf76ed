import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '@/admin/shared/queries';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import type { Copy, Reading } from './reading';

const table = 'reading_sessions';

/** Whose reading is shown, or of what; of everyone and everything, that of the last seven days. */
export interface ReadingView {
  document: string;
  investor: string;
}

const week = 7 * 24 * 60 * 60_000;

function readReadings({ document, investor }: ReadingView, since: string, signal: AbortSignal) {
  return readAllRows<Reading>((from, to) => {
    let query = supabase()
      .from(table)
      .select(
        'id, account_id, document_id, title, version, copy_number, started_at, reader:profiles(first_name, last_name, email), pages:reading_pages(page, seconds)',
      );
    if (document) query = query.eq('document_id', document);
    if (investor) query = query.eq('account_id', investor);
    if (!document && !investor) query = query.gte('started_at', since);
    return query
      .order('started_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal);
  });
}

function readCopies({ document, investor }: ReadingView, since: string, signal: AbortSignal) {
  return readAllRows<Copy>((from, to) => {
    let query = supabase()
      .from('document_copies')
      .select('number, account_id, document_id, name, email, title, version, issued_at');
    if (document) query = query.eq('document_id', document);
    if (investor) query = query.eq('account_id', investor);
    if (!document && !investor) query = query.gte('issued_at', since);
    return query
      .order('issued_at', { ascending: false })
      .order('number')
      .range(from, to)
      .abortSignal(signal);
  });
}

/** What was read and which copies were handed out. Rejects when it cannot be read to its end. */
export const readingsQuery = (view: ReadingView) =>
  queryOptions({
    queryKey: [...adminKeys.table(table), view],
    queryFn: async ({ signal }) => {
      const since = new Date(Date.now() - week).toISOString();
      const [readings, copies] = await Promise.all([
        readReadings(view, since, signal),
        readCopies(view, since, signal),
      ]);
      return { readings, copies };
    },
  });

/** Investors whose approval holds. Rejects when they cannot be read. */
export const approvedInvestorsQuery = queryOptions({
  queryKey: [...adminKeys.table('profiles'), 'approved-investors'],
  queryFn: ({ signal }) =>
    readAllRows<{
      id: string;
      first_name: string | null;
      last_name: string | null;
      email: string | null;
    }>((from, to) =>
      supabase()
        .from('profiles')
        .select('id, first_name, last_name, email')
        .eq('role', 'investor')
        .eq('approved', true)
        .or(`approved_until.is.null,approved_until.gt.${new Date().toISOString()}`)
        .order('last_name')
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    ),
});
