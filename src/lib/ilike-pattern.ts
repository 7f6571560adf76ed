/**
 * Pattern for `ilike` that finds `text` anywhere. Escapes its wildcards, except `*`, which the Data API always
 * treats as "anything".
 */
export function ilikePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
