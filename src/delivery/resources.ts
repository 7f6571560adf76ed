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
import { zlibSync } from 'fflate';
import { lookUp } from '../lib/look-up.ts';
import { consume, consumeText, remainingOperators } from './budget.ts';
import {
  markedContentKeys,
  rewriteContent,
  type Placement,
  type Properties,
  type ResourceKind,
  type ResourceNames,
  type RewriteOptions,
} from './content.ts';
import { concatBytes, decodeLatin1, encodeLatin1 } from './format.ts';
import {
  identity,
  intersection,
  multiply,
  overlaps,
  transformBox,
  unitSquare,
  type Box,
  type Matrix,
} from './geometry.ts';
import { Layers } from './layers.ts';
import { RefusedFileError } from './limits.ts';
import { hasPixels, metadataRemovers } from './pictures.ts';
import type { Source, Value } from './source.ts';
import {
  formatEntries,
  formatHexString,
  formatName,
  formatNumber,
  formatNumbers,
} from './syntax.ts';
import type { Writer } from './writer.ts';

/**
 * The keys that are copied from each kind of object, each with the kind of its value after a colon. A key without a kind has a
 * plain value: a number, name, string or array of these. All other keys are dropped.
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
    'Type Subtype Width Height BitsPerComponent ColorSpace:ColorSpace Decode Interpolate ImageMask Mask:Image SMask:Image Matte SMaskInData Intent',
  Filters: 'Filter DecodeParms:Parameters',
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
  // Its fourth item, the attributes, is not needed.
  DeviceN: [undefined, 'ColorSpace', 'Function'],
};

/** Deeper nesting of forms than any viewer supports. */
const maxDepth = 24;
/** A kind of omission, as worded for the team. */
export const outsideVisibleArea = 'text or picture outside of the visible page';
/** With more samples, of all combinations of its inputs, viewers cannot read a function. Real ones have a tenth of that. */
const maxSamples = 4_000_000;
/** The maximum number of pattern tiles that overlap at one point. */
const maxOverlappingTiles = 1000;
/** Smallest area of a pattern tile, in square points. */
const minTileArea = 0.05;

/** Copies the resources of pages, each object once. */
export class ResourceCopier {
  readonly layers: Layers;
  /** What the copies leave out: how many of each kind. */
  readonly omitted = new Map<string, number>();
  /** The `MCID`s in the drawing of each page, by the drawing's object number. */
  readonly ids = new Map<number, ReadonlySet<number>>();
  private readonly cache = new Map<string, string | undefined>();
  /** The number of operators that each form executes, nested forms included. */
  private readonly operatorCounts = new Map<string, number>();
  /** The forms that are being copied, to detect a form that draws itself. */
  private readonly openForms = new Set<PdfStream>();
  private depth = 0;
  private patternDepth = 0;

  constructor(
    readonly source: Source,
    readonly writer: Writer,
  ) {
    this.layers = new Layers(source);
  }

  omit(kind: string, count = 1): void {
    if (count > 0) this.omitted.set(kind, (this.omitted.get(kind) ?? 0) + count);
  }

  /** Serialises a value of this kind; `undefined` if it cannot be copied. */
  copy(kind: string | undefined, value: Value): string | undefined {
    if (!(value instanceof PdfRef) || !kind) return this.copyValue(kind, this.source.get(value));
    return this.memoise(`${kind} ${value.objectNumber}`, () => {
      const copied = this.copyValue(kind, this.source.get(value));
      const isShared = copied?.startsWith(kind === 'ColorSpace' ? '[' : '<<');
      return copied && isShared ? `${this.writer.add(copied)} 0 R` : copied;
    });
  }

  /** Memoises `make` by key. While `make` runs, a call with its key returns `undefined`, because the object contains itself. */
  memoise(key: string, make: () => string | undefined): string | undefined {
    if (this.cache.has(key)) return this.cache.get(key);
    if (this.depth > maxDepth) return undefined;
    this.cache.set(key, undefined);
    this.depth += 1;
    const result = make();
    this.depth -= 1;
    this.cache.set(key, result);
    return result;
  }

