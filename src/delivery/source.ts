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
import { concat, decodeLatin1, latin1 } from './form.ts';
import type { Box } from './geometry.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';

export type Value = PdfObject | undefined;

const limits = {
  /** Bytes of all decoded streams. */
  decoded: 48 * 1024 * 1024,
  /** Those of object and cross-reference streams, which need more memory when parsed. */
  contained: 16 * 1024 * 1024,
  /** Items of arrays, and white space outside streams, which bounds the number of tokens. What takes longer counts as many. */
  items: 2_000_000,
  /** Operators, counting each form as often as it is drawn: with more, viewers would take minutes. */
  operators: 1_500_000,
};

/** Maximum expansion of filters that the library does not limit. */
const growth: ReadonlyMap<string, number> = new Map([
  ['LZWDecode', 1400],
  ['RunLengthDecode', 128],
  ['ASCII85Decode', 4],
]);

let remaining = { ...limits };

/** Deducts from the limits of the current file, because a small file can expand or refer to itself without end. */
export function consume(kind: keyof typeof remaining, count: number): void {
  remaining[kind] -= count;
  if (remaining[kind] < 0) throw new RefusedFileError('too-complex');
}
/** Many objects can refer to one long text. Words count as items. */
export const consumeText = ({ length }: { length: number }) => consume('items', 1 + length / 8);
/** How much may still be deducted. */
export const remainingOf = (kind: keyof typeof remaining) => remaining[kind];
const isExhausted = () => Object.values(remaining).some((amount) => amount < 0);

/** `PdfStream.getDecodedData` within the limits of one file; the original expands a few bytes to any size. */
const decodeStage: (this: PdfStream) => Uint8Array = Reflect.get(
  PdfStream.prototype,
  'getDecodedData',
);
PdfStream.prototype.getDecodedData = function decode(this: PdfStream) {
  // An object stream or a cross-reference stream: the library reads both also without their type.
  const isContainer = this.has('First') || this.has('W');
  const grow = (bytes: number) => {
    consume('decoded', bytes);
    if (isContainer) consume('contained', bytes);
  };
  const parameters = listOf(this.get('DecodeParms'));
  if (!this.has('Filter')) grow(this.data.length);
  const decoded = listOf(this.get('Filter')).reduce<Uint8Array>((data, filter, index) => {
    const name = filter instanceof PdfName ? filter.value : '';
    const stage = new PdfStream([['Filter', filter]], data);
    const settings = parameters[index];
    if (settings instanceof PdfDict) stage.set('DecodeParms', settings);
    if (name === 'FlateDecode') {
      const inflated = inflate(data, grow);
      if (!(settings instanceof PdfDict && settings.has('Predictor'))) return inflated;
      // The library reverses the predictor.
      return decodeStage.call(new PdfStream(stage, zlibSync(inflated, { level: 0 })));
    }
    if (data.length * (growth.get(name) ?? 1) > 3 * limits.decoded) grow(Infinity);
    const staged = decodeStage.call(stage);
    grow(staged.length);
    return staged;
  }, this.data);
  if (isContainer) refuseLongLists(decodeLatin1(decoded));
  if (this.has('W')) {
    const widths = listOf(this.get('W')).map((item) =>
      item instanceof PdfNumber ? item.value : 0,
    );
    const entry = widths.slice(0, 3).reduce((sum, width) => sum + width, 0);
    consume('items', (decoded.length + 1) / entry);
  }
  return decoded;
};

/** The library treats longer arrays as missing. */
const longestList = 100_000;

