import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { dropMalformedRows } from '@/lib/drop-malformed-rows';
import { dataRoomKeys } from './keys';

/** Documents by section: how many there are that the visitor may see listed. */
export type SectionCounts = ReadonlyMap<string, number>;

/** The sections that hold documents, counted by the database. */
export const sectionCountsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: dataRoomKeys.sectionCounts(level),
    queryFn: async ({ signal }): Promise<SectionCounts> => {
      const { supabase } = await import('@/lib/supabase');
      const { data, error } = await supabase()
        .from('document_sections')
        .select('section, documents')
        .abortSignal(signal)
        .retry(false);
      if (error) throw error;
      return new Map(
        dropMalformedRows(data, ['section']).map(({ section, documents }) => [
          section ?? '',
          Number(documents),
        ]),
      );
    },
  });
