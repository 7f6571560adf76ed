const entities = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Trims a text and escapes `< > & " '`, for HTML that is written without React. */
export function escapeText(text: string): string {
  return text.trim().replaceAll(/[<>&"']/g, (character) => entities.get(character) ?? character);
}