  private copyValue(kind: string | undefined, value: Value): string | undefined {
    if (!kind) return this.copyPlain(value);
    if (kind === 'ColorSpace') return this.copyColorSpace(value);
    if (kind === 'Form') return value instanceof PdfStream ? this.copyForm(value) : undefined;
    if (value instanceof PdfStream && kind === 'Pattern') return this.copyTiling(value);
    if (value instanceof PdfDict) {
      const isType3 = kind === 'Font' && this.source.name(value.get('Subtype')) === 'Type3';
      const line = `<< ${this.copyEntries(kind, value)}${isType3 ? this.copyGlyphs(value) : ''}`;
      if (value instanceof PdfStream) return this.copyStream(kind, line, value);
      return kind === 'Image' ? undefined : `${line} >>`;
    }
    if (!(value instanceof PdfArray)) return this.copyPlain(value);
    const items = value.toArray();
    if (kind === 'FontSize') {
      const font = this.copy('Font', items[0]);
      return font && `[${font} ${this.copyPlain(items[1])}]`;
    }
    if (!items.some((item) => this.source.get(item) instanceof PdfDict))
      return this.copyPlain(value);
    // `null` keeps the positions of the items after it.
    return `[${items.map((item) => this.copy(kind, item) ?? 'null').join(' ')}]`;
  }

  private copyEntries(kind: string, dict: PdfDict): string {
    const entries = (entriesOf.get(kind) ?? []).map(
      ([key = '', inner]) =>
        [key, dict.has(key) ? this.copy(inner, dict.get(key)) : undefined] as const,
    );
    return formatEntries(entries);
  }

  private copyStream(kind: string, line: string, stream: PdfStream): string | undefined {
    if (kind === 'Image') return this.copyImage(line, stream);
    const sizes = this.source.numbers(stream.get('Size'), 1) ?? [];
    if (sizes.reduce((samples, size) => samples * Math.max(2, size), 1) > maxSamples)
      throw new RefusedFileError('too-complex');
    const data = decodeOrEmpty(stream);
    return `${this.writer.addDeflated(line, kind === 'CMap' ? plainCharacterMap(data) : data)} 0 R`;
  }

  /** Copies an image without decoding it. */
  private copyImage(line: string, stream: PdfStream): string | undefined {
    const { source } = this;
    const number = (key: string) => source.number(stream.get(key));
    if (!hasPixels(number('Width'), number('Height'), number('BitsPerComponent'))) return undefined;
    const filters = source.list(stream.get('Filter'));
    const filter = source.name(filters.at(-1)) ?? '';
    const removeMetadata = lookUp(metadataRemovers, filter);
    if (!removeMetadata) {
      const filterLine = `${line} ${this.copyEntries('Filters', stream)}`;
      return `${this.writer.add(filterLine, concatBytes([stream.data]))} 0 R`;
    }
    // A picture that is encoded twice would be larger without its outer encoding.
    const isDeflated = filters.length > 1;
    const parameters = this.copy(
      'Parameters',
      source.list(stream.get('DecodeParms'))[filters.length - 1],
    );
    const entries = formatEntries([
      ['Filter', isDeflated ? `[/FlateDecode /${filter}]` : `/${filter}`],
      ['DecodeParms', parameters && (isDeflated ? `[null ${parameters}]` : parameters)],
    ]);
    const data = removeMetadata(decodeOrEmpty(stream));
    return `${this.writer.add(`${line} ${entries}`, isDeflated ? zlibSync(data) : data)} 0 R`;
  }

  /** A number, name, string or an array of them. */
  copyPlain(value: Value, depth = 0): string | undefined {
    const object = this.source.get(value);
    consume('items', 1);
    if (object instanceof PdfNumber) return formatNumber(object.value);
    if (object instanceof PdfBool) return String(object.value);
    if (object instanceof PdfName) {
      consumeText(object.value);
      return formatName(object.value);
    }
    if (object instanceof PdfString) {
      consumeText(object.bytes);
      return formatHexString(object.bytes);
    }
    if (!(object instanceof PdfArray) || depth > 4) return undefined;
    const items = object.toArray().map((item) => this.copyPlain(item, depth + 1) ?? 'null');
    return `[${items.join(' ')}]`;
  }

