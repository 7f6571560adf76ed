const entities = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/**
 * Trims a text and escapes `< > & " '`. For text that leaves the page, as a file or in the Atom feed. On the
 * page, React escapes it.
 */
export function escapeText(text: string): string {
  return text.trim().replaceAll(/[<>&"']/g, (character) => entities.get(character) ?? character);
}
