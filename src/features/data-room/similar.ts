import { fold, searchText } from '@/lib/fold';

const maxSimilar = 3;

/**
 * Returns a function that finds up to three items similar to a text: those that contain the most of its words of at least four
 * letters. An item must contain two of them, or the only one if the text has just one. The items are folded once, not per call.
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
