import fontkit from '@cantoo/fontkit';
import {
  endMarkedContent,
  endText,
  beginText,
  fill,
  PDFCrossRefSection,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFRawStream,
  PDFRef,
  rectangle,
  setFillingGrayscaleColor,
  setFontAndSize,
  setGraphicsState,
  setTextMatrix,
  showText,
  type PDFFont,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { Copier } from './copy.ts';
import { stampFont } from './font.ts';
import type { Bytes } from './inflate.ts';
import { UnstampableError } from './limits.ts';
import { Places } from './navigation.ts';
import { boxOf, pagesOf, viewOf, type Box, type Matrix, type Page, type View } from './pages.ts';
import { PdfFile, PdfStream } from './pdf-file.ts';
import { Ref, write, type Dict, type Value } from './syntax.ts';

// The function open-document also uses this folder, and it has no `@/`.

/** The reader and the number of a copy. */
export interface Copy {
  /** Identifies the reader, such as `7F3K-9QTX`. */
  number: string;
  name: string;
  email: string;
  openedAt: Date;
}

/**
 * Stamps each page with the reader and the copy's number: faintly across the page, and legibly in a line at the
 * bottom. Returns the parts of the new file. It contains what the pages show, with links, outline, layers and structure,
 * and nothing else of the original: no attachments, forms, scripts, metadata or earlier versions.
 *
 * Each page of the original becomes a drawing that leaves nothing open, and comments and form fields are drawn onto it.
 * The stamp follows, so that nothing on the page affects or covers it. Throws an `UnstampableError` for a file that is
 * broken, encrypted, too large or not a PDF.
 */
export async function stampPdf(file: Uint8Array, copy: Copy): Promise<Bytes[]> {
  const source = await PdfFile.read(file);
  const pages = pagesOf(source);
  const views = pages.map((page) => viewOf(source, page));
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(
    Uint8Array.from(atob(stampFont), (sign) => sign.charCodeAt(0)),
    { subset: true },
  );
  const stamp = drawStamp(pdf, font, copy);
  const copier = new Copier(source, () => pdf.context.nextRef().objectNumber);
  const tree = copier.reserve(undefined);
  const numbers = pages.map(({ ref }) => copier.reserve(ref));
  const places = new Places(copier, numbers);
  const writer = new PageWriter(copier, stamp, places, tree);
  for (const [index, page] of pages.entries()) {
    const [view, number] = [views[index], numbers[index]];
    if (view && number !== undefined) await writer.add(page, view, number);
  }
  copier.add(
    new Map<string, Value>([
      ['Type', '/Pages'],
      ['Kids', numbers.map((number) => new Ref(number))],
      ['Count', String(numbers.length)],
    ]),
    undefined,
    tree,
  );
  const catalog = await writeCatalog(copier, places, tree);
  const info = copier.add(new Map([['CopyNumber', `(Copy ${copy.number})`]]));
  await pdf.flush();
  return writeFile(pdf, copier, catalog, info);
}

/** What describes the whole document. */
async function writeCatalog(copier: Copier, places: Places, tree: number): Promise<Ref> {
  const { source } = copier;
  const { root } = source;
  const catalog: Dict = new Map<string, Value>([
    ['Type', '/Catalog'],
    ['Pages', new Ref(tree)],
  ]);
  const set = (key: string, value: Value | undefined) => {
    if (value !== undefined && value !== 'null') catalog.set(key, value);
  };
  set('Outlines', places.outline());
  for (const key of ['Lang', 'MarkInfo', 'PageLabels', 'ViewerPreferences', 'StructTreeRoot']) {
    set(key, copier.copy(root.get(key) ?? 'null'));
  }
  await copier.finish();
  // Last: it names the layers that were copied.
  const layers = source.dict(root.get('OCProperties'));
  const settings = source.dict(layers?.get('D'));
  if (layers && settings) {
    const kept = [
      'BaseState',
      'ON',
      'OFF',
      'AS',
      'Order',
      'RBGroups',
      'Locked',
      'Intent',
      'ListMode',
    ];
    const entries = kept.flatMap((key): [string, Value][] => {
      const value = copier.onlyCopied(settings.get(key));
      return value === 'null' ? [] : [[key, value]];
    });
    set(
      'OCProperties',
      new Map<string, Value>([
        ['OCGs', copier.onlyCopied(layers.get('OCGs'))],
        ['D', new Map(entries)],
      ]),
    );
  }
  return copier.add(catalog);
}

const encoder = new TextEncoder();

/**
 * The file in parts. The contents of its streams are those of the original, so that memory does not hold them twice. Not
 * in object streams: the number stays readable in the raw file, to find it without a PDF viewer.
 */
function writeFile({ context }: PDFDocument, { made }: Copier, catalog: Ref, info: Ref): Bytes[] {
  const parts: Bytes[] = [];
  let size = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encodeLatin1(part) : part;
    // Without a copy: these buffers are never shared.
    const { buffer, byteOffset, byteLength } = bytes;
    if (!(buffer instanceof ArrayBuffer)) throw new Error('The bytes are shared.');
    parts.push(new Uint8Array(buffer, byteOffset, byteLength));
    size += byteLength;
  };
  const table = PDFCrossRefSection.create();
  const begin = (number: number) => {
    table.addEntry(PDFRef.of(number), size);
    add(`${number} 0 obj\n`);
  };
  const addStream = (data: Uint8Array) => {
    add('\nstream\n');
    add(data);
    add('\nendstream');
  };
  add('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n');
  const own = new Set([
    context.trailerInfo.Root,
    context.lookup(context.trailerInfo.Root, PDFDict).get(PDFName.of('Pages')),
  ]);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    // The font and the drawings of the stamp; the document that held them is not needed.
    if (own.has(ref)) continue;
    begin(ref.objectNumber);
    if (object instanceof PDFRawStream) {
      object.updateDict();
      add(bytesOf(object.dict));
      addStream(object.contents);
    } else add(bytesOf(object));
    add('\nendobj\n\n');
  }
  for (const { number, value, data } of made) {
    begin(number);
    if (data && value instanceof Map) value.set('Length', String(data.length));
    add(write(value));
    if (data) addStream(data);
    add('\nendobj\n\n');
  }
  const trailer: Dict = new Map<string, Value>([
    ['Size', String(context.largestObjectNumber + 1)],
    ['Root', catalog],
    ['Info', info],
  ]);
  const start = size;
  add(`${table.toString()}\ntrailer\n${write(trailer)}\n\nstartxref\n${start}\n%%EOF`);
  return parts;
}

