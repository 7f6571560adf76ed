/* The parts of the search that only the team uses, in a file that nobody else loads. */
import { consoleScreens, type ConsoleScreen } from '@/content/console-screens';
import { ilikePattern } from '@/lib/ilike-pattern';
import { dropMalformedRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import type { Person } from './people';

export const listedScreens = Object.values<ConsoleScreen>(consoleScreens).filter(
  ({ isUnlisted }) => !isUnlisted,
);

const columns = 'id, first_name, last_name, organisation, email';
const selectPeople = () => tables().from('profiles').select(columns);

/** Rejects with the database's error. */
async function readPeople(
  rows: ReturnType<typeof selectPeople>,
  signal: AbortSignal,
): Promise<Person[]> {
  const { data, error } = await rows.abortSignal(signal);
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

/** The most accounts that the search lists. */
const maxPeople = 8;

/** The newest accounts whose name, organisation or address contains a text. */
export const findPeople = (text: string, signal: AbortSignal) =>
  readPeople(
    selectPeople()
      .ilike('search_text', ilikePattern(text))
      // The column has no nulls. `nullsFirst: false` keeps the planner off the index by date, see
      // `findAccounts`.
      .order('created_at', { ascending: false, nullsFirst: false })
      .limit(maxPeople),
    signal,
  );

/** These accounts. */
export const listPeople = (ids: readonly string[], signal: AbortSignal) =>
  readPeople(selectPeople().in('id', [...ids]), signal);