  private copyColorSpace(value: Value): string | undefined {
    if (!(value instanceof PdfArray)) return this.copyPlain(value);
    const [name, ...parameters] = value.toArray();
    const family = this.source.name(name) ?? '';
    const items = (lookUp(colorSpaces, family) ?? []).map((kind, index) =>
      this.copy(kind, parameters[index]),
    );
    if (items.includes(undefined) && family !== 'Pattern') return undefined;
    return `[${[formatName(family), ...items].filter((item) => item !== undefined).join(' ')}]`;
  }

  /** The glyph procedures of a Type 3 font, with their resources. */
  private copyGlyphs(font: PdfDict): string {
    const { source } = this;
    const names = new Resources(this, source.dict(font.get('Resources')));
    const glyphs = [...(source.dict(font.get('CharProcs')) ?? [])].flatMap(([name, value]) => {
      const stream = source.get(value);
      if (!(stream instanceof PdfStream)) return [];
      const { bytes, outside } = rewriteContent(stream.getDecodedData(), { names, isGlyph: true });
      this.omit('text within a letter', outside);
      return [`${formatName(name.value)} ${this.writer.addDeflated('<<', bytes)} 0 R`];
    });
    return ` /CharProcs << ${glyphs.join(' ')} >> /Resources ${names.format()}`;
  }

  /** Adds a rewritten content stream as the object that begins with `line`. `append` returns operators to append. */
  addContent(
    line: string,
    bytes: Uint8Array,
    resources: PdfDict | undefined,
    options: Omit<RewriteOptions, 'names'>,
    append?: (names: Resources) => string,
  ): string {
    const names = new Resources(this, resources);
    const { bytes: rewritten, outside, ids } = rewriteContent(bytes, { ...options, names });
    this.omit(outsideVisibleArea, outside);
    const appended = append?.(names);
    // `q` and `Q` keep the graphics state of the content from affecting the appended operators.
    const content = appended
      ? concatBytes([encodeLatin1('q\n'), rewritten, encodeLatin1(`\nQ\n${appended}`)])
      : rewritten;
    const number = this.writer.addDeflated(`${line} /Resources ${names.format()}`, content);
    if (options.isPage) this.ids.set(number, ids);
    return `${number} 0 R`;
  }

  /** Copies a form XObject without the texts outside the placement's visible area or, without a placement, outside its own box. */
  private copyForm(stream: PdfStream, placement?: Placement, inherited?: PdfDict): string {
    const box = this.source.box(stream.get('BBox')) ?? [0, 0, 0, 0];
    const group = this.copy('Group', stream.get('Group'));
    const entries = `${this.formatBoxAndMatrix(stream, box)}${group ? ` /Group ${group}` : ''}`;
    return this.addContent(
      `<< /Type /XObject /Subtype /Form ${entries}`,
      stream.getDecodedData(),
      this.source.dict(stream.get('Resources')) ?? inherited,
      { placement: placement ?? { matrix: identity, visible: box } },
    );
  }

  private formatBoxAndMatrix(stream: PdfStream, box: Box): string {
    return `/BBox [${formatNumbers(box)}] /Matrix [${formatNumbers(matrixOf(this.source, stream))}]`;
  }

