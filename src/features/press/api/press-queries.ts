import { pageQuery } from '@/lib/query-client';
import { dropMalformedRows } from '@/lib/read-rows';
import { publicTables } from '@/lib/tables';
import { toNewsItem, type NewsItem } from '../news-item';
import { toPressReleases, type PressRelease } from '../press-release';

export const pressKeys = {
  releases: ['press', 'releases'],
  news: ['press', 'news'],
};

async function readReleases(signal: AbortSignal): Promise<PressRelease[]> {
  const { data } = await publicTables()
    .from('press_releases')
    .select('id, title, date, excerpt, content, category, file_url')
    .eq('content_type', 'press_release')
    .order('date', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  const optional = ['excerpt', 'content', 'category', 'file_url'] as const;
  return toPressReleases(dropMalformedRows(data, ['id', 'title', 'date'], optional));
}

/** The company's releases and reports, newest first. */
export const releasesQuery = pageQuery(pressKeys.releases, readReleases);

async function readNews(signal: AbortSignal): Promise<NewsItem[]> {
  const { data } = await publicTables()
    .from('press_releases')
    .select('id, title, source, url, type, date, excerpt')
    .eq('content_type', 'in_the_news')
    .order('date', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return dropMalformedRows(data, ['id', 'title', 'date'], ['source', 'url', 'type', 'excerpt']).map(
    toNewsItem,
  );
}

/** Coverage of the company by others, newest first. */
export const newsQuery = pageQuery(pressKeys.news, readNews);

/** Fetches a file of a release or of the press kit. */
export async function fetchPressFile(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return response.blob();
}
