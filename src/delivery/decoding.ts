import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PdfObject } from '@libpdf/core';
import { Inflate, zlibSync } from 'fflate';
import { budget, consume } from './budget.ts';
import { concatBytes, decodeLatin1, encodeLatin1 } from './format.ts';
import { decodeName } from './lexer.ts';
import { RefusedFileError } from './limits.ts';

// A few bytes of a compressed stream can expand to any size, and some inputs make the PDF library run endlessly or lose content. This file
// patches the library's decoder, so that decoding an uploaded file stays within its budget (budget.ts), and refuses such inputs.

/** How many times longer than its input a filter's output can be. `inflate` limits `FlateDecode`; other filters do not expand. */
const maxExpansion: ReadonlyMap<string, number> = new Map([
  ['LZWDecode', 1400],
  ['RunLengthDecode', 128],
  ['ASCII85Decode', 4],
]);

const decodeUnlimited: (this: PdfStream) => Uint8Array = Reflect.get(
  PdfStream.prototype,
  'getDecodedData',
);

/** Applies the filters of a stream one after the other, and deducts the size of each result from the budget. */
PdfStream.prototype.getDecodedData = function decodeWithinBudget(this: PdfStream) {
  // An object stream has `First`, a cross-reference stream `W`. The library reads both even if they do not name their type.
  const isContainer = this.has('First') || this.has('W');
  const consumeBytes = (count: number) => {
    consume('decoded', count);
    if (isContainer) consume('contained', count);
  };
  const parametersOfFilters = listOf(this.get('DecodeParms'));
  if (!this.has('Filter')) consumeBytes(this.data.length);
  const decoded = listOf(this.get('Filter')).reduce<Uint8Array>((data, filter, index) => {
    const name = filter instanceof PdfName ? filter.value : '';
    // Pictures stay encoded, and the library cannot decode these.
    if (/^(?:DCT|JPX)Decode$/.test(name)) return data;
    const parameters = parametersOfFilters[index];
    const stage = new PdfStream([['Filter', filter]], data);
    if (parameters instanceof PdfDict) stage.set('DecodeParms', parameters);
    if (name === 'FlateDecode') {
      const inflated = inflate(data, consumeBytes);
      if (!(parameters instanceof PdfDict && parameters.has('Predictor'))) return inflated;
      // The library reverses the predictor, but only after inflating, so the data is deflated again, without compression.
      return decodeUnlimited.call(new PdfStream(stage, zlibSync(inflated, { level: 0 })));
    }
    // The library sets no limit while it decodes, so an input that may expand far beyond the budget is refused beforehand.
    if (data.length * (maxExpansion.get(name) ?? 1) > 3 * budget.decoded) consumeBytes(Infinity);
    const result = decodeUnlimited.call(stage);
    consumeBytes(result.length);
    return result;
  }, this.data);
  const text = isContainer ? decodeLatin1(decoded) : '';
  refuseLongArrays(text);
  if (this.has('W')) {
    // Each entry counts as an item. Its three fields have these widths in bytes; if all are 0, the file is refused.
    const [type = 0, offset = 0, generation = 0] = listOf(this.get('W')).map((item) =>
      item instanceof PdfNumber ? item.value : 0,
    );
    consume('items', (decoded.length + 1) / (type + offset + generation));
  }
  return this.has('First') ? new MeteredBytes(encodeLatin1(unescapeNames(text))) : decoded;
};

/** Counts the empty words that the library's parser reads, because it reads them endlessly at a brace or a stray parenthesis. */
export class MeteredBytes extends Uint8Array {
  override subarray(begin?: number, end?: number) {
    if (begin === end) consume('emptyWords', 1);
    return super.subarray(begin, end);
  }
}

/** The library treats longer arrays as missing. */
const maxArrayLength = 100_000;

export function refuseLongArrays(text: string): void {
  for (const [array] of text.matchAll(/\[[^[\]]+/g)) {
    if (array.length < 2 * maxArrayLength) continue;
    const items = array.match(/[^\sR]+(?:\s+\d+\s+R)?/g) ?? [];
    if (items.length > maxArrayLength) throw new RefusedFileError('too-complex');
  }
}

/**
 * Decodes a name's escapes if all are above 127: the library would decode them as UTF-8, but Chinese font names, for example, are in
 * other encodings. Pads each name with spaces, so that the length of the text stays the same. Leaves streams and strings unchanged.
 */
export const unescapeNames = (text: string) =>
  text.replaceAll(
    /stream\r?\n[^]*?(?:endstream|$)|\((?:\\[^]|[^\\()])*|\/[^\s()<>[\]{}/%]*#[89a-f][^\s()<>[\]{}/%]*/gi,
    (part) =>
      part.startsWith('/') && !/#[0-7]/.test(part)
        ? `/${decodeName(part)}`.padEnd(part.length)
        : part,
  );

export const listOf = (value: PdfObject | undefined): readonly PdfObject[] =>
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
