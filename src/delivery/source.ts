import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfObject,
} from '@libpdf/core';
import { Inflate, zlibSync } from 'fflate';
import { concatBytes, decodeLatin1, encodeLatin1 } from './format.ts';
import {
  hasArea,
  identity,
  intersection,
  multiply,
  scaling,
  transformBox,
  translation,
  type Box,
  type Matrix,
} from './geometry.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';

export type Value = PdfObject | undefined;

/** The budget of one file, because a small file can expand or refer to itself without end. */
const budget = {
  /** Bytes of all decoded streams. */
  decoded: 48 * 1024 * 1024,
  /** Those of object and cross-reference streams, which need more memory when parsed. */
  contained: 16 * 1024 * 1024,
  /** Items of arrays, and white space outside streams, which bounds the number of tokens. What takes longer counts as many. */
  items: 2_000_000,
  /** Operators, counting each form as often as it is drawn: with more, viewers would take minutes. */
  operators: 1_500_000,
};

let remaining = { ...budget };

/** Deducts from the budget of the current file. */
export function consume(kind: keyof typeof budget, count: number): void {
  remaining[kind] -= count;
  if (remaining[kind] < 0) throw new RefusedFileError('too-complex');
}
/** Many objects can refer to one long text. Words count as items. */
export const consumeText = ({ length }: { length: number }) => consume('items', 1 + length / 8);
export const remainingOperators = () => remaining.operators;
const isExhausted = () => Object.values(remaining).some((amount) => amount < 0);

/** Maximum expansion of filters that the library does not limit. */
const maxExpansion: ReadonlyMap<string, number> = new Map([
  ['LZWDecode', 1400],
  ['RunLengthDecode', 128],
  ['ASCII85Decode', 4],
]);

/** `PdfStream.getDecodedData` within the budget; the original expands a few bytes to any size. */
const decodeStage: (this: PdfStream) => Uint8Array = Reflect.get(
  PdfStream.prototype,
  'getDecodedData',
);
PdfStream.prototype.getDecodedData = function decode(this: PdfStream) {
  // An object stream or a cross-reference stream: the library reads both also without their type.
  const isContainer = this.has('First') || this.has('W');
  const consumeBytes = (count: number) => {
    consume('decoded', count);
    if (isContainer) consume('contained', count);
  };
  const parameters = listOf(this.get('DecodeParms'));
  if (!this.has('Filter')) consumeBytes(this.data.length);
  const decoded = listOf(this.get('Filter')).reduce<Uint8Array>((data, filter, index) => {
    const name = filter instanceof PdfName ? filter.value : '';
    const stage = new PdfStream([['Filter', filter]], data);
    const settings = parameters[index];
    if (settings instanceof PdfDict) stage.set('DecodeParms', settings);
    if (name === 'FlateDecode') {
      const inflated = inflate(data, consumeBytes);
      if (!(settings instanceof PdfDict && settings.has('Predictor'))) return inflated;
      // The library reverses the predictor.
      return decodeStage.call(new PdfStream(stage, zlibSync(inflated, { level: 0 })));
    }
    if (data.length * (maxExpansion.get(name) ?? 1) > 3 * budget.decoded) consumeBytes(Infinity);
    const result = decodeStage.call(stage);
    consumeBytes(result.length);
    return result;
  }, this.data);
  if (isContainer) refuseLongArrays(decodeLatin1(decoded));
  if (this.has('W')) {
    const [type = 0, offset = 0, generation = 0] = listOf(this.get('W')).map((item) =>
      item instanceof PdfNumber ? item.value : 0,
    );
    consume('items', (decoded.length + 1) / (type + offset + generation));
  }
  return decoded;
};

/** The library treats longer arrays as missing. */
const maxArrayLength = 100_000;

