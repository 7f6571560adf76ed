import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { supabase } from '@/lib/supabase';
import { usableRows } from '@/lib/usable-rows';
import { dataRoomKeys } from './keys';

/** Documents by section: how many there are that the visitor may see listed. */
export type SectionCounts = ReadonlyMap<string, number>;

export function countSections(rows: readonly { section: string }[]): SectionCounts {
  const counts = new Map<string, number>();
  for (const { section } of rows) counts.set(section, (counts.get(section) ?? 0) + 1);
  return counts;
}

/** The sections that hold documents, from one column of the rows the database lets through. */
export const sectionCountsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: dataRoomKeys.sectionCounts(level),
    queryFn: async ({ signal }) => {
      const { data, error } = await supabase()
        .from('documents')
        .select('section')
        .not('section', 'is', null)
        .abortSignal(signal)
        .retry(false);
      if (error) throw error;
      return countSections(usableRows(data, ['section']));
    },
  });
