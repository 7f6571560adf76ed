import { pageContent, type Bytes } from './format.ts';
import { canWrite, StampFont, widthOf } from './stamp-font.ts';
import { formatNumbers } from './syntax.ts';

/** A copy's number and its reader. */
export interface Copy {
  /** Identifies the copy, and so its reader, such as `7F3K-9QTX`. */
  number: string;
  name: string;
  email: string;
  openedAt: Date;
}

/** Adds an object to a file, with the bytes of a stream or without, and returns its number. */
export type Add = (line: string, data?: Bytes) => number;

/** A drawing that pages share, with its size in points. */
interface Drawing {
  number: number;
  width: number;
  height: number;
}

/** Font size of the lines at the bottom. Texts that are too wide are wrapped or shortened, not set smaller, so that they stay legible. */
const footSize = 7;
const lineHeight = 9;
/** Total space on both sides of a line. */
const textMargin = 4;
/** Width of an A4 page without its margins. */
const longestLine = 560;
/** Line widths are rounded down to a multiple of this, so that pages of almost the same width share the drawing of their foot. */
const widthStep = 10;
/** Space below the foot, and on either side of it. */
const bottomMargin = 5;
const sideMargin = (width: number) => (width < 300 ? 4 : 14);

/**
 * The words of a text that the font can draw: it has Latin, Greek and Cyrillic letters. A font with all scripts
 * would exceed the size limit of the edge function. Other words would be drawn as boxes, so they are omitted, and so
 * are those that match `isForeign`.
 */
function drawable(text: string, isForeign?: RegExp): { words: string; isWhole: boolean } {
  // Removes invisible characters, such as direction marks.
  const words = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const drawn = words.filter((word) => canWrite(word) && !isForeign?.test(word));
  return { words: drawn.join(' '), isWhole: drawn.length === words.length };
}

/** How a name or an address is printed. Marks omitted words, because part of a name may be the name of another person. */
function formatIdentity({ words, isWhole }: ReturnType<typeof drawable>, noun: string): string {
  if (isWhole) return words;
  return words ? `${words} (full ${noun} on record)` : `${noun} on record`;
}

/** Characters of copy numbers, times, addresses and separators, which no name contains. */
const notInNames = /[\p{N}@·|]/u;

/** A name changed so that nothing in it looks like a copy number, which has capitals on both sides of its hyphen. */
function plainName(name: string): string {
  const capitals = /([A-Z])([A-Z]{3,})(\s*[\p{Pd}−]\s*)([A-Z])([A-Z]{3,})/gu;
  return name.replaceAll(
    capitals,
    (_, first: string, middle: string, dash: string, second: string, end: string) =>
      first + middle.toLowerCase() + dash + second + end.toLowerCase(),
  );
}

/** A part of a line. It is printed in full unless it may be shortened. */
interface Part {
  text: string;
  mayShorten?: boolean;
}

