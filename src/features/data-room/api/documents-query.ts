import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { readAllRows } from '@/lib/read-all-rows';
import { dropMalformedRows } from '@/lib/drop-malformed-rows';
import type { DocumentItem } from '../document-item';
import type { SectionId } from '@/content/data-room-sections';
import { findSection } from '../sections';
import { dataRoomKeys } from './keys';

const usableDocuments = (rows: DocumentItem[]) =>
  dropMalformedRows(
    rows,
    ['id', 'title', 'section'],
    ['description', 'updated_at', 'created_at', 'category', 'file_url'],
  );

async function fetchCoreDocuments(
  section: SectionId,
  signal: AbortSignal,
): Promise<DocumentItem[]> {
  const { supabase } = await import('@/lib/supabase');
  const rows = await readAllRows((from, to) =>
    supabase()
      .from('documents')
      .select(
        'id, title, description, updated_at, created_at, section, category, requires_auth, file_url',
      )
      .eq('section', section)
      .order('updated_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false),
  );
  return usableDocuments(rows);
}

async function fetchMarketDocuments(
  section: SectionId,
  signal: AbortSignal,
): Promise<DocumentItem[]> {
  const { supabase } = await import('@/lib/supabase');
  const rows = await readAllRows((from, to) =>
    supabase()
      .from('documents')
      .select('*')
      .eq('section', section)
      .eq('category', 'market-intelligence')
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false),
  );
  return usableDocuments(rows);
}

/** The documents of a section, newest first; rejects with the database's error. */
export const documentsQuery = (section: SectionId, level: AccessLevel) =>
  queryOptions({
    queryKey: dataRoomKeys.documents(section, level),
    queryFn: ({ signal }) =>
      findSection(section)?.tab === 'market-intelligence'
        ? fetchMarketDocuments(section, signal)
        : fetchCoreDocuments(section, signal),
  });
