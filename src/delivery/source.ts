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
import { checkBudget, consume, consumeText, resetBudget } from './budget.ts';
import { listOf, MeteredBytes, refuseLongArrays, unescapeNames } from './decoding.ts';
import { decodeLatin1, encodeLatin1 } from './format.ts';
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

/** The rotations by 0 to 3 quarter turns, clockwise. Viewers ignore other angles. */
const rotations: readonly Matrix[] = [
  identity,
  [0, -1, 1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, 1, -1, 0, 0, 0],
];

const round = (value: number) => Math.round(value * 100) / 100;

/** A file with more is refused, because the library searches the whole rest of the file for the end of each. */
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
    resetBudget();
    const text = unescapeNames(decodeLatin1(file));
    const occurrencesOf = (word: string) => text.split(word).length - 1;
    // Each `endstream` also contains the word `stream`.
    if (occurrencesOf('stream') - 2 * occurrencesOf('endstream') > maxUnterminatedStreams) {
      throw new RefusedFileError('unreadable');
    }
    const textOutsideStreams = text.replaceAll(/stream\r?\n[^]*?(?:endstream|$)/g, '');
    // Counting the separators limits how many tokens the library has to read. Copying then starts with a full budget.
    for (const separators of [/\s/g, /[/[(<]/g]) {
      const otherText = textOutsideStreams.replaceAll(separators, '');
      consume('items', textOutsideStreams.length - otherText.length);
      resetBudget();
    }
    refuseLongArrays(textOutsideStreams);
    try {
      const source = await Source.open(encodeLatin1(text));
      if (source.pages.length > 0) return source;
    } catch (error) {
      if (!(error instanceof RefusedFileError && error.reason === 'unreadable')) throw error;
    }
    if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) throw new RefusedFileError('encrypted');
    // Hides a cross-reference table that may be damaged: without one, the library searches the file for objects.
    const source = await Source.open(encodeLatin1(text.replaceAll('startxref', '         ')));
    if (source.pages.length === 0) throw new RefusedFileError('unreadable');
    return source;
  }

  private static async open(file: Uint8Array): Promise<Source> {
    try {
      const pdf = await PDF.load(new MeteredBytes(file));
      if (pdf.isEncrypted && !pdf.isAuthenticated) throw new RefusedFileError('encrypted');
      return new Source(pdf);
    } catch (error) {
      // The library may have caught our error and thrown another one.
      checkBudget();
      if (error instanceof RefusedFileError) throw error;
      throw new RefusedFileError('unreadable', { cause: error });
    }
  }

  get(value: Value): Value {
    let object: PdfObject | null | undefined = value;
    for (let step = 0; object instanceof PdfRef && step < 20; step += 1)
      object = this.pdf.getObject(object);
    checkBudget();
    // Resolves references to filters, because the library does not follow them.
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

  stream(value: Value): PdfStream | undefined {
    const object = this.get(value);
    return object instanceof PdfStream ? object : undefined;
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
    const items = listOf(object instanceof PdfArray ? object : value);
    // Many objects can refer to the same long array.
    consume('items', items.length);
    return items;
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

  /** The names in a name tree of the catalog, with their values. */
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
    const scale = unit * Math.min(1, deliveryLimits.maxSide / longestSide);
    const quarters = (this.number(get('Rotate')) ?? 0) / 90;
    const rotation = rotations[Number.isInteger(quarters) ? quarters & 3 : 0] ?? identity;
    const upright = multiply(rotation, scaling(scale));
    const [left, bottom, right, top] = transformBox(upright, box);
    const [width, height] = [round(right - left), round(top - bottom)];
    if (!(Math.min(width, height) >= deliveryLimits.minSide)) {
      throw new RefusedFileError('too-small');
    }
    return { box, width, height, matrix: multiply(upright, translation(-left, -bottom)) };
  }
}