/** Sets parts in lines of at most this width: all on one line, or each on its own. Parts that are too long are shortened or broken. */
function setLines(parts: readonly Part[], width: number): string[] {
  const line = parts.map(({ text }) => text).join(' · ');
  if (widthOf(line, footSize) <= width) return [line];
  return parts.flatMap(({ text, mayShorten }) => {
    if (widthOf(text, footSize) <= width) return [text];
    const lines: string[] = [];
    const space = mayShorten ? width - widthOf('…', footSize) : width;
    let [current, currentWidth] = ['', 0];
    for (const char of text) {
      const charWidth = widthOf(char, footSize);
      if (current && currentWidth + charWidth > space) {
        if (mayShorten) return [`${current.trimEnd()}…`];
        lines.push(current);
        [current, currentWidth] = ['', 0];
      }
      current += char;
      currentWidth += charWidth;
    }
    return [...lines, current];
  });
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
const transform = (...matrix: number[]) => `${formatNumbers(matrix.map(round))} cm`;

/** What is written on the pages of one copy. */
export class Stamp {
  private readonly font = new StampFont();
  private readonly fontNumber: number;
  private readonly add: Add;
  private readonly copy: Copy;
  private readonly readerParts: readonly Part[];
  private readonly copyParts: readonly Part[];
  private readonly diagonal: Drawing;
  /** The lines at the bottom, by width: most pages have the same width, and share the drawing. */
  private readonly feet = new Map<number, Drawing>();

  constructor(copy: Copy, add: Add) {
    this.copy = copy;
    this.add = add;
    const name = drawable(plainName(copy.name), notInNames);
    const email = drawable(copy.email);
    this.readerParts = [
      { text: formatIdentity(name, 'name'), mayShorten: true },
      { text: formatIdentity(email, 'e-mail') },
    ].filter(({ text }) => text);
    this.copyParts = [{ text: `Copy ${copy.number}` }, { text: formatTime(copy.openedAt) }];
    const across = [email.words || name.words, copy.number].filter(Boolean).join(' · ');
    // Registers all glyphs, because the font is added before any text is drawn.
    for (const { text } of [...this.readerParts, ...this.copyParts])
      this.font.encode(`${text} · …`);
    this.fontNumber = add(this.font.addTo(add));
    this.diagonal = this.draw([across], 20, false);
  }

  /** Draws the lines at the bottom, none of them wider than `space`. */
  private drawFoot(space: number): Drawing {
    const width = Math.floor(Math.min(space, longestLine) / widthStep) * widthStep;
    const { readerParts, copyParts } = this;
    const singleLine = [...copyParts, ...readerParts].map(({ text }) => text).join(' · ');
    const isSingleLine = widthOf(singleLine, footSize) <= width;
    const cached = this.feet.get(isSingleLine ? longestLine : width);
    if (cached) return cached;
    const lines = isSingleLine
      ? [singleLine]
      : [...setLines(readerParts, width), ...setLines(copyParts, width)];
    const foot = this.draw(lines, footSize, true);
    this.feet.set(isSingleLine ? longestLine : width, foot);
    return foot;
  }

  /** Draws lines of text: legibly on a white background, or faintly without one. */
  private draw(lines: readonly string[], size: number, hasBackground: boolean): Drawing {
    const width = Math.max(...lines.map((line) => widthOf(line, size))) + textMargin;
    const height = hasBackground ? lines.length * lineHeight : size;
    const texts = lines
      .toReversed()
      .map(
        (line, row) =>
          `1 0 0 1 2 ${round(row * lineHeight + size * 0.3)} Tm ${this.font.encode(line)} Tj`,
      );
    const content = [
      // Screen readers skip an artifact, because it is not part of the page's content.
      `/Artifact << /Type /Pagination /Subtype /Watermark /Contents (Copy ${this.copy.number}) >> BDC`,
      hasBackground ? `1 g 0 0 ${round(width)} ${height} re f 0 g` : '/Faint gs 0.2 g',
      `BT /Stamp ${size} Tf`,
      ...texts,
      'ET',
      'EMC',
    ].join('\n');
    const box = formatNumbers([0, -size / 2, width, height + size / 2]);
    const line = `<< /Type /XObject /Subtype /Form /BBox [${box}] /Resources << /ExtGState << /Faint << /ca 0.1 >> >> /Font << /Stamp ${this.fontNumber} 0 R >> >>`;
    return { number: this.add(line, new TextEncoder().encode(content)), width, height };
  }

  /**
   * The operators that draw a page of this size with its stamp, and the objects that they name. The foot comes first, because a viewer
   * may stop at a part of the page that it cannot draw. Clipping keeps the page from covering the foot.
   */
  place({ width, height }: { width: number; height: number }) {
    const { diagonal } = this;
    // Sizes are for A4, 595 points wide, and grow with larger pages.
    const scale = Math.max(1, Math.min(width, height) / 595);
    const margin = sideMargin(width) * scale;
    const foot = this.drawFoot((width - 2 * margin) / scale - textMargin);
    const bottom = bottomMargin * scale;
    // Shrinks the foot if a wrapped address would make it taller than a small page.
    const footScale = Math.min(scale, (height - 2 * bottom) / foot.height);
    // From corner to corner, except for a tenth of the page at each end.
    const share = 0.8 / diagonal.width;
    const [across, up] = [share * width, share * height];
    const footBox = [margin, bottom, footScale * foot.width, footScale * foot.height].map(round);
    // Larger than the page: viewers blur the edges of this clip, so full-bleed pages would have a pale line at theirs.
    const surroundings = formatNumbers([-9, -9, width + 18, height + 18]);
    const operators = [
      `q ${transform(footScale, 0, 0, footScale, margin, bottom)} /Foot Do Q`,
      `q ${surroundings} re ${formatNumbers(footBox)} re W* n ${pageContent} Q`,
      `q ${transform(across, up, -up, across, 0.1 * width, 0.1 * height)} /Diagonal Do Q`,
    ].join('\n');
    const objects = ` /Diagonal ${diagonal.number} 0 R /Foot ${foot.number} 0 R`;
    return { operators, objects };
  }
}

/** `22 November 2026, 17:05 UTC` */
function formatTime(time: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(time).replace(' at ', ', ')} UTC`;
}
