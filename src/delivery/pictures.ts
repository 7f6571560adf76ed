import { concatBytes, decodeLatin1, type Bytes } from './format.ts';
import { RefusedFileError } from './limits.ts';

// Which pictures are copied, and without what.

/** With more, viewers drop the page or run out of memory. A0 at 600 dpi has 560 million. */
const maxPixels = 600_000_000;
const maxImageSide = 65_535;

/** Whether a picture has pixels. Otherwise it is omitted, because MuPDF would draw nothing of its page. Refuses one with too many. */
export function hasPixels(width = 0, height = 0, bitsPerComponent = 8): boolean {
  if (Math.max(width, height) > maxImageSide || width * height > maxPixels)
    throw new RefusedFileError('too-complex');
  return width >= 1 && height >= 1 && bitsPerComponent >= 0 && bitsPerComponent <= 16;
}

/** A JPEG without its metadata, which may say where a photograph was taken, or contain a preview from before it was cropped. */
function plainJpeg(data: Uint8Array): Bytes {
  const parts = [data.subarray(0, 2)];
  let at = 2;
  // Up to the picture data (`DA`), each segment consists of a marker, the length of what follows the marker, and data.
  while (data[at] === 0xff && data[at + 1] !== 0xda) {
    const [, marker = 0, high = 0, low = 0] = data.subarray(at, at + 4);
    const end = at + 2 + 256 * high + low;
    // Comments, and all APP segments except Adobe (`EE`), which defines how colours are encoded.
    const isMetadata = marker === 0xfe || (marker >= 0xe0 && marker < 0xf0 && marker !== 0xee);
    if (!isMetadata) parts.push(data.subarray(at, end));
    at = end;
  }
  let end = at;
  // After the end of the picture (`D9`) there may be other pictures, such as a preview.
  while (end < data.length && !(data[end] === 0xff && data[end + 1] === 0xd9)) end += 1;
  return concatBytes([...parts, data.subarray(at, end + 2)]);
}

/** A JPEG 2000 picture without the boxes that contain metadata. */
function plainJpeg2000(data: Uint8Array): Bytes {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length;) {
    const numberAt = (start: number) =>
      data.subarray(start, start + 4).reduce((sum, byte) => 256 * sum + byte, 0);
    // A box begins with its length and its type. A length of 1 means that the length follows the type, 0 that it extends to the end.
    const length = numberAt(at) === 1 ? numberAt(at + 12) : numberAt(at);
    const box = data.subarray(at, length < 8 ? data.length : at + length);
    if (!/^(?:xml |uuid|uinf)$/.test(decodeLatin1(box.subarray(4, 8)))) parts.push(box);
    at += box.length;
  }
  return concatBytes(parts);
}

/** By the filter that encodes a picture, the function that removes the picture's metadata. */
export const metadataRemovers = { DCTDecode: plainJpeg, JPXDecode: plainJpeg2000 };
