/** Letters without a Unicode decomposition. */
const replacements = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
]);

/** Folds a text for search, like `private.folded()` of the database: lower case, no accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħı]/g, (letter) => replacements.get(letter) ?? letter)
    .normalize();

/** The spellings under which a search finds a text, one per line: without marks, with `ue` for `ü`, and with `u` for that (`muller`, `mueller`). Like `private.search_text()`. */
export function searchText(text: string): string {
  const german = fold(
    text
      .normalize()
      .toLowerCase()
      .replaceAll(/[äöü]/g, (umlaut) => `${fold(umlaut)}e`),
  );
  return [...new Set([fold(text), german, german.replaceAll(/([aou])e/g, '$1')])].join('\n');
}
