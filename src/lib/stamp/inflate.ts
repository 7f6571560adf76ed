import { decodePDFRawStream, PDFContext } from '@cantoo/pdf-lib';
import { UnstampableError } from './limits.ts';
import { lookUp } from '../look-up.ts';

/**
 * A stream without its compression, and whether every program reads the same from it. Throws when it is longer than
 * `limit`, before it takes the memory. What follows a fault in the stream is missing.
 */
export async function decode(
  data: Uint8Array,
  filters: readonly Filter[],
  limit: number,
): Promise<{ bytes: Uint8Array; isExact: boolean }> {
  let bytes = data;
  let isExact = true;
  for (const { name, earlyChange } of filters) {
    if (name === '/FlateDecode' || name === '/Fl') {
      const inflated = await inflate(bytes, limit);
      bytes = inflated.bytes;
      isExact &&= inflated.isExact;
    } else {
      isExact = false;
      bytes = decodeRarely(bytes, name, earlyChange, limit);
    }
  }
  if (bytes.length > limit) throw new UnstampableError('too-large');
  return { bytes, isExact };
}

export interface Filter {
  name: string;
  earlyChange: number;
}

/** Small, because some programs decompress a part at once, to up to a thousand times its length. */
const partLength = 8 * 1024;

/** The compiler of hosted Supabase does not know `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

async function inflate(data: Uint8Array, limit: number) {
  let start = 0;
  const parts = new ReadableStream<Bytes>({
    pull(controller) {
      if (start >= data.length) return controller.close();
      controller.enqueue(new Uint8Array(data.subarray(start, start + partLength)));
      start += partLength;
    },
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = parts.pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (;;) {
      const { value } = await reader.read();
      if (!value) return { bytes: joined(chunks), isExact: true };
      size += value.length;
      if (size > limit) break;
      chunks.push(value);
    }
  } catch {
    return { bytes: joined(chunks), isExact: false };
  }
  await reader.cancel().catch(() => undefined);
  throw new UnstampableError('too-large');
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

const rareFilters: Readonly<Record<string, string>> = {
  '/LZWDecode': 'LZWDecode',
  '/LZW': 'LZWDecode',
  '/ASCII85Decode': 'ASCII85Decode',
  '/A85': 'ASCII85Decode',
  '/ASCIIHexDecode': 'ASCIIHexDecode',
  '/AHx': 'ASCIIHexDecode',
  '/RunLengthDecode': 'RunLengthDecode',
  '/RL': 'RunLengthDecode',
};

/** Reads no further than the limit. */
function decodeRarely(data: Uint8Array, name: string, earlyChange: number, limit: number) {
  const filter = lookUp(rareFilters, name);
  if (!filter) throw new UnstampableError('unreadable');
  const dict = { Filter: filter, DecodeParms: { EarlyChange: earlyChange } };
  const stream = decodePDFRawStream(PDFContext.create().stream(data, dict));
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= limit;) {
    const chunk = Uint8Array.from(stream.getBytes(partLength));
    if (chunk.length === 0) break;
    size += chunk.length;
    chunks.push(chunk);
  }
  return joined(chunks);
}
