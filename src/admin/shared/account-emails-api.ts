import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from './keys';

/** Ids that a request's address has room for. */
const idsPerRequest = 100;

/** Addresses by id of account; one that is gone or has no address is left out. */
export async function readEmails(
  ids: Iterable<string>,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  const left = [...new Set(ids)];
  while (left.length > 0) {
    const { data, error } = await supabase()
      .from('profiles')
      .select('id, email')
      .in('id', left.splice(0, idsPerRequest))
      .abortSignal(signal);
    if (error) throw error;
    for (const { id, email } of data) if (email) emails.set(id, email);
  }
  return emails;
}

/** The address of one account, `null` when it is gone or has none. Rejects when it cannot be read. */
export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.row('profiles', id), 'email'],
    queryFn: async ({ signal }) => (await readEmails([id], signal)).get(id) ?? null,
  });
