import { formatInteger } from '@/lib/format';

/** A count with its noun, which is given in the plural with `s`: `2 holdings`, `1 holding`. */
export const counted = (count: number, nouns: string) =>
  `${formatInteger(count)} ${count === 1 ? nouns.replace(/s$/, '') : nouns}`;
