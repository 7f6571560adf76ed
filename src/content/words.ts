/** `A`, `A and B`, `A, B and C`: the last comma becomes “and”. Written without Intl, whose data would have to load first. */
export const formatList = (words: readonly string[]): string =>
  words.join(', ').replace(/, (?!.*, )/, ' and ');
