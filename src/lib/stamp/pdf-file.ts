import { decode, type Filter } from './inflate.ts';
import { stampLimits, UnstampableError } from './limits.ts';
import { Lexer, readValue, Ref, SyntaxProblem, textOf, type Dict, type Value } from './syntax.ts';

export class PdfStream {
  readonly dict: Dict;
  readonly data: Uint8Array;
  constructor(dict: Dict, data: Uint8Array) {
    this.dict = dict;
    this.data = data;
  }
}

/** Objects in a file, also those that no page uses, such as earlier versions. */
const mostObjects = 40_000;
/** All containers of objects together, after decompression. */
const containerLimit = 8 * 1024 * 1024;
/** Objects without an end. For each, the rest of the file is searched. */
const mostFaults = 50;

/**
 * The objects of a PDF, found in the order of the file: of several with one number the last counts, as in a file that was
 * changed by appending to it. An object is read when it is needed. Throws an `UnstampableError` for a file that is
 * encrypted, broken or larger than `stampLimits`.
 */
export class PdfFile {
  private readonly places = new Map<number, Lexer>();
  private readonly objects = new Map<number, Value | PdfStream>();
  private readonly trailers: Dict[] = [];
  private containers = 0;
  private faults = 0;
  root: Dict = new Map();

  private constructor() {}

  static async read(file: Uint8Array): Promise<PdfFile> {
    if (file.length > stampLimits.bytes) throw new UnstampableError('too-large');
    const pdf = new PdfFile();
    await pdf.findObjects(file);
    if (pdf.trailers.some((trailer) => trailer.has('Encrypt'))) {
      throw new UnstampableError('encrypted');
    }
    pdf.root = pdf.findRoot();
    return pdf;
  }

  /** What a value refers to; `null` for an object that does not exist or cannot be read. */
  get(value: Value | PdfStream | undefined): Value | PdfStream {
    let found: Value | PdfStream = value ?? 'null';
    for (let step = 0; found instanceof Ref && step < 20; step += 1) found = this.object(found);
    return found instanceof Ref ? 'null' : found;
  }

  /** Whether a value exists, were it `null`. */
  has(value: Value): boolean {
    return !(value instanceof Ref) || this.places.has(value.number);
  }

  dict(value: Value | undefined): Dict | undefined {
    const found = this.get(value);
    return found instanceof Map ? found : undefined;
  }

  /** A name with its slash; empty for anything else. */
  name(value: Value | PdfStream | undefined): string {
    const found = this.get(value);
    return typeof found === 'string' && found.startsWith('/') ? found : '';
  }

  /** The items of an array; a single value counts as an array. */
  list(value: Value | undefined): Value[] {
    const found = this.get(value);
    if (Array.isArray(found)) return found;
    return value === undefined || found === 'null' ? [] : [value];
  }

  number(value: Value | undefined): number | undefined {
    const found = this.get(value);
    if (typeof found !== 'string' || !/^[-+.\d]+$/.test(found)) return undefined;
    const number = Number.parseFloat(found);
    return Number.isFinite(number) ? number : undefined;
  }

  /** A stream without its compression, up to a length. */
  async decode({ dict, data }: PdfStream, limit: number) {
    const parameters = this.list(dict.get('DecodeParms') ?? dict.get('DP'));
    const filters = this.list(dict.get('Filter')).map((filter, index): Filter => {
      const name = this.name(filter);
      const settings = this.dict(parameters[index]);
      const isPredicted = (this.number(settings?.get('Predictor')) ?? 1) > 1;
      if (isPredicted) throw new UnstampableError('unreadable');
      return { name, earlyChange: this.number(settings?.get('EarlyChange')) ?? 1 };
    });
    return decode(data, filters, limit);
  }

  private object({ number }: Ref): Value | PdfStream {
    const known = this.objects.get(number);
    if (known !== undefined) return known;
    const place = this.places.get(number);
    const value = place ? read(place) : 'null';
    this.objects.set(number, value);
    return value;
  }

  private findRoot(): Dict {
    const roots = this.trailers.toReversed().map((trailer) => this.dict(trailer.get('Root')));
    const all = () =>
      [...this.places.keys()]
        .map((number) => this.dict(new Ref(number)))
        .filter((dict) => dict?.get('Type') === '/Catalog');
    const root = roots.find((each) => each?.has('Pages')) ?? [...all()].at(-1);
    if (!root) throw new UnstampableError('unreadable');
    return root;
  }

  private add(number: number, place: Lexer): void {
    this.places.set(number, place);
    this.objects.delete(number);
    if (this.places.size > mostObjects) throw new UnstampableError('too-large');
  }

