import type { Tables } from '@/lib/database.types';
import { uniqueSlugs } from './slugs';

/** A row as it is read. */
export type PressReleaseRow = Pick<
  Tables<'press_releases'>,
  'id' | 'title' | 'date' | 'excerpt' | 'content' | 'category' | 'file_url'
>;

export interface PressRelease extends PressReleaseRow {
  /** Anchor of its card on the page. */
  slug: string;
  /** Leads to the report page (data-room contract, Pressroom). */
  isReport: boolean;
}

/** Releases as the page shows them; expects the newest first. */
export function toPressReleases(rows: readonly PressReleaseRow[]): PressRelease[] {
  const slugs = uniqueSlugs(rows.map(({ title }) => title));
  return rows.map((row, index) => ({
    ...row,
    slug: slugs[index] ?? row.id,
    isReport: row.category?.toLowerCase() === 'report',
  }));
}

/** The release that the page's fragment (`#…`) names by slug, or by id as the Atom feed does. */
export function findRelease(
  releases: readonly PressRelease[],
  hash: string,
): PressRelease | undefined {
  const name = hash.slice(1);
  return releases.find(({ slug, id }) => name === slug || name === id);
}
