import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { lookUp } from '../lib/look-up.ts';
import {
  markKeys,
  rewrite,
  type Names,
  type Location,
  type Properties,
  type ResourceKind,
  type ScanOptions,
} from './content.ts';
import { concat, decodeLatin1, latin1, type Bytes } from './form.ts';
import {
  identity,
  intersection,
  multiply,
  numeral,
  numerals,
  overlaps,
  transformBox,
  unitSquare,
  type Box,
  type Matrix,
} from './geometry.ts';
import { Layers } from './layers.ts';
import { RefusedFileError } from './limits.ts';
import { consume, consumeText, remainingOf, type Source, type Value } from './source.ts';
import { writeBytes, writeName, type Writer } from './writer.ts';

/**
 * The keys that are copied of each kind of object, with the kind of their value after a colon. A key without one has a plain
 * value: a number, name, string or array of them. All other keys are dropped.
 */
const shapes: Readonly<Record<string, string>> = {
  Font: 'Type Subtype BaseFont FirstChar LastChar Widths Encoding:CMap ToUnicode:CMap FontDescriptor:Descriptor DescendantFonts:Font FontBBox FontMatrix DW W DW2 W2 CIDToGIDMap:Data CIDSystemInfo:System',
  Descriptor:
    'Type FontName Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile:Program FontFile2:Program FontFile3:Program',
  Program: 'Subtype Length1 Length2 Length3',
  CMap: 'Type BaseEncoding Differences CMapName WMode UseCMap:CMap CIDSystemInfo:System',
  System: 'Registry Ordering Supplement',
  Parameters:
    'K Columns Rows BlackIs1 EncodedByteAlign EndOfLine EndOfBlock DamagedRowsBeforeError ColorTransform Predictor Colors BitsPerComponent EarlyChange JBIG2Globals:Data',
  Data: '',
  Image:
    'Type Subtype Width Height BitsPerComponent ColorSpace:ColorSpace Decode Interpolate ImageMask Mask:Image SMask:Image Matte SMaskInData Intent Filter DecodeParms:Parameters',
  Profile: 'N Alternate:ColorSpace Range',
  Calibrated: 'WhitePoint BlackPoint Gamma Matrix Range',
  Function:
    'FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Functions:Function Bounds',
  ExtGState:
    'Type LW LC LJ ML D RI Font:FontSize OP op OPM FL SM SA BM SMask:Mask CA ca AIS TK TR:Function TR2:Function',
  Mask: 'Type S G:Form BC TR:Function',
  Pattern: 'Type PatternType Shading:Shading Matrix ExtGState:ExtGState',
  Shading:
    'ShadingType ColorSpace:ColorSpace Background BBox AntiAlias Domain Matrix Coords Extend Function:Function BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow Decode',
  Group: 'S CS:ColorSpace I K',
};
const entriesOf = new Map(
  Object.entries(shapes).map(([kind, keys]) => [
    kind,
    keys.split(' ').map((key) => key.split(':')),
  ]),
);

/** The kinds of the items after the name in the array of a colour space; `undefined` for plain values. */
const colorSpaces: Readonly<Record<string, readonly (string | undefined)[]>> = {
  ICCBased: ['Profile'],
  CalGray: ['Calibrated'],
  CalRGB: ['Calibrated'],
  Lab: ['Calibrated'],
  Indexed: ['ColorSpace', undefined, 'Data'],
  Pattern: ['ColorSpace'],
  Separation: [undefined, 'ColorSpace', 'Function'],
  // Its attributes are not needed.
  DeviceN: [undefined, 'ColorSpace', 'Function'],
};

/** Deeper nesting of forms than any viewer supports. */
const deepest = 24;
export const outside = 'text or picture outside of the visible page';
/** Limit of pixels in an image: with more, viewers drop the page or run out of memory. A0 at 600 dpi has 560 million. */
const mostDots = 600_000_000;
const longestSide = 65_535;
/** Limit of pattern tiles that overlap at one point. */
const mostTiles = 1000;
/** Smallest area of a tile, in square points. */
const smallestTile = 0.05;

