/**
 * Pattern for `ilike` that finds `text` anywhere. Wildcards in it are escaped,
 * but for `*`, which the Data API always takes as "anything".
 */
export function ilikePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
