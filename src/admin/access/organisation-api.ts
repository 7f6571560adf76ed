import { queryOptions } from '@tanstack/react-query';
import { profilesTable } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import type { Tables } from '@/lib/database.types';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import { readProfilesOf, type AccountRow } from './accounts-api';
import { groupByDocument } from './readings';

/** The domains of the people's e-mail addresses, each with the number of people who use it, the most frequent first. */
export function countDomains(
  people: readonly Pick<AccountRow, 'email'>[],
): [domain: string, count: number][] {
  const domains = new Map<string, number>();
  for (const { email } of people) {
    const domain = email?.split('@').at(-1)?.toLowerCase();
    if (domain) domains.set(domain, (domains.get(domain) ?? 0) + 1);
  }
  return [...domains].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
}

type ReadingRow = Pick<
  Tables<'reading_sessions'>,
  'account_id' | 'document_id' | 'title' | 'started_at'
>;

/** The accounts that named this organisation, and what they have read in the last 12 months, if the user's role may see that. */
export const organisationQuery = (name: string, includesReadings: boolean) =>
  queryOptions({
    queryKey: [...adminKeys.table(profilesTable), 'organisation', name, includesReadings],
    enabled: name !== '',
    queryFn: async ({ signal }) => {
      const people = await readProfilesOf(name, signal);
      if (!includesReadings || people.length === 0) return { people, documents: undefined };
      const readings = await readAllRows<ReadingRow>((from, to) =>
        supabase()
          .from('reading_sessions')
          .select('account_id, document_id, title, started_at')
          .in(
            'account_id',
            people.map(({ id }) => id),
          )
          .order('started_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      );
      return { people, documents: groupByDocument(readings) };
    },
  });
