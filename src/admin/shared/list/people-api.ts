// Reads only the names, organisations and e-mail addresses of accounts, which any screen may show. For everything else, see
// `admin/access/accounts-api.ts`.
import { queryOptions } from '@tanstack/react-query';
import { ilikePattern } from '@/admin/shared/ilike-pattern';
import type { Tables } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { adminKeys, tableQuery } from './queries';

export const profilesTable = 'profiles';

/** The maximum number of ids that fit into a request's URL. */
export const idsPerRequest = 100;

/** The name of a person. Accounts created outside the site have none. */
export const personName = ({
  first_name,
  last_name,
  email,
}: Pick<Tables<'profiles'>, 'first_name' | 'last_name' | 'email'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || email || 'Unnamed account';

/** E-mail addresses by account id. Leaves out accounts that no longer exist or have no address. */
export async function readEmails(
  ids: Iterable<string>,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  const pending = [...new Set(ids)];
  while (pending.length > 0) {
    const { data } = await supabase()
      .from(profilesTable)
      .select('id, email')
      .in('id', pending.splice(0, idsPerRequest))
      .abortSignal(signal)
      .throwOnError();
    for (const { id, email } of data) if (email) emails.set(id, email);
  }
  return emails;
}

/** The address of one account; `null` when the account no longer exists or has none. */
export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.row(profilesTable, id), 'email'],
    queryFn: async ({ signal }) => (await readEmails([id], signal)).get(id) ?? null,
  });

/** The ids of at most `limit` accounts, the newest first, whose name or address contains `text`. */
export async function findAccounts(
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<string[]> {
  const { data } = await supabase()
    .from(profilesTable)
    .select('id')
    .ilike('search_text', ilikePattern(text))
    // The column has no nulls. `nulls last` keeps the planner from using the index on the date, because a parallel scan of all
    // accounts finds a name faster.
    .order('created_at', { ascending: false, nullsFirst: false })
    .limit(limit)
    .abortSignal(signal)
    .throwOnError();
  return data.map(({ id }) => id);
}

const selectPeople = () =>
  supabase().from(profilesTable).select('id, first_name, last_name, organisation, email');

/** An account as shown in the console-wide search. */
export type FoundPerson = Pick<
  Tables<'profiles'>,
  'id' | 'first_name' | 'last_name' | 'organisation' | 'email'
>;

/** The newest accounts whose name, organisation or address contains a text, at most eight. */
export const peopleQuery = (text: string) =>
  tableQuery(profilesTable, ['search', text], (signal) =>
    selectPeople()
      .ilike('search_text', ilikePattern(text))
      // As in `findAccounts`.
      .order('created_at', { ascending: false, nullsFirst: false })
      .limit(8)
      .abortSignal(signal),
  );

/** The accounts with these ids, which the search shows as recently opened. */
export const accountsQuery = (ids: readonly string[]) =>
  tableQuery(profilesTable, ['search', ids], (signal) =>
    selectPeople()
      .in('id', [...ids])
      .abortSignal(signal),
  );
