import { fold, searchText } from '@/lib/fold';

const maxSimilar = 3;

/**
 * Returns a function that finds up to three items similar to a text: those that share the most words of at least four letters with
 * it. They must share two, or one if the text has only one. The items are folded once, not at every call.
 */
export function createSimilarFinder<Item extends { question: string; answer: string }>(
  items: readonly Item[],
): (text: string) => Item[] {
  const searched = items.map((item) => ({
    item,
    within: searchText(`${item.question} ${item.answer}`),
  }));
  return (text) => {
    const words = [...new Set(fold(text).match(/[\p{L}\p{N}]{4,}/gu))];
    if (words.length === 0) return [];
    return searched
      .map(({ item, within }) => ({
        item,
        shared: words.filter((word) => within.includes(word)).length,
      }))
      .filter(({ shared }) => shared >= Math.min(2, words.length))
      .toSorted((a, b) => b.shared - a.shared)
      .slice(0, maxSimilar)
      .map(({ item }) => item);
  };
}
