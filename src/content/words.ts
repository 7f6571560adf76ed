/** `A`, `A and B`, `A, B and C`: the last comma becomes “and”. Written without `Intl`, whose first use is slow (`lib/format.ts`). */
export const formatList = (words: readonly string[]): string =>
  words.join(', ').replace(/, (?!.*, )/, ' and ');
