import { folded, searchText } from '@/lib/fold';

const most = 3;

/** The items that share most words of four letters or more with a text: at least two, or its only one. */
export function similarTo<Item extends { question: string; answer: string }>(
  items: readonly Item[],
  text: string,
): Item[] {
  const words = [...new Set(folded(text).match(/[\p{L}\p{N}]{4,}/gu))];
  if (words.length === 0) return [];
  return items
    .map((item) => {
      const within = searchText(`${item.question} ${item.answer}`);
      return { item, shared: words.filter((word) => within.includes(word)).length };
    })
    .filter(({ shared }) => shared >= Math.min(2, words.length))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ item }) => item);
}
