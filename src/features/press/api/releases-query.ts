import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '@/lib/tables';
import { dropMalformedRows } from '@/lib/drop-malformed-rows';
import { toPressReleases, type PressRelease } from '../press-release';
import { pressKeys } from './keys';

async function readReleases(signal: AbortSignal): Promise<PressRelease[]> {
  const { data, error } = await publicTables()
    .from('press_releases')
    .select('id, title, date, excerpt, content, category, file_url')
    .eq('content_type', 'press_release')
    .order('date', { ascending: false })
    .abortSignal(signal)
    .retry(false);
  if (error) throw error;
  const optional = ['excerpt', 'content', 'category', 'file_url'] as const;
  return toPressReleases(dropMalformedRows(data, ['id', 'title', 'date'], optional));
}

/** Own releases and reports, newest first. Rejects when they cannot be read. */
export const releasesQuery = queryOptions({
  queryKey: pressKeys.releases,
  queryFn: ({ signal }) => readReleases(signal),
  networkMode: 'always',
  refetchOnReconnect: true,
});
