import { balance } from './content.ts';
import { joined } from './inflate.ts';
import { stampLimits, UnstampableError } from './limits.ts';
import { PdfStream, type PdfFile } from './pdf-file.ts';
import { Ref, type Dict, type Value } from './syntax.ts';

/** A new object, with its number in the copy. */
export interface NewObject {
  number: number;
  value: Value;
  data?: Uint8Array;
}

/** Types of what belongs to the file or leads to other files, not to what a page shows. */
const leftOut = new Set(
  '/Filespec /EmbeddedFile /Metadata /Catalog /Pages /Page /Template /Annot /Action /Sig /ObjStm /XRef'.split(
    ' ',
  ),
);
/** Keys of streams with the same, and those that are written again. */
const keysLeftOut = new Set(
  'Metadata PieceInfo AF Ref OPI Alternates LastModified Thumb F FFilter FDecodeParms Length DL'.split(
    ' ',
  ),
);

const mostMarks = 1000;

/** Objects are copied when a page that is copied refers to them. */
export class Copier {
  readonly source: PdfFile;
  readonly made: NewObject[] = [];
  private readonly allocate: () => number;
  private readonly numbers = new Map<number, number>();
  private readonly waiting: { number: number; value: Value | PdfStream; isGlyph: boolean }[] = [];
  /** How much marked content the drawings so far could leave open together. */
  marks = 0;
  private content = 0;
  private size = 0;

  constructor(source: PdfFile, allocate: () => number) {
    this.source = source;
    this.allocate = allocate;
  }

  /** Adds an object that the original does not have. */
  add(value: Value, data?: Uint8Array, number = this.allocate()): Ref {
    this.made.push({ number, value, ...(data && { data }) });
    this.size += data?.length ?? 0;
    // Drawings that pages share are written once for each size of these pages.
    const isLarge = this.made.length > stampLimits.objects || this.size > 2 * stampLimits.bytes;
    if (isLarge) throw new UnstampableError('too-large');
    return new Ref(number);
  }

  /** Chooses the number for an object that the caller adds itself. */
  reserve(original: Value | undefined): number {
    const number = this.allocate();
    if (original instanceof Ref && !this.numbers.has(original.number)) {
      this.numbers.set(original.number, number);
    }
    return number;
  }

  /** A value for the copy. */
  copy(value: Value, isGlyphs = false): Value {
    if (typeof value === 'string') return value;
    if (value instanceof Ref) return this.refer(value, isGlyphs);
    if (Array.isArray(value)) return value.map((item) => this.copy(item));
    if (isLeftOut(value)) return 'null';
    return this.copyEntries(value, isGlyphs);
  }

  /** The same with only what the copy has already; nothing is added to it. */
  onlyCopied(value: Value | undefined): Value {
    const found = this.source.get(value);
    if (value instanceof Ref && !Array.isArray(found)) {
      const number = this.numbers.get(value.number);
      return number === undefined ? 'null' : new Ref(number);
    }
    if (Array.isArray(found)) {
      return found.map((item) => this.onlyCopied(item)).filter((item) => item !== 'null');
    }
    if (!(found instanceof Map)) return typeof found === 'string' ? found : 'null';
    return new Map(Array.from(found, ([key, each]) => [key, this.onlyCopied(each)]));
  }

  private copyEntries(dict: Dict, isGlyphs = false): Dict {
    const copy: Dict = new Map();
    for (const [key, value] of dict) {
      const found = key === 'CharProcs' ? this.source.dict(value) : undefined;
      copy.set(key, found ? this.copy(found, true) : this.copy(value, isGlyphs));
    }
    return copy;
  }

  private refer({ number }: Ref, isGlyph: boolean): Value {
    const known = this.numbers.get(number);
    if (known !== undefined) return new Ref(known);
    const value = this.source.get(new Ref(number));
    if (typeof value === 'string') return value;
    const dict = value instanceof PdfStream ? value.dict : value;
    if (dict instanceof Map && isLeftOut(dict)) return 'null';
    const chosen = this.allocate();
    this.numbers.set(number, chosen);
    this.waiting.push({ number: chosen, value, isGlyph });
    if (this.numbers.size > stampLimits.objects) throw new UnstampableError('too-large');
    return new Ref(chosen);
  }

  /** Copies what the values so far refer to. */
  async finish(): Promise<void> {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      const { number, value, isGlyph } = next;
      if (value instanceof PdfStream) await this.copyStream(number, value, isGlyph);
      else {
        const copied = value instanceof Map ? this.copyEntries(value, isGlyph) : this.copy(value);
        this.add(copied, undefined, number);
      }
    }
  }

  private async copyStream(number: number, stream: PdfStream, isGlyph: boolean): Promise<void> {
    const { source } = this;
    const dict = this.dictOf(stream);
    const isDrawing =
      isGlyph ||
      source.get(stream.dict.get('Subtype')) === '/Form' ||
      source.number(stream.dict.get('PatternType')) === 1;
    if (!isDrawing) this.add(dict, stream.data, number);
    else await this.addDrawing(dict, [stream], { number, isGlyph });
  }

  /** The entries of a stream for the copy. */
  private dictOf({ dict }: PdfStream): Dict {
    return this.copyEntries(new Map([...dict].filter(([key]) => !keysLeftOut.has(key))));
  }

  /** Adds drawing instructions that leave nothing open. Several streams become one. */
  async addDrawing(
    dict: Dict,
    streams: readonly PdfStream[],
    { number, isGlyph = false }: { number?: number; isGlyph?: boolean } = {},
  ): Promise<Ref> {
    const decoded: Uint8Array[] = [];
    let isExact = streams.length === 1;
    let size = 0;
    for (const stream of streams) {
      const left = Math.min(stampLimits.content - this.content, stampLimits.drawing - size);
      const result = await this.source.decode(stream, left);
      size += result.bytes.length;
      isExact &&= result.isExact;
      decoded.push(result.bytes, lineEnd);
    }
    const bytes = streams.length === 1 && decoded[0] ? decoded[0] : joined(decoded);
    this.content += size;
    const { written: balanced, marks } = balance(bytes, isGlyph);
    this.marks = Math.min(mostMarks, this.marks + marks);
    const [only] = streams;
    if (!balanced && isExact && only) {
      const kept: Dict = new Map(dict);
      for (const key of ['Filter', 'DecodeParms']) {
        const value = only.dict.get(key);
        if (value !== undefined) kept.set(key, this.copy(value));
      }
      return this.add(kept, only.data, number);
    }
    // Writing again takes as much time as reading.
    this.content += size;
    const plain: Dict = new Map(dict);
    for (const key of ['Filter', 'DecodeParms', 'DP']) plain.delete(key);
    plain.set('Filter', '/FlateDecode');
    return this.add(plain, await deflate(balanced ?? bytes), number);
  }
}

const lineEnd = Uint8Array.of(10);

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  const deflated = stream.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(deflated).arrayBuffer());
}

function isLeftOut(dict: Dict): boolean {
  const type = dict.get('Type');
  return (
    (typeof type === 'string' && leftOut.has(type)) ||
    dict.get('Subtype') === '/XML' ||
    (dict.has('EF') && (dict.has('F') || dict.has('UF'))) ||
    (dict.has('JS') && dict.has('S')) ||
    (dict.has('Rect') && dict.has('Subtype')) ||
    (dict.has('Parent') && dict.has('Count')) ||
    (dict.has('Contents') && ['Parent', 'Resources', 'MediaBox'].some((key) => dict.has(key)))
  );
}
