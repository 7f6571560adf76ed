import { publisher, type SchemaNode } from '@/components/structured-data';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import type { Tables } from '@/lib/database.types';
import { slugify } from '@/lib/slug';

export type PressReleaseRow = Pick<
  Tables<'press_releases'>,
  'id' | 'title' | 'date' | 'excerpt' | 'content' | 'category' | 'file_url'
>;

export interface PressRelease extends PressReleaseRow {
  /** The anchor of the release's card on the page. */
  slug: string;
  /** Whether the card links to the report page. */
  isReport: boolean;
}

/** Converts rows to releases. Expects the newest first. */
export function toPressReleases(rows: readonly PressReleaseRow[]): PressRelease[] {
  const slugs = uniqueSlugs(rows.map(({ title }) => title));
  return rows.map((row, index) => ({
    ...row,
    slug: slugs[index] ?? row.id,
    isReport: row.category?.toLowerCase() === 'report',
  }));
}

/** The release named in the page's fragment (`#…`): by slug, or by id as in the Atom feed. */
export function findRelease(
  releases: readonly PressRelease[],
  hash: string,
): PressRelease | undefined {
  const name = hash.slice(1);
  return releases.find(({ slug, id }) => name === slug || name === id);
}

/**
 * A unique slug for every title. Of equal titles, the oldest (which comes last) keeps the plain slug: a new
 * release must not take over the link of an old one.
 */
export function uniqueSlugs(newestFirst: readonly string[]): string[] {
  const used = new Set<string>();
  return newestFirst
    .toReversed()
    .map((title) => {
      const plain = slugify(title) || 'release';
      let slug = plain;
      for (let count = 2; used.has(slug); count++) slug = `${plain}-${count}`;
      used.add(slug);
      return slug;
    })
    .toReversed();
}

export function releaseArticle({ title, date, excerpt, category, slug }: PressRelease): SchemaNode {
  return {
    '@type': 'NewsArticle',
    headline: title,
    datePublished: date,
    ...(excerpt && { description: excerpt }),
    ...(category && { articleSection: category }),
    url: new URL(`${paths.pressroom}#${slug}`, company.siteUrl).href,
    image: new URL('/images/social/pressroom.jpg', company.siteUrl).href,
    inLanguage: 'en',
    author: publisher,
    publisher,
  };
}
