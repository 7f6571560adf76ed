import { folded, searchText } from '@/lib/fold';

const most = 3;

/**
 * Returns a search for the items that share the most words of at least four letters with a text: two or more, or the only one of a
 * text with one. The items are folded once, not for every text.
 */
export function similarAmong<Item extends { question: string; answer: string }>(
  items: readonly Item[],
): (text: string) => Item[] {
  const searched = items.map((item) => ({
    item,
    within: searchText(`${item.question} ${item.answer}`),
  }));
  return (text) => {
    const words = [...new Set(folded(text).match(/[\p{L}\p{N}]{4,}/gu))];
    if (words.length === 0) return [];
    return searched
      .map(({ item, within }) => ({
        item,
        shared: words.filter((word) => within.includes(word)).length,
      }))
      .filter(({ shared }) => shared >= Math.min(2, words.length))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, most)
      .map(({ item }) => item);
  };
}
