import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, type PdfObject } from '@libpdf/core';
import { Inflate, zlibSync } from 'fflate';
import { budget, consume } from './budget.ts';
import { concatBytes, decodeLatin1 } from './format.ts';
import { RefusedFileError } from './limits.ts';

/** Maximum expansion of filters that the library does not limit. */
const maxExpansion: ReadonlyMap<string, number> = new Map([
  ['LZWDecode', 1400],
  ['RunLengthDecode', 128],
  ['ASCII85Decode', 4],
]);

/** The library's own method, which expands a few bytes to any size. It is patched below to stay within the budget. */
const decodeStage: (this: PdfStream) => Uint8Array = Reflect.get(
  PdfStream.prototype,
  'getDecodedData',
);
PdfStream.prototype.getDecodedData = function decode(this: PdfStream) {
  // An object stream has `First`, a cross-reference stream `W`. The library reads both also without their type.
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
  return this.has('First') ? new MeteredBytes(decoded) : decoded;
};

/** Bytes for the library's parser, which reads an empty word at a brace or a stray parenthesis without moving on. */
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
