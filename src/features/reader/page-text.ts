/*
 * Joins the pieces of text that pdf.js finds on a page into the text for the data room's search, and finds the left and right edges of
 * the text.
 */

export interface TextPiece {
  str: string;
  /** Whether the piece ends a line. */
  hasEOL: boolean;
}

/** A piece of text with its position: the last two numbers of `transform` are its x and y in points; y increases upwards. */
interface PlacedPiece extends TextPiece {
  height: number;
  transform: readonly number[];
}

const isPlaced = (piece: object): piece is PlacedPiece =>
  'str' in piece && 'height' in piece && 'transform' in piece;

const isRightToLeft = (piece: object) => 'dir' in piece && piece.dir === 'rtl';

const endsLine = (piece: object) => 'hasEOL' in piece && piece.hasEOL === true;

/**
 * A line in reading order. Many files draw Arabic and Hebrew letter by letter from left to right, so the letters are reversed; a Latin
 * word or a number among them keeps its order.
 */
function inReadingOrder<Piece extends object>(line: readonly Piece[]): readonly Piece[] {
  const pieces: readonly object[] = line;
  const rightToLeft = pieces.filter(isPlaced).filter(isRightToLeft);
  const [first, last] = [rightToLeft[0]?.transform[4], rightToLeft.at(-1)?.transform[4]];
  const isDrawnLeftToRight = first !== undefined && last !== undefined && first < last;
  if (!isDrawnLeftToRight) return line;
  const reversed = line.filter((piece) => !endsLine(piece)).toReversed();
  const runs: Piece[][] = [];
  for (const piece of reversed) {
    const run = runs.at(-1);
    const [previous] = run ?? [];
    if (run && previous && isRightToLeft(previous) === isRightToLeft(piece)) run.push(piece);
    else runs.push([piece]);
  }
  const inOrder = runs.flatMap((run) => (run.some(isRightToLeft) ? run : run.toReversed()));
  return [...inOrder, ...line.filter(endsLine)];
}

function linesOf<Piece extends object>(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (endsLine(piece)) lines.push([]);
  }
  return lines;
}

/** A piece counts as smaller text beside a heading if its height is below this share of that of the line's previous piece. */
const maxShareBesideHeading = 0.85;

/**
 * The text of a page with its lines. Words that were hyphenated at the end of a line are joined. Smaller text beside a heading begins a
 * new line.
 */
export function joinText(pieces: readonly (TextPiece | object)[]): string {
  /** The height of the previous piece on the same line; 0 at the beginning of a line. */
  let previousHeight = 0;
  return (
    linesOf(pieces)
      .flatMap(inReadingOrder)
      .map((piece) => {
        if (!('str' in piece)) return '';
        const height = 'height' in piece ? Number(piece.height) : 0;
        const isBlank = piece.str.trim() === '';
        const isBesideHeading = !isBlank && height < previousHeight * maxShareBesideHeading;
        if (piece.hasEOL) previousHeight = 0;
        else if (!isBlank) previousHeight = height;
        return (isBesideHeading ? '\n' : '') + piece.str + (piece.hasEOL ? '\n' : '');
      })
      .join('')
      // Replaces ligatures, and Arabic letters in the form that they have within a word.
      .replaceAll(/[\uFB00-\uFDFF\uFE70-\uFEFC]/g, (form) => form.normalize('NFKC'))
      .normalize()
      // Drops all invisible characters but line breaks: the database does not accept NUL, and the search marks its hits with
      // control characters.
      .replaceAll(/[^\P{C}\n]/gu, '')
      // Removes a hyphen at the end of a line between two lower-case letters.
      .replaceAll(/(\p{Ll})[-\u2010]\n(?=\p{Ll})/gu, '$1')
      // Merges repeated spaces and line breaks.
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** The share of a page's height at its top and bottom where running heads and page numbers are. */
const edgeShare = 0.08;

/**
 * Removes running heads and page numbers, which would otherwise appear within the sentences that the search shows. They are the pieces
 * at the top and bottom of a page in smaller type than most of its text. `bottom` and `top` are the page's edges, in points.
 */
export function removeRunningHeads<Piece extends object>(
  pieces: readonly Piece[],
  { bottom, top }: { bottom: number; top: number },
): Piece[] {
  const lengthBySize = new Map<number, number>();
  for (const piece of pieces) {
    if (!isPlaced(piece)) continue;
    const size = Math.round(piece.height);
    lengthBySize.set(size, (lengthBySize.get(size) ?? 0) + piece.str.length);
  }
  const [[usualSize] = [0]] = [...lengthBySize].toSorted(([, a], [, b]) => b - a);
  const margin = edgeShare * (top - bottom);
  return pieces.filter((piece) => {
    if (!isPlaced(piece) || !piece.str.trim()) return true;
    const y = piece.transform[5] ?? 0;
    const isAtEdge = y < bottom + margin || y > top - margin;
    return !isAtEdge || Math.round(piece.height) >= usualSize;
  });
}

/** The left and right edges of a page's upright text, in points; `undefined` without text. */
export function textEdges(pieces: readonly object[]): { left: number; right: number } | undefined {
  const spans = pieces.flatMap((piece) => {
    if (!isPlaced(piece) || !('width' in piece) || !piece.str.trim()) return [];
    const [, slope, , , left = 0] = piece.transform;
    return slope === 0 ? [{ left, right: left + Number(piece.width) }] : [];
  });
  if (spans.length === 0) return undefined;
  return {
    left: Math.min(...spans.map(({ left }) => left)),
    right: Math.max(...spans.map(({ right }) => right)),
  };
}

/** Words that are common in one of the languages and rare in the others. */
const commonWords = {
  english: ['the', 'and', 'of', 'to', 'is', 'are', 'for', 'with', 'that', 'by'],
  german: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'mit', 'von', 'für', 'werden'],
  french: ['le', 'la', 'les', 'et', 'des', 'est', 'une', 'pour', 'dans', 'que'],
} as const;

/** The language whose word stems the search uses; `simple` means no stems. */
export type TextLanguage = keyof typeof commonWords | 'simple';

/** Guesses the language of a text. More than 2% of its words must be among the common ones. */
export function guessLanguage(text: string): TextLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = (['english', 'german', 'french'] as const).map((language) => {
    const common: readonly string[] = commonWords[language];
    return { language, hits: words.filter((word) => common.includes(word)).length };
  });
  const [best] = counts.toSorted((a, b) => b.hits - a.hits);
  return best && best.hits > words.length / 50 ? best.language : 'simple';
}