/** Texts of the file have one byte for each sign. */
function encodeLatin1(text: string): Uint8Array {
  // Most have only signs that both encodings share.
  const bytes = encoder.encode(text);
  return bytes.length === text.length ? bytes : Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

/** A drawing that all pages share. Its coordinates are in points, from the lower left corner. */
interface Drawing {
  form: Ref;
  width: number;
  height: number;
}

interface Stamp {
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

/** As PDF writes numbers: without an exponent. */
const numeral = (number: number) => String(Math.round(number * 10_000) / 10_000);
const transform = (matrix: Matrix) => `${matrix.map(numeral).join(' ')} cm`;
const rectOf = (box: Box): Value => box.map(numeral);
const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

/** The smallest box around a box after its transformation. */
function around(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => apply(matrix, x, y));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const touch = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Space at both sides of the foot, and below it. */
const sideMargin = 14;
const bottomMargin = 5;

/** Where the stamp is placed on pages of one size. */
interface Placed {
  operators: string;
  foot: Ref;
  /** The place of the foot, in the coordinates of the page. */
  box: Box;
}

/** Places the stamp upright in the displayed orientation. */
function placeStamp({ foot, diagonal }: Stamp, view: View): Placed {
  const { width, height, matrix, unit } = view;
  // In units of the page, of which a point may be a part.
  const scale = Math.max(1, (Math.min(width, height) * unit) / 595) / unit;
  const margin = sideMargin * scale;
  const lines = foot((width - 2 * margin) / scale - textMargin);
  const bottom = bottomMargin * scale;
  // The address of a reader may be longer than a small page is high.
  const footScale = Math.min(scale, (height - 2 * bottom) / lines.height);
  const angle = Math.atan2(height, width);
  const length = 0.8 * Math.hypot(width, height);
  const diagonalScale = length / diagonal.width;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across: Matrix = [
    cos * diagonalScale,
    sin * diagonalScale,
    -sin * diagonalScale,
    cos * diagonalScale,
    (width - length * cos) / 2,
    (height - length * sin) / 2,
  ];
  const operators = [
    'q',
    transform(matrix),
    `q ${transform(across)} /Diagonal Do Q`,
    transform([footScale, 0, 0, footScale, margin, bottom]),
    '/Foot Do',
    'Q',
  ].join('\n');
  const [right, top] = [margin + lines.width * footScale, bottom + lines.height * footScale];
  return { operators, foot: lines.form, box: around(matrix, [margin, bottom, right, top]) };
}

/** Flags of comments and form fields that are not shown. */
const [isHidden, isNotViewed] = [2, 32];
/** Have no appearance of their own, or hold a file. */
const notDrawn = new Set(['/Link', '/Popup', '/FileAttachment']);

/** Writes the pages of the copy. */
class PageWriter {
  private readonly copier: Copier;
  private readonly stamp: Stamp;
  private readonly places: Places;
  private readonly tree: number;
  private readonly placed = new Map<string, Placed>();
  private readonly drawings = new Map<string, Ref>();
  private readonly contents = new Map<string, Ref>();
  private readonly resources = new Map<number, Value>();

  constructor(copier: Copier, stamp: Stamp, places: Places, tree: number) {
    this.copier = copier;
    this.stamp = stamp;
    this.places = places;
    this.tree = tree;
  }

  async add(page: Page, view: View, number: number): Promise<void> {
    const { copier } = this;
    const { source } = copier;
    const size = JSON.stringify(view);
    const placed = this.placed.get(size) ?? placeStamp(this.stamp, view);
    this.placed.set(size, placed);
    const drawing = await this.draw(page, view);
    const notes = this.notesOf(page);
    const objects: Dict = new Map<string, Value>([
      ['Page', drawing],
      ...notes.map(({ form }, index): [string, Value] => [`Note${index}`, form]),
      ['Diagonal', this.stamp.diagonal.form],
      ['Foot', placed.foot],
    ]);
    const layers = notes.flatMap(({ layer }, index): [string, Value][] =>
      layer === undefined ? [] : [[`Layer${index}`, layer]],
    );
    await copier.finish();
    // pdf.js gives up a drawing at some faults, and the layers that it has entered would stay open, hidden ones too.
    const hasLayers = source.dict(source.root.get('OCProperties')) !== undefined;
    const leaveLayers = hasLayers ? 'EMC '.repeat(copier.marks) : '';
    const operators = [
      'q /Page Do Q',
      ...notes.map(({ matrix, layer }, index) => {
        const drawn = `q ${transform(matrix)} /Note${index} Do Q`;
        return layer === undefined ? drawn : `/OC /Layer${index} BDC ${drawn} EMC`;
      }),
      ...(leaveLayers ? [leaveLayers] : []),
      placed.operators,
    ].join('\n');
    const content = this.contents.get(operators) ?? copier.add(new Map(), encodeLatin1(operators));
    this.contents.set(operators, content);
    const dict: Dict = new Map<string, Value>([
      ['Type', '/Page'],
      ['Parent', new Ref(this.tree)],
      ['MediaBox', rectOf(view.box)],
      ['Rotate', String(view.rotation)],
      [
        'Resources',
        new Map<string, Value>([
          ['XObject', objects],
          ...(layers.length > 0 ? [['Properties', new Map(layers)] as const] : []),
        ]),
      ],
      ['Contents', content],
    ]);
    if (view.unit !== 1) dict.set('UserUnit', numeral(view.unit));
    const structure = source.number(page.dict.get('StructParents'));
    if (structure !== undefined) dict.set('StructParents', String(structure)).set('Tabs', '/S');
    const group = source.dict(page.dict.get('Group'));
    if (source.name(group?.get('S')) === '/Transparency') {
      const space = copier.copy(group?.get('CS') ?? 'null');
      dict.set(
        'Group',
        new Map<string, Value>([
          ['S', '/Transparency'],
          ['CS', space],
        ]),
      );
    }
    const links = this.linksOf(page, placed.box);
    if (links.length > 0) dict.set('Annots', links);
    copier.add(dict, undefined, number);
    await copier.finish();
  }

  /** What the original draws on a page. */
  private async draw(page: Page, view: View): Promise<Ref> {
    const { copier } = this;
    const { source } = copier;
    const contents = source.list(page.dict.get('Contents'));
    if (!contents.every((content) => source.has(content))) throw new UnstampableError('unreadable');
    const resources = this.resourcesOf(page.dict.get('Resources'));
    const box = rectOf(view.box);
    const isShared =
      contents.every((content) => content instanceof Ref) && resources instanceof Ref;
    const key = isShared ? write([...contents, '|', resources, box]) : '';
    const known = isShared ? this.drawings.get(key) : undefined;
    if (known) return known;
    const streams = contents
      .map((content) => source.get(content))
      .filter((content) => content instanceof PdfStream);
    const dict: Dict = new Map<string, Value>([
      ['Type', '/XObject'],
      ['Subtype', '/Form'],
      ['BBox', box],
      ['Resources', resources],
    ]);
    const drawing = await copier.addDrawing(dict, streams);
    if (isShared) this.drawings.set(key, drawing);
    return drawing;
  }

  private resourcesOf(value: Value | undefined): Value {
    const known = value instanceof Ref ? this.resources.get(value.number) : undefined;
    if (known) return known;
    const dict = this.copier.source.dict(value);
    const kept = ['ColorSpace', 'ExtGState', 'Font', 'Pattern', 'Properties', 'Shading', 'XObject'];
    const entries = kept.flatMap((key): [string, Value][] => {
      const names = dict?.get(key);
      return names === undefined ? [] : [[key, this.copier.copy(names)]];
    });
    const copy: Dict = new Map(entries);
    if (!(value instanceof Ref)) return copy;
    const ref = this.copier.add(copy);
    this.resources.set(value.number, ref);
    return ref;
  }

  /** The comments and form fields that a page shows, as drawings. */
  private notesOf({ dict }: Page): { form: Ref; matrix: Matrix; layer?: Value }[] {
    const { copier } = this;
    const { source } = copier;
    return source.list(dict.get('Annots')).flatMap((annotation) => {
      const note = source.dict(annotation);
      const flags = source.number(note?.get('F')) ?? 0;
      const rect = boxOf(source, note?.get('Rect'));
      const isDrawn = !notDrawn.has(source.name(note?.get('Subtype')));
      if (!note || !rect || !isDrawn || flags & (isHidden | isNotViewed)) return [];
      const value = appearanceOf(source, note);
      const appearance = source.get(value);
      if (!(appearance instanceof PdfStream) || value === undefined) return [];
      const box = boxOf(source, appearance.dict.get('BBox'));
      const isForm = source.name(appearance.dict.get('Subtype')) === '/Form';
      const form = copier.copy(value);
      if (!box || !isForm || !(form instanceof Ref)) return [];
      const [left, bottom, right, top] = around(matrixOf(source, appearance), box);
      const across = (rect[2] - rect[0]) / (right - left || 1);
      const up = (rect[3] - rect[1]) / (top - bottom || 1);
      const matrix: Matrix = [across, 0, 0, up, rect[0] - left * across, rect[1] - bottom * up];
      const layer = note.get('OC');
      return [{ form, matrix, ...(layer !== undefined && { layer: copier.copy(layer) }) }];
    });
  }

  /** The links of a page, without those that lie on the foot. */
  private linksOf({ dict }: Page, foot: Box): Ref[] {
    const { copier, places } = this;
    const { source } = copier;
    return source.list(dict.get('Annots')).flatMap((annotation) => {
      const link = source.dict(annotation);
      if (!link || source.name(link.get('Subtype')) !== '/Link') return [];
      const flags = source.number(link.get('F')) ?? 0;
      const rect = boxOf(source, link.get('Rect'));
      const target = places.targetOf(link);
      if (!rect || touch(rect, foot) || !target || flags & (isHidden | isNotViewed)) return [];
      const made: Dict = new Map<string, Value>([
        ['Type', '/Annot'],
        ['Subtype', '/Link'],
        ['Rect', rectOf(rect)],
        target,
      ]);
      for (const key of ['Border', 'BS', 'C', 'H', 'StructParent', 'Contents']) {
        const value = link.get(key);
        if (value !== undefined) made.set(key, copier.copy(value));
      }
      return [copier.add(made, undefined, copier.reserve(annotation))];
    });
  }
}

function appearanceOf(file: PdfFile, note: Dict): Value | undefined {
  const value = file.dict(note.get('AP'))?.get('N');
  const states = file.dict(value);
  return states ? states.get(file.name(note.get('AS')).slice(1)) : value;
}

function matrixOf(file: PdfFile, { dict }: PdfStream): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = file
    .list(dict.get('Matrix'))
    .map((item) => file.number(item));
  return [a, b, c, d, e, f];
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
