/** Letters that Unicode does not take apart. */
const whole = new Map([
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

/** A text in the form in which it is searched, as `private.folded()` of the database: lower case, letters without accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħı]/g, (letter) => whole.get(letter) ?? letter)
    .normalize();

/** What a search looks through, as `private.search_text()` of the database. */
export function searchText(text: string): string {
  const german = folded(
    text
      .normalize()
      .toLowerCase()
      .replaceAll(/[äöü]/g, (umlaut) => `${folded(umlaut)}e`),
  );
  return [...new Set([folded(text), german, german.replaceAll(/([aou])e/g, '$1')])].join('\n');
}
