/** Replacements for letters that have no Unicode decomposition. */
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

/**
 * The spellings by which a search finds a text, one per line, like `private.search_text()` of the database: without accents
 * (`muller`), with `ue` for `ü` (`mueller`), and with `u` for every `ue`.
 */
export function searchText(text: string): string {
  const german = fold(
    text
      .normalize()
      .toLowerCase()
      .replaceAll(/[äöü]/g, (umlaut) => `${fold(umlaut)}e`),
  );
  return [...new Set([fold(text), german, german.replaceAll(/([aou])e/g, '$1')])].join('\n');
}
