import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '@/admin/shared/list/queries';
import type { Tables } from '@/lib/database.types';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import { readProfilesOf, type AccountRow } from './accounts-api';

/** A document and its openings by the people of one organisation. */
export interface JointReading {
  id: string;
  title: string;
  /** Ids of the accounts that opened it. */
  readers: string[];
  openings: number;
  last: string;
}

type ReadingRow = Pick<
  Tables<'reading_sessions'>,
  'account_id' | 'document_id' | 'title' | 'started_at'
>;

/** Groups readings by document, most recently opened first. `readings` must be sorted newest first. */
export function jointReadings(readings: readonly ReadingRow[]): JointReading[] {
  const documents = new Map<string, JointReading>();
  for (const { account_id, document_id: id, title, started_at: last } of readings) {
    const entry = documents.get(id) ?? { id, title, readers: [], openings: 0, last };
    entry.openings += 1;
    if (!entry.readers.includes(account_id)) entry.readers.push(account_id);
    documents.set(id, entry);
  }
  return [...documents.values()];
}

/** The domains of the people's addresses and how many people use each, the most frequent first. */
export function domainsOf(
  people: readonly Pick<AccountRow, 'email'>[],
): [domain: string, count: number][] {
  const domains = new Map<string, number>();
  for (const { email } of people) {
    const domain = email?.split('@').at(-1)?.toLowerCase();
    if (domain) domains.set(domain, (domains.get(domain) ?? 0) + 1);
  }
  return [...domains].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
}

/** The accounts that named this organisation, and what they have read within the last 12 months. */
export const organisationQuery = (name: string, mayReadReading: boolean) =>
  queryOptions({
    queryKey: [...adminKeys.table('profiles'), 'organisation', name, mayReadReading],
    enabled: name !== '',
    queryFn: async ({ signal }) => {
      const people = await readProfilesOf(name, signal);
      if (!mayReadReading || people.length === 0) return { people, readings: undefined };
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
      return { people, readings: jointReadings(readings) };
    },
  });
