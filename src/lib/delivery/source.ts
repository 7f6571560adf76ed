import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfObject,
} from '@libpdf/core';
import { Unzlib, zlibSync } from 'fflate';
import { latin1 } from './form.ts';
import { deliveryLimits, RefusedFileError } from './limits.ts';
import type { Box } from './geometry.ts';

export type Value = PdfObject | undefined;

/** Bytes of all streams that are decoded, and of the containers of objects alone, which become larger when they are read. */
const mostDecoded = 48 * 1024 * 1024;
const mostContained = 16 * 1024 * 1024;

let left = { decoded: 0, contained: 0 };

function take(kind: keyof typeof left, bytes: number): void {
  left[kind] -= bytes;
  if (left[kind] < 0) throw new RefusedFileError('too-complex');
}

/** As `PdfStream.getDecodedData`, which inflates a few bytes to any size, but within the limits of one file. */
const decodeStage: (this: PdfStream) => Uint8Array = Reflect.get(
  PdfStream.prototype,
  'getDecodedData',
);
PdfStream.prototype.getDecodedData = function decode(this: PdfStream) {
  const isContainer = /^(?:ObjStm|XRef)$/.test(this.getName('Type')?.value ?? '');
  const [filters, parameters] = [listOf(this.get('Filter')), listOf(this.get('DecodeParms'))];
  return filters.reduce<Uint8Array>((data, filter, index) => {
    const name = filter instanceof PdfName ? filter.value : '';
    const settings = parameters[index];
    const isPredicted =
      settings instanceof PdfDict && (settings.getNumber('Predictor')?.value ?? 1) > 1;
    const grow = (bytes: number) => {
      take('decoded', bytes);
      if (isContainer) take('contained', bytes);
    };
    let rest = data;
    if (name === 'FlateDecode') {
      const inflated = inflate(data, grow);
      if (!isPredicted) return inflated;
      rest = zlibSync(inflated, { level: 0 });
    } else grow(sizeOf(name, data));
    const stage = new PdfStream([['Filter', PdfName.of(name)]], rest);
    if (settings instanceof PdfDict) stage.set('DecodeParms', settings);
    return decodeStage.call(stage);
  }, this.data);
};

const listOf = (value: Value): readonly PdfObject[] =>
  value instanceof PdfArray ? value.toArray() : value === undefined ? [] : [value];

