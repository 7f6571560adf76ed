/** A piece of a page's text from pdf.js. */
export interface TextPiece {
  str: string;
  hasEOL: boolean;
}

/** The text of a page: keeps its lines, and joins words that were hyphenated at the end of a line. */
export function joinText(pieces: readonly (TextPiece | object)[]): string {
  return (
    pieces
      .map((piece) => ('str' in piece ? piece.str + (piece.hasEOL ? '\n' : '') : ''))
      .join('')
      .normalize()
      // The database does not accept NUL, and the search marks its hits with control characters.
      .replaceAll(/[^\P{C}\n]/gu, '')
      .replaceAll(/(\p{Ll})[-\u2010]\n(?=\p{Ll})/gu, '$1')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** Words that are common in one of the languages and rare in the others. */
const commonWords = {
  english: ['the', 'and', 'of', 'to', 'is', 'are', 'for', 'with', 'that', 'by'],
  german: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'mit', 'von', 'für', 'werden'],
  french: ['le', 'la', 'les', 'et', 'des', 'est', 'une', 'pour', 'dans', 'que'],
} as const;

/** The language whose word stems the search uses; `simple` means no stems. */
export type TextLanguage = keyof typeof commonWords | 'simple';

/** Guesses the language of a text from its most common words. */
export function guessLanguage(text: string): TextLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shares = (['english', 'german', 'french'] as const).map((language) => {
    const common: readonly string[] = commonWords[language];
    return { language, hits: words.filter((word) => common.includes(word)).length };
  });
  const [best] = shares.toSorted((a, b) => b.hits - a.hits);
  return best && best.hits > words.length / 50 ? best.language : 'simple';
}
