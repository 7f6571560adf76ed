import {
  beginText,
  endMarkedContent,
  endText,
  fill,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  rectangle,
  setFillingGrayscaleColor,
  setFontAndSize,
  setGraphicsState,
  setTextMatrix,
  showText,
  type PDFDocument,
  type PDFFont,
} from '@cantoo/pdf-lib';
import { Ref } from './syntax.ts';

/** The reader and the number of a copy. */
export interface Copy {
  /** Identifies the reader, such as `7F3K-9QTX`. */
  number: string;
  name: string;
  email: string;
  openedAt: Date;
}

/** A drawing that all pages share. Its coordinates are in points, from the lower left corner. */
export interface Drawing {
  form: Ref;
  width: number;
  height: number;
}

export interface Stamp {
  /** The lines at the bottom, none of them wider than this. */
  foot: (width: number) => Drawing;
  diagonal: Drawing;
}

/** Never smaller, so that it stays legible: a longer text is wrapped. */
const footSize = 7;
const lineHeight = 9;
/** Space beside a line, on both sides together. */
export const textMargin = 4;
/** Width of an A4 page without its margins. */
const longestLine = 560;

/**
 * The words of a text that the font can draw: it has Latin, Greek and Cyrillic letters. A font with all scripts
 * would exceed the size limit of the function. Other words would be drawn as boxes, so they are omitted, and so
 * are those that match `isForeign`.
 */
function drawable(
  font: PDFFont,
  text: string,
  isForeign?: RegExp,
): { words: string; isWhole: boolean } {
  const signs = new Set(font.getCharacterSet());
  const hasAll = (word: string) =>
    Array.from(word).every((sign) => signs.has(sign.codePointAt(0) ?? 0));
  // Removes invisible characters, such as direction marks.
  const words = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const drawn = words.filter((word) => hasAll(word) && !isForeign?.test(word));
  return { words: drawn.join(' '), isWhole: drawn.length === words.length };
}

/** The form of a name or an address in the stamp. It marks omitted words, because a part of a name may be the name of another person. */
function printed({ words, isWhole }: ReturnType<typeof drawable>, what: string): string {
  if (isWhole) return words;
  return words ? `${words} (full ${what} on record)` : `${what} on record`;
}

/** What no name contains, but a copy number, a time, an address or the line between them. */
const notInNames = /[\p{N}@·|]/u;

/** A name in which nothing looks like a copy number: these have capitals on both sides of the hyphen. */
function plainName(name: string): string {
  const capitals = /([A-Z])([A-Z]{3,})(\s*[\p{Pd}−]\s*)([A-Z])([A-Z]{3,})/gu;
  return name.replaceAll(
    capitals,
    (_, first: string, more: string, dash: string, second: string, end: string) =>
      first + more.toLowerCase() + dash + second + end.toLowerCase(),
  );
}

/** The parts of a line, each with the text that may be shortened; the others are always printed in full. */
interface Part {
  text: string;
  mayShorten?: boolean;
}

/** Sets parts in lines of at most this width: one line, or one per part. A part that is too long is shortened, or broken. */
function setLines(font: PDFFont, parts: readonly Part[], width: number): string[] {
  const fits = (text: string) => font.widthOfTextAtSize(text, footSize) <= width;
  const line = parts.map(({ text }) => text).join(' · ');
  if (fits(line)) return [line];
  return parts.flatMap(({ text, mayShorten }) => {
    const lines: string[] = [];
    let rest = Array.from(text);
    while (rest.length > 0) {
      let length = rest.length;
      const start = () => rest.slice(0, length).join('');
      while (length > 1 && !fits(length < rest.length && mayShorten ? `${start()}…` : start())) {
        length -= 1;
      }
      if (mayShorten) return [length < rest.length ? `${start().trimEnd()}…` : text];
      lines.push(start());
      rest = rest.slice(length);
    }
    return lines;
  });
}

export function drawStamp(pdf: PDFDocument, font: PDFFont, copy: Copy): Stamp {
  const name = drawable(font, plainName(copy.name), notInNames);
  const email = drawable(font, copy.email);
  const who = [
    { text: printed(name, 'name'), mayShorten: true },
    { text: printed(email, 'e-mail') },
  ].filter(({ text }) => text);
  const which = [{ text: `Copy ${copy.number}` }, { text: formatTime(copy.openedAt) }];
  const linesIn = (width: number) => {
    const whole = [...which, ...who].map(({ text }) => text).join(' · ');
    if (font.widthOfTextAtSize(whole, footSize) <= width) return [whole];
    return [...setLines(font, who, width), ...setLines(font, which, width)];
  };
  // Most pages have the same width, and share the drawing.
  const feet = new Map<number, Drawing>();
  const foot = (space: number) => {
    const width = Math.floor(Math.min(space, longestLine));
    const text = { size: footSize, hasGround: true };
    const drawn = feet.get(width) ?? draw(pdf, font, copy, { ...text, lines: linesIn(width) });
    feet.set(width, drawn);
    return drawn;
  };
  const across = [email.words || name.words, copy.number].filter(Boolean).join(' · ');
  return {
    foot,
    diagonal: draw(pdf, font, copy, { lines: [across], size: 20, hasGround: false }),
  };
}

interface Text {
  lines: string[];
  size: number;
  /** Whether a white ground is drawn below, so that the text is readable on every page. Otherwise the text is faint. */
  hasGround: boolean;
}

function draw(
  { context }: PDFDocument,
  font: PDFFont,
  copy: Copy,
  { lines, size, hasGround }: Text,
): Drawing {
  const width = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, size))) + textMargin;
  const height = hasGround ? lines.length * lineHeight : size;
  const ground = [setFillingGrayscaleColor(1), rectangle(0, 0, width, height), fill()];
  const texts = lines
    .toReversed()
    .flatMap((line, row) => [
      setTextMatrix(1, 0, 0, 1, 2, row * lineHeight + size * 0.3),
      showText(font.encodeText(line)),
    ]);
  const operators = [
    // Screen readers ignore it as not being part of the page's content.
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
      PDFName.of('Artifact'),
      `<< /Type /Pagination /Subtype /Watermark /Contents (Copy ${copy.number}) >>`,
    ]),
    ...(hasGround ? ground : [setGraphicsState('Faint')]),
    setFillingGrayscaleColor(hasGround ? 0 : 0.2),
    beginText(),
    setFontAndSize('Stamp', size),
    ...texts,
    endText(),
    endMarkedContent(),
  ];
  const form = context.formXObject(operators, {
    BBox: context.obj([0, -size / 2, width, height + size / 2]),
    Resources: {
      Font: { Stamp: font.ref },
      ExtGState: { Faint: { ca: 0.1 } },
    },
  });
  return { form: new Ref(context.register(form).objectNumber), width, height };
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
