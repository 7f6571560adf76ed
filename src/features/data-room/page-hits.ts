import { readPath } from '@/content/paths';
import type { PageHit } from './api/search';

interface ExcerptPart {
  text: string;
  isHit: boolean;
  /** Where it begins. */
  start: number;
}

/** The excerpt in parts; those that were searched for are hits. */
export function excerptParts(excerpt: string): ExcerptPart[] {
  let start = 0;
  // Plain text and hits alternate, and plain text comes first.
  return excerpt
    .replaceAll('\u0003', '\u0002')
    .split('\u0002')
    .map((text, turn) => {
      const part = { text, isHit: turn % 2 === 1, start };
      start += text.length;
      return part;
    })
    .filter(({ text }) => text !== '');
}

/** What the reader is to find on the page: the search where it is there as it was typed, else the first word found. */
export function findText(excerpt: string, search: string): string {
  const parts = excerptParts(excerpt);
  const plain = parts.map(({ text }) => text).join('');
  if (plain.toLowerCase().includes(search.toLowerCase())) return search;
  return parts.find(({ isHit }) => isHit)?.text ?? '';
}

/** The page of a hit, where the reader finds what was searched for. */
export function hitPath(
  { document, page, excerpt }: Pick<PageHit, 'document' | 'page' | 'excerpt'>,
  search: string,
): string {
  const place = new URLSearchParams({ page: String(page), search: findText(excerpt, search) });
  return `${readPath(document)}#${place.toString()}`;
}

/** The hits of each document together, in the order of the pages; documents in the order of their best hit. */
export function hitsByDocument(hits: readonly PageHit[]): PageHit[][] {
  const groups = new Map<string, PageHit[]>();
  for (const hit of hits) groups.set(hit.document, [...(groups.get(hit.document) ?? []), hit]);
  return [...groups.values()].map((group) => group.toSorted((a, b) => a.page - b.page));
}
