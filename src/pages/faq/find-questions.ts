import type { FaqEntry } from '@/content/faq';
import { fold } from '@/lib/fold';
import type { FaqGroup } from './faq.content';

// The search of the FAQ: finds entries by their words, even with other endings or typing errors.

/** Folds a text (lower case, no accents) and reduces it to words separated by single spaces. */
const normalise = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that say nothing about the subject of a question. */
const fillers = new Set(
  'a about an and are at be by can do does for from get happens have how i if in is it many me much my of on or that the there this to was we what when where which who whom will with you your'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  normalise(text)
    .split(' ')
    .filter((word) => word && !fillers.has(word));

/** The word without its ending: "insured" also finds "insurance", and "currency" also finds "currencies". */
const stemOf = (word: string) =>
  word.length > 3 ? word.replace(/(?:ies|ing|ed|es|s|y|ance)$/, '') : word;

/** The texts of an entry that are searched, from the least to the most important: the question counts most. */
const searchedTexts = (title: string, { question, answer, also = '', note = '' }: FaqEntry) =>
  [[title, ...answer, note].join(' '), also, question].map((text) => ` ${normalise(text)}`);

/** The entries, by group, that contain at least `minCount` of the words, whole or as the start of a longer one; the best first. */
function rankQuestions(groups: readonly FaqGroup[], words: readonly string[], minCount: number) {
  const rankOf = (title: string, entry: FaqEntry) => {
    const texts = searchedTexts(title, entry);
    const ranks = words.map((word) => texts.findLastIndex((text) => text.includes(` ${word}`)) + 1);
    const isFound = ranks.filter((rank) => rank > 0).length >= minCount;
    // At least 1, so that an empty search finds every entry.
    return isFound ? ranks.reduce((sum, rank) => sum + rank, 1) : 0;
  };
  return groups
    .map((group) => {
      const ranked = group.entries
        .map((entry) => ({ entry, rank: rankOf(group.title, entry) }))
        .filter(({ rank }) => rank > 0)
        .toSorted((a, b) => b.rank - a.rank);
      return { ...group, entries: ranked.map(({ entry }) => entry), best: ranked[0]?.rank ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .toSorted((a, b) => b.best - a.best);
}

/**
 * The entries, by group, that contain every word of `search`, whole or as the start of a longer one. Covers the title of the
 * group and all texts of the entry.
 */
export function findQuestions(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = wordsOf(search).map(stemOf);
  return rankQuestions(groups, words, words.length);
}

const pairsOf = (word: string) =>
  Array.from(word.slice(1), (letter, index) => word[index] + letter);

/** The share of pairs of neighbouring letters that two words have in common: 0.75 for "insurence" and "insurance". */
function similarity(a: string, b: string): number {
  const [pairs, others] = [pairsOf(a), pairsOf(b)];
  return (
    (2 * pairs.filter((pair) => others.includes(pair)).length) / (pairs.length + others.length)
  );
}

/** Replaces a mistyped word with the most similar one in the entries. The first letter is seldom mistyped, so it must be the same. */
function correctTypo(word: string, vocabulary: readonly string[]): string {
  if (vocabulary.some((entry) => entry.startsWith(stemOf(word)))) return word;
  const similar = vocabulary
    .filter((entry) => entry.length > 3 && entry[0] === word[0] && similarity(entry, word) >= 0.6)
    .toSorted((a, b) => similarity(b, word) - similarity(a, word));
  return similar[0] ?? word;
}

/**
 * For a search without exact results: the entries that contain the largest number of its words, with typing errors corrected.
 * Ignores words of up to three letters.
 */
export function closestQuestions(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const vocabulary = groups.flatMap(({ title, entries }) =>
    entries.flatMap((entry) => wordsOf(searchedTexts(title, entry).join(' '))),
  );
  const words = wordsOf(search)
    .filter((word) => word.length > 3)
    .map((word) => stemOf(correctTypo(word, vocabulary)));
  for (let minCount = words.length; minCount > 0; minCount -= 1) {
    const matching = rankQuestions(groups, words, minCount);
    if (matching.length > 0) return matching;
  }
  return [];
}