  private async findObjects(file: Uint8Array): Promise<void> {
    const lexer = new Lexer(file);
    let numbers: number[] = [];
    while (lexer.next() !== 'end') {
      if (lexer.kind === 'number') {
        numbers = [numbers[1] ?? -1, lexer.start];
        continue;
      }
      const word = lexer.kind === 'word' && lexer.position - lexer.start < 30 ? lexer.text() : '';
      const [start = -1] = numbers;
      numbers = [];
      if (word === 'obj' && start >= 0) {
        await this.findObject(lexer, Number.parseInt(textOf(file.subarray(start, start + 12)), 10));
      } else if (word === 'trailer') {
        lexer.next();
        const dict = read(lexer);
        if (dict instanceof Map) this.trailers.push(dict);
      } else if (word.startsWith('endobj')) lexer.position = lexer.start + 6;
    }
  }

  private async findObject(lexer: Lexer, number: number): Promise<void> {
    const { bytes, position: begin } = lexer;
    const place = new Lexer(bytes, begin);
    place.next();
    lexer.next();
    if (!skip(lexer)) {
      this.faults += 1;
      if (this.faults > mostFaults) throw new UnstampableError('unreadable');
      lexer.position = Math.max(begin, find(bytes, 'endobj', begin));
    }
    this.add(number, place);
    if (lexer.kind !== 'word' || lexer.text() !== 'stream') {
      lexer.position = lexer.kind === 'end' ? lexer.position : lexer.start;
      return;
    }
    const dict = read(place);
    const data = this.dataOf(lexer, dict instanceof Map ? dict : new Map());
    if (!(dict instanceof Map) || !data) return;
    const stream = new PdfStream(dict, data);
    this.objects.set(number, stream);
    const type = this.name(dict.get('Type'));
    if (type === '/ObjStm') await this.findContained(stream);
    if (type === '/XRef') this.trailers.push(dict);
  }

  /** The bytes after the word `stream`. Leaves the lexer behind them. */
  private dataOf(lexer: Lexer, dict: Dict): Uint8Array | undefined {
    const { bytes } = lexer;
    let start = lexer.position;
    if (bytes[start] === 13) start += 1;
    if (bytes[start] === 10) start += 1;
    const length = this.number(dict.get('Length')) ?? -1;
    if (length >= 0 && start + length <= bytes.length) {
      const after = new Lexer(bytes, start + length);
      if (after.next() === 'word' && after.text().startsWith('endstream')) {
        lexer.position = after.start + 9;
        return bytes.subarray(start, start + length);
      }
    }
    let end = find(bytes, 'endstream', start);
    for (let next = end; next >= 0; next = find(bytes, 'endstream', next + 9)) {
      const after = new Lexer(bytes, next + 9);
      if (after.next() !== 'word' || !after.text().startsWith('endobj')) continue;
      end = next;
      break;
    }
    if (end < 0) {
      this.faults += 1;
      if (this.faults > mostFaults) throw new UnstampableError('unreadable');
      return undefined;
    }
    lexer.position = end + 9;
    if (bytes[end - 1] === 10) end -= 1;
    if (bytes[end - 1] === 13) end -= 1;
    return bytes.subarray(start, Math.max(start, end));
  }

  private async findContained(stream: PdfStream): Promise<void> {
    const { bytes } = await this.decode(stream, containerLimit - this.containers);
    this.containers += bytes.length;
    const first = this.number(stream.dict.get('First')) ?? 0;
    const count = this.number(stream.dict.get('N')) ?? 0;
    const lexer = new Lexer(bytes);
    for (let index = 0; index < count; index += 1) {
      if (lexer.next() !== 'number') return;
      const number = Number.parseInt(lexer.text(), 10);
      if (lexer.next() !== 'number') return;
      const place = new Lexer(bytes, first + Number.parseInt(lexer.text(), 10));
      place.next();
      this.add(number, place);
    }
  }
}

function read(lexer: Lexer): Value {
  try {
    return readValue(lexer);
  } catch (error) {
    if (error instanceof SyntaxProblem) return 'null';
    throw error;
  }
}

/** Goes behind a value. `false` when it has no end. */
function skip(lexer: Lexer): boolean {
  let depth = 0;
  do {
    const { kind } = lexer;
    if (kind === '[' || kind === '<<') depth += 1;
    else if (kind === ']' || kind === '>>') depth -= 1;
    else if (kind === 'end') return false;
    else if (kind === 'word' && lexer.position - lexer.start >= 6) {
      // `endobj` or `stream` within a value
      if (depth > 0) return false;
      return true;
    }
    lexer.next();
  } while (depth > 0);
  return true;
}

/** The position of a word, or -1. */
function find(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length += 1;
    if (length === word.length) return at;
  }
  return -1;
}
