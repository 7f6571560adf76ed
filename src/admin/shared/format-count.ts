import { formatInteger } from '@/lib/format';

/** A count with its noun: `2 holdings`, `1 holding`. `nouns` is a plural that ends with `s`. */
export const formatCount = (count: number, nouns: string) =>
  `${formatInteger(count)} ${count === 1 ? nouns.replace(/s$/, '') : nouns}`;