function refuseLongLists(text: string): void {
  for (const [list] of text.matchAll(/\[[^[\]]+/g)) {
    if (list.length < 2 * longestList) continue;
    const items = list.match(/[^\sR]+(?:\s+\d+\s+R)?/g) ?? [];
    if (items.length > longestList) throw new RefusedFileError('too-complex');
  }
}

const listOf = (value: Value): readonly PdfObject[] =>
  value instanceof PdfArray ? value.toArray() : value === undefined ? [] : [value];

/** Inflates a stream. For a truncated or damaged stream, returns what could be decoded. */
function inflate(data: Uint8Array, grow: (bytes: number) => void): Uint8Array {
  const chunks: Uint8Array[] = [];
  const stream = new Inflate((chunk) => {
    grow(chunk.length);
    chunks.push(chunk);
  });
  try {
    // Skips the two-byte zlib header.
    for (let at = 2; at < data.length; at += 65_536) stream.push(data.subarray(at, at + 65_536));
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
  }
  return concat(chunks);
}

export interface Page {
  dict: PdfDict;
  /** A value, inherited from the page tree if needed. */
  get: (key: string) => Value;
}

/** Limit of unterminated streams. */
const mostFaults = 100;

/** Safe access to an uploaded file. Values that are missing or of another type are `undefined`. */
export class Source {
  private readonly pdf: PDF;
  readonly root: PdfDict;
  readonly pages: readonly Page[];
  /** The number of each page, from 0, by the number of its object. */
  private readonly indexes = new Map<number, number>();

  private constructor(pdf: PDF) {
    this.pdf = pdf;
    this.root = pdf.getCatalog();
    this.pages = this.findPages();
  }

  static async load(file: Uint8Array): Promise<Source> {
    remaining = { ...limits };
    const text = decodeLatin1(file);
    const count = (word: string) => text.split(word).length - 1;
    // The library searches the rest of the file for each unterminated stream.
    if (count('stream') - 2 * count('endstream') > mostFaults) {
      throw new RefusedFileError('unreadable');
    }
    const objects = text.replaceAll(/stream\r?\n[^]*?endstream/g, '');
    consume('items', objects.length - objects.replaceAll(/\s/g, '').length);
    remaining.items = limits.items;
    refuseLongLists(objects);
    try {
      const source = await Source.open(file);
      if (source.pages.length > 0) return source;
    } catch (error) {
      if (!(error instanceof RefusedFileError && error.reason === 'unreadable')) throw error;
    }
    if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) throw new RefusedFileError('encrypted');
    // Without a cross-reference table, the library searches the file for objects.
    const source = await Source.open(latin1(text.replaceAll('startxref', '         ')));
    if (source.pages.length === 0) throw new RefusedFileError('unreadable');
    return source;
  }

  private static async open(file: Uint8Array): Promise<Source> {
    try {
      const pdf = await PDF.load(file);
      if (pdf.isEncrypted && !pdf.isAuthenticated) throw new RefusedFileError('encrypted');
      return new Source(pdf);
    } catch (error) {
      // The library may have caught our error and thrown another one, so the limits are checked first.
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
    return listOf(this.get(value) instanceof PdfArray ? this.get(value) : value);
  }

  /** The numbers of an array; `undefined` unless all items are numbers and there are at least `count`. */
  numbers(value: Value, count: number): number[] | undefined {
    const array = this.get(value);
    if (!(array instanceof PdfArray)) return undefined;
    consume('items', array.length);
    const numbers = array.toArray().map((item) => this.number(item));
    const all = numbers.filter((number) => number !== undefined);
    return all.length === numbers.length && all.length >= count ? all : undefined;
  }

  /** A rectangle with ordered corners; `undefined` if its area is zero. */
  box(value: Value): Box | undefined {
    const [a, b, c, d] = this.numbers(value, 4) ?? [];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
    const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
    return box[2] > box[0] && box[3] > box[1] ? box : undefined;
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

  /** The number of a page, from 0, to which a value refers. */
  pageOf(value: Value): number | undefined {
    return value instanceof PdfRef ? this.indexes.get(value.objectNumber) : undefined;
  }

  private findPages(): Page[] {
    const pages: Page[] = [];
    const visit = (value: Value, above?: Page) => {
      const dict = this.dict(value);
      // A truncated file lacks its last pages.
      if (!dict) throw new RefusedFileError('unreadable');
      const get = (key: string) => this.get(dict.get(key)) ?? above?.get(key);
      const kids = this.get(dict.get('Kids'));
      if (!(kids instanceof PdfArray) || this.name(dict.get('Type')) === 'Page') {
        if (value instanceof PdfRef) this.indexes.set(value.objectNumber, pages.length);
        pages.push({ dict, get });
        if (pages.length > deliveryLimits.pages) throw new RefusedFileError('too-large');
        return;
      }
      consume('items', 1000);
      for (const kid of kids) visit(kid, { dict, get });
    };
    visit(this.root.get('Pages'));
    return pages;
  }
}
