import type { FaqEntry } from '@/content/faq';
import { folded } from '@/lib/fold';
import type { FaqGroup } from './faq.content';

/** Folds a text and reduces it to words with single spaces between them. */
const plain = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const textOf = (title: string, { question, answer, also = '', note = '' }: FaqEntry) =>
  plain([title, question, ...answer, also, note].join(' '));

/** Words that say nothing about the subject of a question. */
const fillers = new Set(
  'a about an and are at be by can do does for from get happens have how i if in is it many me much my of on or that the there this to was we what when where which who whom will with you your'.split(
    ' ',
  ),
);

/** The words of a search without their endings: "insured" also finds "insurance", and "currency" "currencies". */
const wordsOf = (search: string) =>
  plain(search)
    .split(' ')
    .filter((word) => word && !fillers.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?:ies|ing|ed|es|s|y|ance)$/, '') : word));

/** The groups with the entries that contain at least `least` of the words, or of words that begin with them. */
const withWords = (groups: readonly FaqGroup[], words: readonly string[], least: number) =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const text = ` ${textOf(group.title, entry)}`;
        return words.filter((word) => text.includes(` ${word}`)).length >= least;
      }),
    }))
    .filter(({ entries }) => entries.length > 0);

/**
 * The groups with the entries that contain every word of `search`, or a word that begins with it. Covers the title of the group
 * and all texts of the entry.
 */
export function findQuestions(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = wordsOf(search);
  return withWords(groups, words, words.length);
}

/** For a search that finds none: the entries that contain the most of its words. Ignores short words, such as "in". */
export function closestQuestions(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = wordsOf(search).filter((word) => word.length > 3);
  for (let least = words.length; least > 0; least -= 1) {
    const matching = withWords(groups, words, least);
    if (matching.length > 0) return matching;
  }
  return [];
}