/** Copies the resources of pages, each object once. */
export class Copier {
  readonly source: Source;
  readonly writer: Writer;
  readonly layers: Layers;
  /** What the copies leave out. */
  readonly omitted = new Map<string, number>();
  private readonly cache = new Map<string, string | undefined>();
  /** The `MCID`s in the drawing of each page, by its object number. */
  readonly ids = new Map<number, ReadonlySet<number>>();
  /** The number of operators that each form executes, nested forms included. */
  private readonly costs = new Map<string, number>();
  /** The forms that are being copied, because a form may draw itself. */
  private readonly within = new Set<PdfStream>();
  private depth = 0;
  /** The number of patterns, one in the other, that are being copied. */
  private tilings = 0;

  constructor(source: Source, writer: Writer) {
    this.source = source;
    this.writer = writer;
    this.layers = new Layers(source);
  }

  omit(kind: string, count = 1): void {
    if (count > 0) this.omitted.set(kind, (this.omitted.get(kind) ?? 0) + count);
  }

  /** Serialises a value of a kind; `undefined` if it cannot be copied. */
  copy(kind: string | undefined, value: Value): string | undefined {
    if (value instanceof PdfRef && kind) {
      const key = `${kind} ${value.objectNumber}`;
      return this.once(key, () => this.copyValue(kind, this.source.get(value), true));
    }
    return this.copyValue(kind, this.source.get(value), false);
  }

  /** Memoises `make` by key. Returns `undefined` while it runs, for an object that contains itself. */
  once(key: string, make: () => string | undefined): string | undefined {
    if (this.cache.has(key)) return this.cache.get(key);
    if (this.depth > deepest) return undefined;
    this.cache.set(key, undefined);
    this.depth += 1;
    const result = make();
    this.depth -= 1;
    this.cache.set(key, result);
    return result;
  }

  private copyValue(kind: string | undefined, value: Value, isShared: boolean): string | undefined {
    if (kind === 'ColorSpace') return this.colorSpace(value, isShared);
    if (kind === 'Form') return value instanceof PdfStream ? this.form(value) : undefined;
    if (value instanceof PdfStream && kind === 'Pattern') return this.tiling(value);
    if (value instanceof PdfDict && kind) {
      const isGlyphs = kind === 'Font' && this.source.name(value.get('Subtype')) === 'Type3';
      const line = `<< ${this.entries(kind, value)}${isGlyphs ? this.glyphs(value) : ''}`;
      if (value instanceof PdfStream && kind === 'Image') return this.image(line, value);
      if (value instanceof PdfStream) {
        const data = decodedOf(value);
        return `${this.writer.deflate(line, kind === 'CMap' ? plainMap(data) : data)} 0 R`;
      }
      return isShared ? `${this.writer.add(`${line} >>`)} 0 R` : `${line} >>`;
    }
    if (value instanceof PdfArray) {
      const items = value.toArray();
      if (kind === 'FontSize') {
        const font = this.copy('Font', items[0]);
        return font && `[${font} ${this.plain(items[1])}]`;
      }
      const isPlain = !items.some((item) => this.source.get(item) instanceof PdfDict);
      if (!kind || isPlain) return this.plain(value);
      // `null` keeps the positions of the items after it.
      return `[${items.map((item) => this.copy(kind, item) ?? 'null').join(' ')}]`;
    }
    return this.plain(value);
  }

  /** An image as it is stored: viewers decode only what they show. */
  private image(line: string, stream: PdfStream): string {
    const dots = ['Width', 'Height'].map((side) => this.source.number(stream.get(side)) ?? 0);
    if (Math.max(...dots) > longestSide || (dots[0] ?? 0) * (dots[1] ?? 0) > mostDots)
      throw new RefusedFileError('too-complex');
    const [filter] = this.source.list(stream.get('Filter'));
    const isJpeg = this.source.name(filter) === 'DCTDecode';
    return `${this.writer.add(line, isJpeg ? plainJpeg(stream.data) : concat([stream.data]))} 0 R`;
  }

  private entries(kind: string, dict: PdfDict): string {
    const entries = (entriesOf.get(kind) ?? []).flatMap(([key = '', inner]) => {
      const value = dict.get(key);
      const copied = value === undefined ? undefined : this.copy(inner, value);
      return copied === undefined ? [] : [`/${key} ${copied}`];
    });
    return entries.join(' ');
  }

