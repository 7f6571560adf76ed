import { fold } from './fold';

/** Escapes the wildcards of `ilike`, except `*`, which the Data API always treats as one. */
export const escapeLike = (text: string): string =>
  text.normalize().replaceAll(/[\\%_]/g, (char) => `\\${char}`);

/** Pattern for `ilike` on a column `search_text` that finds `text` anywhere. */
export const ilikePattern = (text: string): string => `%${escapeLike(fold(text))}%`;

/** Regular expression for `match` on such a column that finds the rows in which a line is `text`. */
export const linePattern = (text: string): string =>
  `(?n)^${fold(text).replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}$`;
