import type { Tables } from '@/lib/database.types';
import { unknownSource } from './press.content';

export type NewsRow = Pick<
  Tables<'press_releases'>,
  'id' | 'title' | 'source' | 'url' | 'type' | 'date' | 'excerpt'
>;

export interface NewsItem {
  id: string;
  title: string;
  source: string;
  /** `#` when the item has no address. */
  url: string;
  /** `article`, `linkedin`, `x`, or another stored kind. */
  type: string;
  date: string;
  description: string | null;
}

/** The stored kind, or a guess based on title and source. */
export function newsType({ type, title, source }: Pick<NewsRow, 'type' | 'title' | 'source'>) {
  if (type) return type;
  if (title.includes('X (Twitter)') || title.includes('- X')) return 'x';
  return source?.toLowerCase().includes('linkedin') ? 'linkedin' : 'article';
}

/** A news item with defaults for missing values. An address that is not https counts as missing. */
export function toNewsItem(row: NewsRow): NewsItem {
  const { id, title, date, source, url, excerpt } = row;
  return {
    id,
    title,
    date,
    source: source || unknownSource,
    url: url?.startsWith('https://') ? url : '#',
    type: newsType(row),
    description: excerpt,
  };
}
