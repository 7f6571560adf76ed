/** A piece of a page's text, as pdf.js gives it. */
export interface TextPiece {
  str: string;
  hasEOL: boolean;
}

/** The text of a page: lines as they are, words that were divided at their ends whole again. */
export function joinText(pieces: readonly (TextPiece | object)[]): string {
  return (
    pieces
      .map((piece) => ('str' in piece ? piece.str + (piece.hasEOL ? '\n' : '') : ''))
      .join('')
      .normalize()
      // The database takes no NUL, and search marks what it finds by control characters.
      .replaceAll(/[^\P{C}\n]/gu, '')
      .replaceAll(/(\p{Ll})[-\u2010]\n(?=\p{Ll})/gu, '$1')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** Words that are frequent in one of the languages and rare in the others. */
const commonWords = {
  english: ['the', 'and', 'of', 'to', 'is', 'are', 'for', 'with', 'that', 'by'],
  german: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'mit', 'von', 'für', 'werden'],
  french: ['le', 'la', 'les', 'et', 'des', 'est', 'une', 'pour', 'dans', 'que'],
} as const;

/** The language by whose stems the text is searched; `simple` for no stems. */
export type TextLanguage = keyof typeof commonWords | 'simple';

/** The language that a text is written in, as far as its commonest words tell. */
export function guessLanguage(text: string): TextLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shares = (['english', 'german', 'french'] as const).map((language) => {
    const common: readonly string[] = commonWords[language];
    return { language, hits: words.filter((word) => common.includes(word)).length };
  });
  const [best] = shares.toSorted((a, b) => b.hits - a.hits);
  return best && best.hits > words.length / 50 ? best.language : 'simple';
}