  /** Numbers, names, strings and lists of them. */
  plain(value: Value, depth = 0): string | undefined {
    const object = this.source.get(value);
    consume('items', 1);
    if (object instanceof PdfName) consumeText(object.value);
    if (object instanceof PdfString) consumeText(object.bytes);
    if (object instanceof PdfNumber) return numeral(object.value);
    if (object instanceof PdfName) return writeName(object.value);
    if (object instanceof PdfBool) return String(object.value);
    if (object instanceof PdfString) return writeBytes(object.bytes);
    if (!(object instanceof PdfArray) || depth > 4) return undefined;
    return `[${object
      .toArray()
      .map((item) => this.plain(item, depth + 1) ?? 'null')
      .join(' ')}]`;
  }

  private colorSpace(value: Value, isShared: boolean): string | undefined {
    if (!(value instanceof PdfArray)) return this.plain(value);
    const { source } = this;
    const [name, ...parameters] = value.toArray();
    const family = source.name(name) ?? '';
    const items = (lookUp(colorSpaces, family) ?? []).map((kind, index) =>
      this.copy(kind, parameters[index]),
    );
    if (items.includes(undefined) && family !== 'Pattern') return undefined;
    const text = `[${[writeName(family), ...items].filter((item) => item !== undefined).join(' ')}]`;
    return isShared ? `${this.writer.add(text)} 0 R` : text;
  }

  /** The glyph procedures of a Type 3 font, with their resources. */
  private glyphs(font: PdfDict): string {
    const { source } = this;
    const resources = new Resources(this, source.dict(font.get('Resources')));
    const drawings = [...(source.dict(font.get('CharProcs')) ?? [])].flatMap(([name, value]) => {
      const stream = source.get(value);
      if (!(stream instanceof PdfStream)) return [];
      const { bytes, outside: texts } = rewrite(stream.getDecodedData(), {
        names: resources,
        isGlyph: true,
      });
      this.omit('text within a letter', texts);
      return [`${writeName(name.value)} ${this.writer.deflate('<<', bytes)} 0 R`];
    });
    return ` /CharProcs << ${drawings.join(' ')} >> /Resources ${resources.write()}`;
  }

  /** Adds a rewritten content stream as the object that begins with `line`. `after` returns operators to append. */
  rewrite(
    line: string,
    bytes: Uint8Array,
    resources: PdfDict | undefined,
    options: Omit<ScanOptions, 'names'> = {},
    after?: (names: Resources) => string,
  ): string {
    const names = new Resources(this, resources);
    const { bytes: rewritten, ids, ...result } = rewrite(bytes, { ...options, names });
    this.omit(outside, result.outside);
    const added = after?.(names);
    // `q` and `Q` keep the graphics state of the content from affecting the appended operators.
    const content = added ? concat([latin1('q\n'), rewritten, latin1(`\nQ\n${added}`)]) : rewritten;
    const number = this.writer.deflate(`${line} /Resources ${names.write()}`, content);
    if (options.isPage) this.ids.set(number, ids);
    return `${number} 0 R`;
  }

  /** A form XObject, without texts outside of the place where it is drawn, or of its box. */
  private form(stream: PdfStream, location?: Location, above?: PdfDict): string {
    const bounds = this.source.box(stream.get('BBox')) ?? [0, 0, 0, 0];
    const group = this.copy('Group', stream.get('Group'));
    const line = `<< /Type /XObject /Subtype /Form ${this.placed(stream, bounds)}${group ? ` /Group ${group}` : ''}`;
    const resources = this.source.dict(stream.get('Resources')) ?? above;
    return this.rewrite(line, stream.getDecodedData(), resources, {
      place: location ?? { matrix: identity, visible: bounds },
    });
  }

  private placed(stream: PdfStream, box: Box): string {
    return `/BBox [${numerals(box)}] /Matrix [${numerals(matrixOf(this.source, stream))}]`;
  }