  private copyTiling(stream: PdfStream): string | undefined {
    const { source } = this;
    const box = source.box(stream.get('BBox'));
    if (!box) return undefined;
    const number = (key: string) => source.number(stream.get(key)) ?? 1;
    // Too many tiles are refused: viewers draw each one, even if others cover it or it is too small to be seen.
    const area = Math.abs(number('XStep') * number('YStep'));
    const [a, b, c, d] = matrixOf(source, stream);
    const isTiny = area * Math.abs(a * d - b * c) < minTileArea;
    const isOverlapping = (box[2] - box[0]) * (box[3] - box[1]) > maxOverlappingTiles * area;
    if (isTiny || isOverlapping || this.patternDepth > 1) throw new RefusedFileError('too-complex');
    const keys = ['PaintType', 'TilingType', 'XStep', 'YStep'];
    const entries = formatEntries(keys.map((key) => [key, formatNumber(number(key))]));
    this.patternDepth += 1;
    const tile = this.addContent(
      `<< /Type /Pattern /PatternType 1 ${entries} ${this.formatBoxAndMatrix(stream, box)}`,
      stream.getDecodedData(),
      source.dict(stream.get('Resources')),
      { placement: { matrix: identity, visible: box } },
    );
    this.patternDepth -= 1;
    return tile;
  }

  /** An image or form XObject in a placement; `undefined` when it is invisible. */
  copyXObject(value: Value, { matrix, visible }: Placement, inherited?: PdfDict) {
    const { source } = this;
    const stream = source.get(value);
    if (!(stream instanceof PdfStream) || this.layers.isHidden(stream.get('OC'))) return undefined;
    const isForm = source.name(stream.get('Subtype')) === 'Form' || !stream.has('Width');
    const bounds = isForm ? source.box(stream.get('BBox')) : unitSquare;
    if (!bounds) return undefined;
    const placed = isForm ? multiply(matrixOf(source, stream), matrix) : matrix;
    const placedBox = transformBox(placed, bounds);
    const [a, b, c, d] = placed;
    if ((visible && !overlaps(placedBox, visible)) || (isForm && a * d === b * c)) {
      this.omit(outsideVisibleArea);
      return undefined;
    }
    if (!isForm) return this.copy('Image', value);
    if (!(value instanceof PdfRef) || this.openForms.has(stream)) return undefined;
    const visiblePart = visible ? intersection(visible, placedBox) : placedBox;
    const tolerance = (placedBox[2] - placedBox[0] + placedBox[3] - placedBox[1]) / 1000;
    const isCut = visiblePart.some(
      (side, index) => Math.abs(side - (placedBox[index] ?? 0)) > tolerance,
    );
    // A form that is cut off is copied for this placement alone; a whole form serves all placements.
    const key = `Form ${value.objectNumber}${isCut ? ` ${formatNumbers([...placed, ...visiblePart])}` : ''}`;
    const operatorsBefore = remainingOperators();
    consume('operators', this.operatorCounts.get(key) ?? 0);
    this.openForms.add(stream);
    const placement = isCut ? { matrix: placed, visible: visiblePart } : undefined;
    const copied = this.memoise(key, () => this.copyForm(stream, placement, inherited));
    this.openForms.delete(stream);
    this.operatorCounts.set(key, operatorsBefore - remainingOperators());
    return copied;
  }
}

/** The decoded data of a stream; empty for a damaged one. */
function decodeOrEmpty(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData();
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    return new Uint8Array();
  }
}

/** The parts of a character map that viewers read. */
const characterMapWords =
  /<[\da-f\s]*>|[[\]]|\/WMode\b|\/[\w-]+\s+usecmap\b|\b\d+\b|\b(?:begin|end)(?:cmap|codespacerange|(?:bf|cid|notdef)(?:char|range))\b/gi;

/** A character map without comments, names and other words. */
function plainCharacterMap(data: Uint8Array): Uint8Array {
  consume('items', data.length / 16);
  const words = decodeLatin1(data).replaceAll(/%.*/g, '').match(characterMapWords) ?? [];
  return encodeLatin1(words.join('\n').replace('/WMode\n1', '/WMode 1 def'));
}

export function matrixOf(source: Source, dict: PdfDict): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = source.numbers(dict.get('Matrix'), 6) ?? [];
  return [a, b, c, d, e, f];
}

