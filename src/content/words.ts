// Without Intl, whose data a page would load before it can be used.
/** `A`, `A and B`, `A, B and C`. */
export const listInWords = (words: readonly string[]): string =>
  words.join(', ').replace(/, (?!.*, )/, ' and ');
