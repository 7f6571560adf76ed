import { fold, searchText } from '@/lib/fold';

const maxSimilar = 3;

/**
 * Returns a function that finds up to three items similar to a text: those that share the most words of at least four letters with
 * it. They must share two, or one if the text has only one. The items are prepared for the search once, not on every call.
 */
export function createSimilarFinder<Item extends { question: string; answer: string }>(
  items: readonly Item[],
): (text: string) => Item[] {
  const prepared = items.map((item) => ({
    item,
    itemText: searchText(`${item.question} ${item.answer}`),
  }));
  return (text) => {
    const words = [...new Set(fold(text).match(/[\p{L}\p{N}]{4,}/gu))];
    if (words.length === 0) return [];
    return prepared
      .map(({ item, itemText }) => ({
        item,
        sharedCount: words.filter((word) => itemText.includes(word)).length,
      }))
      .filter(({ sharedCount }) => sharedCount >= Math.min(2, words.length))
      .toSorted((a, b) => b.sharedCount - a.sharedCount)
      .slice(0, maxSimilar)
      .map(({ item }) => item);
  };
}
