import { queryOptions } from '@tanstack/react-query';
import { publicTables } from '@/lib/tables';
import { dropMalformedRows } from '@/lib/drop-malformed-rows';
import { toNewsItem, type NewsItem } from '../news-item';
import { pressKeys } from './keys';

async function readNews(signal: AbortSignal): Promise<NewsItem[]> {
  const { data, error } = await publicTables()
    .from('press_releases')
    .select('id, title, source, url, type, date, excerpt')
    .eq('content_type', 'in_the_news')
    .order('date', { ascending: false })
    .abortSignal(signal)
    .retry(false);
  if (error) throw error;
  return dropMalformedRows(data, ['id', 'title', 'date'], ['source', 'url', 'type', 'excerpt']).map(
    toNewsItem,
  );
}

/** What others published about the company, newest first. Rejects when it cannot be read. */
export const newsQuery = queryOptions({
  queryKey: pressKeys.news,
  queryFn: ({ signal }) => readNews(signal),
  networkMode: 'always',
  refetchOnReconnect: true,
});
