import type { Tables } from '@/lib/database.types';
import { unknownSource } from './press.content';

/** A row as it is read. */
export type NewsRow = Pick<
  Tables<'press_releases'>,
  'id' | 'title' | 'source' | 'url' | 'type' | 'date' | 'excerpt'
>;

export interface NewsItem {
  id: string;
  title: string;
  source: string;
  /** `#` where the item has no address. */
  url: string;
  /** `article`, `linkedin`, `x`, or another kind that was stored. */
  type: string;
  date: string;
  description: string | null;
}

/** The stored kind, or one guessed from title and source. */
export function newsType({ type, title, source }: Pick<NewsRow, 'type' | 'title' | 'source'>) {
  if (type) return type;
  if (title.includes('X (Twitter)') || title.includes('- X')) return 'x';
  return source?.toLowerCase().includes('linkedin') ? 'linkedin' : 'article';
}

/** A news item with defaults for what is missing; an address that is not https counts as missing. */
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