/** Replaces a missing font. */
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** The resources of one content stream, under new names. */
export class Resources implements ResourceNames {
  /** The new names, by kind and serialised value. */
  private readonly namesByValue = new Map<ResourceKind, Map<string, string>>();
  /** The new names by kind and original name. */
  private readonly namesByOriginal = new Map<string, string | undefined>();

  constructor(
    private readonly copier: ResourceCopier,
    private readonly dict: PdfDict | undefined,
  ) {}

  private findOriginal(kind: ResourceKind, name: string): Value {
    const entries = this.copier.source.dict(this.dict?.get(kind));
    return entries?.get(name) ?? entries?.get(decodeUtf8(name));
  }

  find(kind: ResourceKind, name: string, placement: Placement): string | undefined {
    if (kind === 'ColorSpace' && /^(?:Device(?:Gray|RGB|CMYK)|Pattern)$/.test(name)) return name;
    const { copier } = this;
    const value = this.findOriginal(kind, name);
    if (kind === 'XObject') {
      const copied = copier.copyXObject(value, placement, this.dict);
      return copied && this.add(kind, copied);
    }
    const key = `${kind} ${name}`;
    if (this.namesByOriginal.has(key)) return this.namesByOriginal.get(key);
    const copied = copier.copy(kind, value) ?? (kind === 'Font' ? helvetica : undefined);
    const hasFont = kind === 'Font' || kind === 'ExtGState';
    const suffix = hasFont && isUnbounded(copier.source, value) ? 'X' : '';
    const newName = copied && this.add(kind, copied, suffix);
    this.namesByOriginal.set(key, newName);
    return newName;
  }

  /** Adds a serialised value, and returns its name. */
  add(kind: ResourceKind, value: string, suffix = ''): string {
    const names = this.namesByValue.get(kind) ?? new Map<string, string>();
    this.namesByValue.set(kind, names);
    const name = names.get(value) ?? `${kind.charAt(0)}${names.size}${suffix}`;
    names.set(value, name);
    return name;
  }

  properties(name: string): Properties | undefined {
    const { source, layers } = this.copier;
    const value = this.findOriginal('Properties', name);
    const dict = source.dict(value);
    if (!dict) return undefined;
    const entries = markedContentKeys.flatMap((key) => {
      const copied = this.copier.copyPlain(dict.get(key));
      return copied === undefined ? [] : [[key, copied] as const];
    });
    return { isHidden: () => layers.isHidden(value), entries: new Map(entries) };
  }

  /** The dictionary of the resources in PDF syntax. */
  format(): string {
    const defaults = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'].flatMap((name) => {
      const value = this.copier.copy('ColorSpace', this.findOriginal('ColorSpace', name));
      return value ? [[name, value] as const] : [];
    });
    const kinds = new Map(
      Array.from(this.namesByValue, ([kind, names]) => [
        kind,
        Array.from(names, ([value, name]) => [name, value] as const),
      ]),
    );
    if (defaults.length > 0)
      kinds.set('ColorSpace', [...(kinds.get('ColorSpace') ?? []), ...defaults]);
    const dicts = Array.from(
      kinds,
      ([kind, entries]) => [kind, `<< ${formatEntries(entries)} >>`] as const,
    );
    return `<< ${formatEntries(dicts)} >>`;
  }
}

/** Whether glyphs may reach anywhere: those of vertical fonts extend downwards, and those of Type 3 fonts have any size. */
function isUnbounded(source: Source, value: Value): boolean {
  const dict = source.dict(value);
  // A graphics state with a font may set any font.
  if (dict?.has('Font') || source.name(dict?.get('Subtype')) === 'Type3') return true;
  const encoding = source.get(dict?.get('Encoding'));
  return encoding instanceof PdfName
    ? /(?:^|-)V$/.test(encoding.value)
    : encoding instanceof PdfStream && source.number(encoding.get('WMode')) === 1;
}

const decoder = new TextDecoder();
const decodeUtf8 = (name: string) =>
  decoder.decode(Uint8Array.from(name, (char) => char.charCodeAt(0)));