  private tiling(stream: PdfStream): string | undefined {
    const { source } = this;
    const box = source.box(stream.get('BBox'));
    if (!box) return undefined;
    const number = (key: string) => source.number(stream.get(key)) ?? 1;
    // Viewers draw every tile, even if others cover it or it is too small to be seen.
    const area = Math.abs(number('XStep') * number('YStep'));
    const [a, b, c, d] = matrixOf(source, stream);
    const isTiny = area * Math.abs(a * d - b * c) < smallestTile;
    if (isTiny || this.tilings > 1 || (box[2] - box[0]) * (box[3] - box[1]) > mostTiles * area)
      throw new RefusedFileError('too-complex');
    const keys = ['PaintType', 'TilingType', 'XStep', 'YStep'];
    const entries = keys.map((key) => `/${key} ${numeral(number(key))}`);
    const line = `<< /Type /Pattern /PatternType 1 ${entries.join(' ')} ${this.placed(stream, box)}`;
    this.tilings += 1;
    const tile = this.rewrite(line, stream.getDecodedData(), source.dict(stream.get('Resources')), {
      place: { matrix: identity, visible: box },
    });
    this.tilings -= 1;
    return tile;
  }

  /** An image or form as it is drawn in a place; `undefined` when it is invisible. */
  drawn(value: Value, { matrix, visible }: Location, above?: PdfDict): string | undefined {
    const { source } = this;
    const stream = source.get(value);
    if (!(stream instanceof PdfStream) || this.layers.isHidden(stream.get('OC'))) return undefined;
    const isForm = source.name(stream.get('Subtype')) === 'Form' || !stream.has('Width');
    const bounds = isForm ? source.box(stream.get('BBox')) : unitSquare;
    if (!bounds) return undefined;
    const placed = isForm ? multiply(matrixOf(source, stream), matrix) : matrix;
    const drawnBox = transformBox(placed, bounds);
    const [a, b, c, d] = placed;
    if ((visible && !overlaps(drawnBox, visible)) || (isForm && a * d === b * c)) {
      this.omit(outside);
      return undefined;
    }
    if (!isForm) return this.copy('Image', value);
    if (!(value instanceof PdfRef) || this.within.has(stream)) return undefined;
    const cut = visible ? intersection(visible, drawnBox) : drawnBox;
    const margin = (drawnBox[2] - drawnBox[0] + drawnBox[3] - drawnBox[1]) / 1000;
    const isWhole = !cut.some((side, index) => Math.abs(side - (drawnBox[index] ?? 0)) > margin);
    const key = `Form ${value.objectNumber}${isWhole ? '' : ` ${numerals([...placed, ...cut])}`}`;
    const before = remainingOf('operators');
    consume('operators', this.costs.get(key) ?? 0);
    const location = isWhole ? undefined : { matrix: placed, visible: cut };
    this.within.add(stream);
    const copied = this.once(key, () => this.form(stream, location, above));
    this.within.delete(stream);
    this.costs.set(key, before - remainingOf('operators'));
    return copied;
  }
}

/** A JPEG without its metadata, such as where a photograph was taken, and its preview before it was cropped. */
function plainJpeg(data: Uint8Array): Bytes {
  const parts = [data.subarray(0, 2)];
  let at = 2;
  // Until the picture begins (`DA`), each segment has a marker, and the length of the rest.
  while (data[at] === 0xff && data[at + 1] !== 0xda) {
    const [, marker = 0, high = 0, low = 0] = data.subarray(at, at + 4);
    const end = at + 2 + 256 * high + low;
    const isMetadata = marker === 0xfe || (marker > 0xe0 && marker < 0xf0 && marker !== 0xee);
    if (!isMetadata) parts.push(data.subarray(at, end));
    at = end;
  }
  let end = at;
  // What follows the end of the picture (`D9`) are other pictures, such as a preview.
  while (end < data.length && !(data[end] === 0xff && data[end + 1] === 0xd9)) end += 1;
  return concat([...parts, data.subarray(at, end + 2)]);
}

/** The data of a stream, without what may follow it; empty for a damaged one. */
function decodedOf(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData();
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    return new Uint8Array();
  }
}

/** What viewers read of a character map. */
const mapWords =
  /<[\da-f\s]*>|[[\]]|\/WMode\b|\/[\w-]+\s+usecmap\b|\b\d+\b|\b(?:begin|end)(?:cmap|codespacerange|(?:bf|cid|notdef)(?:char|range))\b/gi;

/** A character map without comments, names and other words. */
function plainMap(data: Uint8Array): Uint8Array {
  consume('items', data.length / 16);
  const words = decodeLatin1(data).replaceAll(/%.*/g, '').match(mapWords) ?? [];
  return latin1(words.join('\n').replace('/WMode\n1', '/WMode 1 def'));
}

