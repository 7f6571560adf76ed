import fontkit from '@cantoo/fontkit';
import {
  endMarkedContent,
  endText,
  beginText,
  drawObject,
  concatTransformationMatrix,
  fill,
  PDFCrossRefSection,
  PDFDict,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFRawStream,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
  setFontAndSize,
  setGraphicsState,
  setTextMatrix,
  showText,
  type PDFDocument,
  type PDFFont,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { openStampable } from '../../../src/lib/stampable-pdf.ts';
import { stampFont } from './font.ts';

/** The reader and the number of a copy. */
export interface Copy {
  /** Identifies the reader, such as `7F3K-9QTX`. */
  number: string;
  name: string;
  email: string;
  openedAt: Date;
}

/** Bytes for a response. The compiler of hosted Supabase does not know `Uint8Array<ArrayBuffer>`. */
type Bytes = ReturnType<typeof Uint8Array.of>;

/**
 * Stamps each page with the reader and the copy's number: faintly across the page, and legibly in a line at the
 * bottom. Returns the parts of the new file. It rewrites the whole file, because appended changes would leave the
 * unstamped pages in the file. Throws an `UnstampableError` for a file that is broken, encrypted, too large or not a PDF.
 */
export async function stampPdf(file: Uint8Array, copy: Copy): Promise<Bytes[]> {
  const pdf = await openStampable(file);
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(
    Uint8Array.from(atob(stampFont), (sign) => sign.charCodeAt(0)),
    { subset: true },
  );
  const stamp = drawStamp(pdf, font, copy);
  const placed = new Map<string, Placed>();
  for (const page of pdf.getPages()) place(stamp, page, placed);
  noteNumber(pdf, copy.number);
  await pdf.flush();
  return write(pdf);
}

const encoder = new TextEncoder();

/**
 * The file in parts. The contents of its streams are those of the original, so that memory does not hold them twice, as
 * `pdf.save()` would. Not in object streams: the number stays readable in the raw file, to find it without a PDF viewer.
 */
function write({ context }: PDFDocument): Bytes[] {
  const parts: Bytes[] = [];
  let size = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    // Without a copy: pdf-lib's own buffers are never shared.
    const { buffer, byteOffset, byteLength } = bytes;
    if (!(buffer instanceof ArrayBuffer)) throw new Error('The bytes are shared.');
    parts.push(new Uint8Array(buffer, byteOffset, byteLength));
    size += byteLength;
  };
  const table = PDFCrossRefSection.create();
  add(`${context.header.toString()}\n`);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    // The tables and containers of the original: their contents are written as objects.
    const isContainer = object instanceof PDFRawStream && isIndex(object);
    if (isContainer) continue;
    table.addEntry(ref, size);
    add(`${ref.objectNumber} ${ref.generationNumber} obj\n`);
    if (object instanceof PDFRawStream) {
      object.updateDict();
      add(bytesOf(object.dict));
      add('\nstream\n');
      add(object.contents);
      add('\nendstream');
    } else add(bytesOf(object));
    add('\nendobj\n\n');
  }
  const { Root, Info, ID } = context.trailerInfo;
  const trailer = context.obj({ Size: context.largestObjectNumber + 1, Root, Info, ID });
  const start = size;
  add(`${table.toString()}\ntrailer\n`);
  add(bytesOf(trailer));
  add(`\n\nstartxref\n${start}\n%%EOF`);
  return parts;
}

const isIndex = ({ dict }: PDFRawStream) =>
  ['/XRef', '/ObjStm'].includes(String(dict.get(PDFName.of('Type'))));

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

/** A drawing that all pages share. Its coordinates are in points, from the lower left corner. */
interface Drawing {
  form: PDFRef;
  width: number;
}

interface Stamp {
  name: string;
  /** The lines at the bottom, none of them wider than this. */
  foot: (width: number) => Drawing;
  diagonal: Drawing;
}

/** Never smaller, so that it stays legible: a longer text is wrapped. */
const footSize = 7;
const lineHeight = 9;
/** Space beside a line, on both sides together. */
const textMargin = 4;
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

