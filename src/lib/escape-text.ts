const entities = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Trims a text and escapes `< > & " '`. For text that leaves the
 * page, as a file or in the Atom feed; on the page React escapes.
 */
export function escapeText(text: string): string {
  return text.trim().replaceAll(/[<>&"']/g, (character) => entities.get(character) ?? character);
}
