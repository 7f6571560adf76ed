import { readerPath } from '@/content/paths';
import type { PageHit } from './api/search';

interface ExcerptPart {
  text: string;
  isHit: boolean;
  /** The offset in the excerpt. */
  start: number;
}

/** Splits an excerpt into plain text and hits. U+0002 marks the start of a hit, and U+0003 its end. */
export function splitExcerpt(excerpt: string): ExcerptPart[] {
  let start = 0;
  // Plain text and hits alternate, and plain text comes first.
  return excerpt
    .replaceAll('\u0003', '\u0002')
    .split('\u0002')
    .map((text, index) => {
      const part = { text, isHit: index % 2 === 1, start };
      start += text.length;
      return part;
    })
    .filter(({ text }) => text !== '');
}

export const plainExcerpt = (excerpt: string) =>
  splitExcerpt(excerpt)
    .map(({ text }) => text)
    .join('');

/** The address of a hit's page, on which the reader highlights the words found. */
export function hitPath(
  { document, page }: Pick<PageHit, 'document' | 'page'>,
  search: string,
): string {
  const params = new URLSearchParams({ page: String(page), search });
  return `${readerPath(document)}#${params.toString()}`;
}

/** Groups the hits by document, in page order. Documents are in the order of their best hit. */
export function groupHitsByDocument(hits: readonly PageHit[]): PageHit[][] {
  const groups = new Map<string, PageHit[]>();
  for (const hit of hits) groups.set(hit.document, [...(groups.get(hit.document) ?? []), hit]);
  return [...groups.values()].map((group) => group.toSorted((a, b) => a.page - b.page));
}