/** What a stream has that ends too early is what it has until there. */
function inflate(data: Uint8Array, grow: (bytes: number) => void): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Unzlib((chunk) => {
    grow(chunk.length);
    size += chunk.length;
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < data.length; at += 65_536) {
      stream.push(data.subarray(at, at + 65_536), at + 65_536 >= data.length);
    }
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** How large the data of a stream becomes, at most. */
function sizeOf(filter: string, data: Uint8Array): number {
  if (filter === 'LZWDecode') return sizeOfLzw(data);
  if (filter !== 'RunLengthDecode') return 4 * data.length;
  let size = 0;
  for (let at = 0; at < data.length;) {
    const length = data[at] ?? 0;
    size += length < 128 ? length + 1 : 257 - length;
    at += length < 128 ? length + 2 : 2;
  }
  return size;
}

function sizeOfLzw(data: Uint8Array): number {
  const lengths = new Uint16Array(4097).fill(1, 0, 256);
  let [size, bits, next, before, bit] = [0, 9, 258, 0, 0];
  while (bit + bits <= data.length * 8) {
    const at = bit >> 3;
    const three = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const code = (three >> (24 - bits - (bit & 7))) & ((1 << bits) - 1);
    bit += bits;
    if (code === 257) break;
    if (code === 256) {
      [bits, next, before] = [9, 258, 0];
      continue;
    }
    const length = code < next ? (lengths[code] ?? 0) : before + 1;
    size += length;
    if (before > 0 && next < 4096) lengths[next++] = before + 1;
    before = length;
    // A code may become longer one step later; the size is an estimate then.
    bits = next >= 2047 ? 12 : next >= 1023 ? 11 : next >= 511 ? 10 : 9;
  }
  return size;
}

export interface Page {
  dict: PdfDict;
  /** With what it inherits. */
  get: (key: string) => Value;
}

/** Branches of the tree of pages, and how deep they may be. */
const mostBranches = 2000;
const deepest = 60;

/** A foreign file, as the library reads it. What is not there, or of another type, is `undefined`. */
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
    left = { decoded: mostDecoded, contained: mostContained };
    try {
      const source = await Source.open(file);
      if (source.pages.length > 0) return source;
    } catch (error) {
      if (error instanceof RefusedFileError) throw error;
    }
    // Without the place of its table, the library searches the file for its objects.
    const searched = file.slice();
    for (let at = searched.length - 9; at >= 0; at -= 1) {
      if (
        searched[at] === 0x73 &&
        startxref.every((code, index) => searched[at + index] === code)
      ) {
        searched.fill(0x20, at, at + 9);
      }
    }
    const source = await Source.open(searched);
    if (source.pages.length === 0) throw new RefusedFileError('unreadable');
    return source;
  }

  private static async open(file: Uint8Array): Promise<Source> {
    try {
      const pdf = await PDF.load(file);
      if (pdf.isEncrypted && !pdf.isAuthenticated) throw new RefusedFileError('encrypted');
      return new Source(pdf);
    } catch (error) {
      // The library goes on without what it could not read.
      if (left.decoded < 0 || left.contained < 0) throw new RefusedFileError('too-complex');
      if (error instanceof RefusedFileError) throw error;
      throw new RefusedFileError('unreadable', { cause: error });
    }
  }

  get(value: Value): Value {
    let found: PdfObject | null | undefined = value;
    for (let step = 0; found instanceof PdfRef && step < 20; step += 1)
      found = this.pdf.getObject(found);
    if (left.decoded < 0 || left.contained < 0) throw new RefusedFileError('too-complex');
    return found instanceof PdfRef || found?.type === 'null' ? undefined : (found ?? undefined);
  }

  dict(value: Value): PdfDict | undefined {
    const found = this.get(value);
    return found instanceof PdfDict ? found : undefined;
  }

  name(value: Value): string | undefined {
    const found = this.get(value);
    return found instanceof PdfName ? found.value : undefined;
  }

  number(value: Value): number | undefined {
    const found = this.get(value);
    return found instanceof PdfNumber && Number.isFinite(found.value) ? found.value : undefined;
  }

  text(value: Value): string | undefined {
    const found = this.get(value);
    return found instanceof PdfString ? found.asString() : undefined;
  }

  /** The items of an array; a single value counts as an array. */
  list(value: Value): readonly PdfObject[] {
    return listOf(this.get(value) instanceof PdfArray ? this.get(value) : value);
  }

  /** Of an array of at least so many numbers. */
  numbers(value: Value, count: number): number[] | undefined {
    const found = this.get(value);
    if (!(found instanceof PdfArray)) return undefined;
    const numbers = found.toArray().map((item) => this.number(item));
    const all = numbers.filter((number) => number !== undefined);
    return all.length === numbers.length && all.length >= count ? all : undefined;
  }

  /** A box with an area. */
  box(value: Value): Box | undefined {
    const [a, b, c, d] = this.numbers(value, 4) ?? [];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
    const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
    return box[2] > box[0] && box[3] > box[1] ? box : undefined;
  }

  /** The number of a page, from 0, to which a value refers. */
  pageOf(value: Value): number | undefined {
    return value instanceof PdfRef ? this.indexes.get(value.objectNumber) : undefined;
  }

  private findPages(): Page[] {
    const pages: Page[] = [];
    let branches = 0;
    const visit = (value: Value, above: Page | undefined, depth: number) => {
      const dict = this.dict(value);
      if (!dict) return;
      const get = (key: string) => this.get(dict.get(key)) ?? above?.get(key);
      const kids = this.get(dict.get('Kids'));
      if (!(kids instanceof PdfArray) || this.name(dict.get('Type')) === 'Page') {
        if (value instanceof PdfRef) this.indexes.set(value.objectNumber, pages.length);
        pages.push({ dict, get });
        if (pages.length > deliveryLimits.pages) throw new RefusedFileError('too-large');
        return;
      }
      branches += 1;
      if (branches > mostBranches || depth > deepest) throw new RefusedFileError('too-complex');
      for (const kid of kids) visit(kid, { dict, get }, depth + 1);
    };
    visit(this.root.get('Pages'), undefined, 0);
    return pages;
  }
}

const startxref = latin1('startxref');
