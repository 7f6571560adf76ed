/**
 * Pattern for `ilike` that finds `text` anywhere. Escapes its wildcards, except `*`, which the Data API always
 * treats as "anything". Stored texts are composed: a letter and its mark are one character.
 */
export function ilikePattern(text: string): string {
  return `%${text.normalize().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
