import { formatNumber0 } from '@/lib/format';

/** `2 holdings`, `1 holding`: a count with its noun, which is given in the plural with `s`. */
export const counted = (count: number, nouns: string) =>
  `${formatNumber0(count)} ${count === 1 ? nouns.replace(/s$/, '') : nouns}`;
