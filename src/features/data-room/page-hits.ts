import type { PageHit } from './api/search';

/** The excerpt in parts; those that were searched for are hits. */
export function excerptParts(excerpt: string): { text: string; isHit: boolean }[] {
  const [before = '', ...rest] = excerpt.split('\u0002');
  return [
    { text: before, isHit: false },
    ...rest.flatMap((part) => {
      const [hit = '', after = ''] = part.split('\u0003');
      return [
        { text: hit, isHit: true },
        { text: after, isHit: false },
      ];
    }),
  ].filter(({ text }) => text !== '');
}

/** What the reader is to find on the page: the search where it is there as it was typed, else the first word found. */
export function findText(excerpt: string, search: string): string {
  const parts = excerptParts(excerpt);
  const plain = parts.map(({ text }) => text).join('');
  if (plain.toLowerCase().includes(search.toLowerCase())) return search;
  return parts.find(({ isHit }) => isHit)?.text ?? '';
}

/** The hits of each document together, in the order of the pages; documents as their best hit stands. */
export function hitsByDocument(hits: readonly PageHit[]): PageHit[][] {
  const groups = new Map<string, PageHit[]>();
  for (const hit of hits) groups.set(hit.document, [...(groups.get(hit.document) ?? []), hit]);
  return [...groups.values()].map((group) => group.toSorted((a, b) => a.page - b.page));
}
