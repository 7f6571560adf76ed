import { queryOptions } from '@tanstack/react-query';
import { ilikePattern } from '@/lib/ilike-pattern';
import { dropMalformedRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import { dataRoomKeys } from './documents';

/** What the signed-in admin may read, by subject. The policies decide for themselves. */
export const mayReadQuery = (account: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'may-read', account],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { data, error } = await tables()
        .rpc('team_permissions')
        .abortSignal(signal)
        .retry(false);
      if (error) throw error;
      return new Set((data ?? []).map(({ subject }) => subject));
    },
  });

/** An account, as the search shows it. */
export interface Person {
  id: string;
  name: string;
  organisation: string | null;
  email: string | null;
}

const columns = 'id, first_name, last_name, organisation, email';
const selectPeople = () => tables().from('profiles').select(columns);

/** Rejects with the database's error. */
async function readPeople(
  rows: ReturnType<typeof selectPeople>,
  signal: AbortSignal,
): Promise<Person[]> {
  const { data, error } = await rows.abortSignal(signal).retry(false);
  if (error) throw error;
  return dropMalformedRows(data, ['id'], ['first_name', 'last_name', 'organisation', 'email']).map(
    ({ id, first_name, last_name, organisation, email }) => ({
      id,
      name: [first_name, last_name].filter(Boolean).join(' ') || (email ?? ''),
      organisation,
      email,
    }),
  );
}

/** More than fit on a screen. */
const maxPeople = 8;

/** The newest accounts whose name, organisation or address holds a text, of those that `admin` may read. */
export const peopleQuery = (text: string, admin: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'people', admin, text],
    queryFn: ({ signal }) =>
      readPeople(
        selectPeople()
          .ilike('search_text', ilikePattern(text))
          // Nulls last, of which there are none: see `findAccounts` in the console.
          .order('created_at', { ascending: false, nullsFirst: false })
          .limit(maxPeople),
        signal,
      ),
  });

/** These accounts, as far as `admin` may read them. */
export const accountsQuery = (ids: readonly string[], admin: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'people', admin, { ids }],
    queryFn: ({ signal }) => readPeople(selectPeople().in('id', [...ids]), signal),
  });

/** The console's page of one account. */
export const accountPath = (id: string) => `/admin/investors/${id}`;

/** The screens of the console, by title; a file that only the team fetches. */
export const consoleScreensQuery = queryOptions({
  queryKey: ['console-screens'],
  queryFn: async () => (await import('@/content/console-screens')).consoleScreens,
  staleTime: Infinity,
});
