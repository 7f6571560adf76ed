import type { FaqEntry } from '@/content/faq';
import { folded } from '@/lib/fold';
import type { FaqGroup } from './faq.content';

/** Folded, in words with single spaces between. */
const plain = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const textOf = (title: string, { question, answer, also = [], note }: FaqEntry) =>
  plain([title, question, ...answer, ...also, note ?? ''].join(' '));

/**
 * The groups with the entries that contain every word of `search`, or a word that begins with it, in the title of the group, in
 * question and answer, or among the entry's other words.
 */
export function findQuestions(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = plain(search).split(' ').filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const text = ` ${textOf(group.title, entry)}`;
        return words.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
