import { queryOptions } from '@tanstack/react-query';
import { tables } from '@/lib/tables';
import { dataRoomKeys } from './documents';

/** The subjects that the signed-in admin may read. The policies make their own decision. */
export const mayReadQuery = (account: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'may-read', account],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { data } = await tables().rpc('team_permissions').abortSignal(signal).throwOnError();
      return new Set((data ?? []).map(({ subject }) => subject));
    },
  });

/** An account in the search results. */
export interface Person {
  id: string;
  name: string;
  organisation: string | null;
  email: string | null;
}

/** Contains requests that only the team makes. Only the team loads it. */
const teamSearch = () => import('./team-search');

/**
 * The newest accounts whose name, organisation or address contains a text, among those that `admin` may read.
 */
export const peopleQuery = (text: string, admin: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'people', admin, text],
    queryFn: async ({ signal }) => (await teamSearch()).findPeople(text, signal),
  });

/** Those of these accounts that `admin` may read. */
export const accountsQuery = (ids: readonly string[], admin: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'people', admin, { ids }],
    queryFn: async ({ signal }) => (await teamSearch()).listPeople(ids, signal),
  });

/** The screens of the console that its menu lists. */
export const consoleScreensQuery = queryOptions({
  queryKey: ['console-screens'],
  queryFn: async () => (await teamSearch()).listedScreens,
  staleTime: Infinity,
});
