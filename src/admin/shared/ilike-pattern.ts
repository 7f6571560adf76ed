import { fold } from '@/lib/fold';

/** Escapes the wildcards of `ilike`, except `*`, which the Data API always treats as a wildcard. */
export const escapeLike = (text: string): string =>
  text.normalize().replaceAll(/[\\%_]/g, (char) => `\\${char}`);

/** Pattern for `ilike` on a column `search_text` that finds `text` anywhere. */
export const ilikePattern = (text: string): string => `%${escapeLike(fold(text))}%`;

/** PostgreSQL regular expression that matches a folded column in which `text` is a whole line. `(?n)` matches line by line. */
export const linePattern = (text: string): string =>
  `(?n)^${fold(text).replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}$`;