function refuseLongArrays(text: string): void {
  for (const [array] of text.matchAll(/\[[^[\]]+/g)) {
    if (array.length < 2 * maxArrayLength) continue;
    const items = array.match(/[^\sR]+(?:\s+\d+\s+R)?/g) ?? [];
    if (items.length > maxArrayLength) throw new RefusedFileError('too-complex');
  }
}

const listOf = (value: Value): readonly PdfObject[] =>
  value instanceof PdfArray ? value.toArray() : value === undefined ? [] : [value];

/** Inflates a stream. For a truncated or damaged stream, returns what could be decoded. */
function inflate(data: Uint8Array, consumeBytes: (count: number) => void): Uint8Array {
  const chunks: Uint8Array[] = [];
  const stream = new Inflate((chunk) => {
    consumeBytes(chunk.length);
    chunks.push(chunk);
  });
  try {
    // Skips the two-byte zlib header.
    for (let at = 2; at < data.length; at += 65_536) stream.push(data.subarray(at, at + 65_536));
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
  }
  return concatBytes(chunks);
}

/** Gets a value of a page, inherited from the page tree if needed. */
type GetInherited = (key: string) => Value;

export interface Page {
  dict: PdfDict;
  get: GetInherited;
  view: View;
}

/** The visible part of a page, and where it is in the copy. */
export interface View {
  box: Box;
  /** From the coordinates of the page to those of the copy: upright, from the lower left corner, in points. */
  matrix: Matrix;
  width: number;
  height: number;
}

/** By quarter turns, clockwise. Viewers ignore other angles. */
const rotations: readonly Matrix[] = [
  identity,
  [0, -1, 1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, 1, -1, 0, 0, 0],
];

const round = (value: number) => Math.round(value * 100) / 100;

/** The library searches the rest of the file for the end of each one. */
const maxUnterminatedStreams = 100;

/** Safe access to an uploaded file. Values that are missing or of another type are `undefined`. */
export class Source {
  readonly root: PdfDict;
  readonly pages: readonly Page[];
  /** The index of each page by its object number. */
  private readonly pageIndexes = new Map<number, number>();

  private constructor(private readonly pdf: PDF) {
    this.root = pdf.getCatalog();
    this.pages = this.findPages();
  }

  static async load(file: Uint8Array): Promise<Source> {
    remaining = { ...budget };
    const text = decodeLatin1(file);
    const count = (word: string) => text.split(word).length - 1;
    if (count('stream') - 2 * count('endstream') > maxUnterminatedStreams) {
      throw new RefusedFileError('unreadable');
    }
    const objects = text.replaceAll(/stream\r?\n[^]*?endstream/g, '');
    consume('items', objects.length - objects.replaceAll(/\s/g, '').length);
    remaining.items = budget.items;
    refuseLongArrays(objects);
    try {
      const source = await Source.open(file);
      if (source.pages.length > 0) return source;
    } catch (error) {
      if (!(error instanceof RefusedFileError && error.reason === 'unreadable')) throw error;
    }
    if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) throw new RefusedFileError('encrypted');
    // Without a cross-reference table, the library searches the file for objects.
    const source = await Source.open(encodeLatin1(text.replaceAll('startxref', '         ')));
    if (source.pages.length === 0) throw new RefusedFileError('unreadable');
    return source;
  }

  private static async open(file: Uint8Array): Promise<Source> {
    try {
      const pdf = await PDF.load(file);
      if (pdf.isEncrypted && !pdf.isAuthenticated) throw new RefusedFileError('encrypted');
      return new Source(pdf);
    } catch (error) {
      // The library may have caught our error and thrown another one, so the budget is checked first.
      if (isExhausted()) throw new RefusedFileError('too-complex');
      if (error instanceof RefusedFileError) throw error;
      throw new RefusedFileError('unreadable', { cause: error });
    }
  }

  get(value: Value): Value {
    let object: PdfObject | null | undefined = value;
    for (let step = 0; object instanceof PdfRef && step < 20; step += 1)
      object = this.pdf.getObject(object);
    if (isExhausted()) throw new RefusedFileError('too-complex');
    // The library reads filters only where they are direct.
    if (object instanceof PdfStream) {
      for (const key of ['Filter', 'DecodeParms']) {
        const entry = this.get(object.get(key));
        const items = entry instanceof PdfArray ? entry.toArray() : [];
        const direct = items.map((item) => this.get(item) ?? PdfNull.instance);
        if (entry) object.set(key, entry instanceof PdfArray ? new PdfArray(direct) : entry);
      }
    }
    return object instanceof PdfRef || object?.type === 'null' ? undefined : (object ?? undefined);
  }

  dict(value: Value): PdfDict | undefined {
    const object = this.get(value);
    return object instanceof PdfDict ? object : undefined;
  }

  name(value: Value): string | undefined {
    const object = this.get(value);
    return object instanceof PdfName ? object.value : undefined;
  }

  number(value: Value): number | undefined {
    const object = this.get(value);
    return object instanceof PdfNumber && Number.isFinite(object.value) ? object.value : undefined;
  }

  text(value: Value): string | undefined {
    const object = this.get(value);
    if (!(object instanceof PdfString)) return undefined;
    consumeText(object.bytes);
    return object.asString();
  }

  /** The items of an array; a single value counts as an array. */
  list(value: Value): readonly PdfObject[] {
    const object = this.get(value);
    return listOf(object instanceof PdfArray ? object : value);
  }

  /** The numbers of an array; `undefined` unless all items are numbers and there are at least `count`. */
  numbers(value: Value, count: number): number[] | undefined {
    const array = this.get(value);
    if (!(array instanceof PdfArray)) return undefined;
    consume('items', array.length);
    const numbers = array.toArray().flatMap((item) => this.number(item) ?? []);
    return numbers.length === array.length && numbers.length >= count ? numbers : undefined;
  }

  /** A rectangle with ordered corners; `undefined` if its area is zero. */
  box(value: Value): Box | undefined {
    const [a = 0, b = 0, c = 0, d = 0] = this.numbers(value, 4) ?? [];
    const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
    return hasArea(box) ? box : undefined;
  }

  /** The names of a name tree of the catalog, with their values. */
  nameTree(key: string): readonly (readonly [name: PdfObject, value: PdfObject | undefined])[] {
    const pairs: [PdfObject, PdfObject | undefined][] = [];
    const visited = new Set<PdfDict>();
    const waiting = [this.dict(this.dict(this.root.get('Names'))?.get(key))];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (visited.has(node)) continue;
      visited.add(node);
      const names = this.list(node.get('Names'));
      const kids = this.list(node.get('Kids'));
      consume('items', 100 + names.length + kids.length);
      names.forEach((name, index) => {
        if (index % 2 === 0) pairs.push([name, names[index + 1]]);
      });
      waiting.push(...kids.flatMap((kid) => this.dict(kid) ?? []));
    }
    return pairs;
  }

  /** The index of the page to which a value refers. */
  pageIndexOf(value: Value): number | undefined {
    return value instanceof PdfRef ? this.pageIndexes.get(value.objectNumber) : undefined;
  }

  private findPages(): Page[] {
    const pages: Page[] = [];
    const visit = (value: Value, getInherited?: GetInherited) => {
      const dict = this.dict(value);
      // A truncated file lacks its last pages.
      if (!dict) throw new RefusedFileError('unreadable');
      const get = (key: string) => this.get(dict.get(key)) ?? getInherited?.(key);
      const kids = this.get(dict.get('Kids'));
      if (!(kids instanceof PdfArray) || this.name(dict.get('Type')) === 'Page') {
        if (value instanceof PdfRef) this.pageIndexes.set(value.objectNumber, pages.length);
        pages.push({ dict, get, view: this.viewOf(get) });
        if (pages.length > deliveryLimits.pages) throw new RefusedFileError('too-large');
        return;
      }
      consume('items', 1000);
      for (const kid of kids) visit(kid, get);
    };
    visit(this.root.get('Pages'));
    return pages;
  }

  /** A page as viewers show it: the crop box within the media box, or the media box if they do not overlap. */
  private viewOf(get: GetInherited): View {
    const media = this.box(get('MediaBox')) ?? [0, 0, 612, 792];
    const cropped = intersection(media, this.box(get('CropBox')) ?? media);
    const box = hasArea(cropped) ? cropped : media;
    const userUnit = this.number(get('UserUnit')) ?? 1;
    const unit = userUnit > 0 ? userUnit : 1;
    const longestSide = Math.max(box[2] - box[0], box[3] - box[1]) * unit;
    const scale = unit * Math.min(1, deliveryLimits.largest / longestSide);
    const quarters = (this.number(get('Rotate')) ?? 0) / 90;
    const rotation = rotations[Number.isInteger(quarters) ? quarters & 3 : 0] ?? identity;
    const upright = multiply(rotation, scaling(scale));
    const [left, bottom, right, top] = transformBox(upright, box);
    const [width, height] = [round(right - left), round(top - bottom)];
    if (!(Math.min(width, height) >= deliveryLimits.points)) {
      throw new RefusedFileError('too-small');
    }
    return { box, width, height, matrix: multiply(upright, translation(-left, -bottom)) };
  }
}