export function matrixOf(source: Source, dict: PdfDict): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = source.numbers(dict.get('Matrix'), 6) ?? [];
  return [a, b, c, d, e, f];
}

/** Replaces a missing font. */
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** The resources of one content stream, under new names. */
export class Resources implements Names {
  private readonly copier: Copier;
  private readonly dict: PdfDict | undefined;
  private readonly entries = new Map<ResourceKind, Map<string, string>>();
  private readonly names = new Map<string, string | undefined>();

  constructor(copier: Copier, dict: PdfDict | undefined) {
    this.copier = copier;
    this.dict = dict;
  }

  private original(kind: ResourceKind, name: string): Value {
    const { source } = this.copier;
    const entries = source.dict(this.dict?.get(kind));
    return entries?.get(name) ?? entries?.get(decodeUtf8(name));
  }

  find(kind: ResourceKind, name: string, location: Location): string | undefined {
    if (kind === 'ColorSpace' && /^(?:Device(?:Gray|RGB|CMYK)|Pattern)$/.test(name)) return name;
    const value = this.original(kind, name);
    if (kind === 'XObject') {
      const drawn = this.copier.drawn(value, location, this.dict);
      return drawn && this.add(kind, drawn);
    }
    const key = `${kind} ${name}`;
    if (this.names.has(key)) return this.names.get(key);
    const copied = this.copier.copy(kind, value) ?? (kind === 'Font' ? helvetica : undefined);
    const isAnywhere = /^(?:Font|ExtGState)$/.test(kind) && isUnbounded(this.copier.source, value);
    const newName = copied && this.add(kind, copied, isAnywhere ? 'X' : '');
    this.names.set(key, newName);
    return newName;
  }

  /** Adds an object, and returns its name. */
  add(kind: ResourceKind, value: string, ending = ''): string {
    const all = this.entries.get(kind) ?? new Map<string, string>();
    this.entries.set(kind, all);
    const name = all.get(value) ?? `${kind.charAt(0)}${all.size}${ending}`;
    all.set(value, name);
    return name;
  }

  properties(name: string): Properties | undefined {
    const { source, layers } = this.copier;
    const value = this.original('Properties', name);
    const dict = source.dict(value);
    if (!dict) return undefined;
    if (/^OC(?:G|MD)$/.test(source.name(dict.get('Type')) ?? '')) {
      return { isHidden: layers.isHidden(value), entries: new Map() };
    }
    const entries = markKeys.flatMap((key) => {
      const copied = this.copier.plain(dict.get(key));
      return copied === undefined ? [] : [[key, copied] as const];
    });
    return { entries: new Map(entries) };
  }

  write(): string {
    const byKind = new Map<ResourceKind, string[]>();
    for (const [kind, all] of this.entries) {
      byKind.set(
        kind,
        Array.from(all, ([value, name]) => `/${name} ${value}`),
      );
    }
    for (const name of ['DefaultGray', 'DefaultRGB', 'DefaultCMYK']) {
      const value = this.copier.copy('ColorSpace', this.original('ColorSpace', name));
      if (value)
        byKind.set('ColorSpace', [...(byKind.get('ColorSpace') ?? []), `/${name} ${value}`]);
    }
    const kinds = Array.from(byKind, ([kind, entries]) => `/${kind} << ${entries.join(' ')} >>`);
    return `<< ${kinds.join(' ')} >>`;
  }
}

/** Glyphs of vertical fonts extend downwards, and those of Type 3 fonts or of a state with a font have any size. */
function isUnbounded(source: Source, value: Value): boolean {
  const font = source.dict(value);
  if (font?.has('Font')) return true;
  const encoding = source.get(font?.get('Encoding'));
  const isVertical =
    encoding instanceof PdfName
      ? /(?:^|-)V$/.test(encoding.value)
      : encoding instanceof PdfStream && source.number(encoding.get('WMode')) === 1;
  return isVertical || source.name(font?.get('Subtype')) === 'Type3';
}

const decoder = new TextDecoder();
const decodeUtf8 = (name: string) =>
  decoder.decode(Uint8Array.from(name, (sign) => sign.charCodeAt(0)));