function drawStamp(pdf: PDFDocument, font: PDFFont, copy: Copy): Stamp {
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
    const text = { size: footSize, opacity: 0.85, hasGround: true };
    const drawn = feet.get(width) ?? draw(pdf, font, copy, { ...text, lines: linesIn(width) });
    feet.set(width, drawn);
    return drawn;
  };
  const across = [email.words || name.words, copy.number].filter(Boolean).join(' · ');
  return {
    name: `Copy${copy.number.replace('-', '')}`,
    foot,
    diagonal: draw(pdf, font, copy, { lines: [across], size: 20, opacity: 0.1, hasGround: false }),
  };
}

interface Text {
  lines: string[];
  size: number;
  opacity: number;
  /** Whether a light background is drawn below, so that the text is readable on dark pages. */
  hasGround: boolean;
}

function draw(
  { context }: PDFDocument,
  font: PDFFont,
  copy: Copy,
  { lines, size, opacity, hasGround }: Text,
): Drawing {
  const width = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, size))) + textMargin;
  const height = hasGround ? lines.length * lineHeight : size;
  const ground = [
    setGraphicsState('Ground'),
    setFillingGrayscaleColor(1),
    rectangle(0, 0, width, height),
    fill(),
  ];
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
    ...(hasGround ? ground : []),
    setGraphicsState('Text'),
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
      ExtGState: { Text: { ca: opacity }, Ground: { ca: 0.75 } },
    },
  });
  return { form: context.register(form), width };
}

/**
 * Draws the stamp on the visible part of a page, upright in the displayed orientation. Pages of the same size share
 * what `placed` holds.
 */
function place(stamp: Stamp, page: PDFPage, placed: Map<string, Placed>): void {
  const seen = viewOf(page);
  const size = JSON.stringify(seen);
  const { content, foot } = placed.get(size) ?? drawPlaced(stamp, page.doc, seen);
  placed.set(size, { content, foot });
  page.node.setXObject(PDFName.of(`${stamp.name}Foot`), foot);
  page.node.setXObject(PDFName.of(`${stamp.name}Diagonal`), stamp.diagonal.form);
  page.node.addContentStream(content);
}

/** What pages of one size draw: the stream that places the stamp, and the lines at the foot. */
interface Placed {
  content: PDFRef;
  foot: PDFRef;
}

function drawPlaced(
  { name, foot, diagonal }: Stamp,
  { context }: PDFDocument,
  seen: ReturnType<typeof viewOf>,
): Placed {
  const scale = Math.max(1, Math.min(seen.width, seen.height) / 595);
  const margin = 14 * scale;
  const lines = foot((seen.width - 2 * margin) / scale - textMargin);
  const angle = Math.atan2(seen.height, seen.width);
  const length = 0.8 * Math.hypot(seen.width, seen.height);
  const diagonalScale = length / diagonal.width;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const content = context.contentStream([
    pushGraphicsState(),
    concatTransformationMatrix(...seen.matrix),
    pushGraphicsState(),
    concatTransformationMatrix(
      cos * diagonalScale,
      sin * diagonalScale,
      -sin * diagonalScale,
      cos * diagonalScale,
      (seen.width - length * cos) / 2,
      (seen.height - length * sin) / 2,
    ),
    drawObject(`${name}Diagonal`),
    popGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, scale, margin, 5 * scale),
    drawObject(`${name}Foot`),
    popGraphicsState(),
  ]);
  return { content: context.register(content), foot: lines.form };
}

type Matrix = [number, number, number, number, number, number];

/** Size of the visible part of a page, and the transformation from its coordinates (from the lower left) to those of the page. */
function viewOf(page: PDFPage): { width: number; height: number; matrix: Matrix } {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  const width = right - left;
  const height = top - bottom;
  if (!(width > 0 && height > 0)) throw new Error('A page has no area.');
  const upright = { width, height };
  const turned = { width: height, height: width };
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { ...turned, matrix: [0, 1, -1, 0, right, bottom] };
    case 180:
      return { ...upright, matrix: [-1, 0, 0, -1, right, top] };
    case 270:
      return { ...turned, matrix: [0, -1, 1, 0, left, top] };
    default:
      return { ...upright, matrix: [1, 0, 0, 1, left, bottom] };
  }
}

/** Writes the number into the file's metadata. */
function noteNumber({ context }: PDFDocument, number: string): void {
  const info = context.lookupMaybe(context.trailerInfo.Info, PDFDict) ?? context.obj({});
  info.set(PDFName.of('CopyNumber'), PDFString.of(`Copy ${number}`));
  context.trailerInfo.Info ??= context.register(info);
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
