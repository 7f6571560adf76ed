import {
  encodeLatin1,
  fileHeader,
  FileBuilder,
  firstPageNumber,
  formatPage,
  formatPageList,
  formatTrailer,
  offsetDigits,
  pageContent,
  parsePage,
  xrefLineEnd,
  xrefStart,
  type Bytes,
  type PageObject,
} from './format.ts';
import { deliveryLimits } from './limits.ts';
import { Stamp, type Add, type Copy } from './stamp-text.ts';

export type { Copy };

// Stamps a delivery file for one reader. Imports are relative, because open-document loads this file without the alias `@/`.

export class NotDeliveryFileError extends Error {}

function fail(fault: string): never {
  throw new NotDeliveryFileError(`This is not a delivery file: ${fault}.`);
}

interface DeliveryFile {
  /** The offset of each object, in the order of their numbers. */
  offsets: number[];
  pages: PageObject[];
  /** Offset of the cross-reference table. */
  xref: number;
}

const decoder = new TextDecoder('latin1');
/** The codes of a line feed, a slash, the digits 0 and 9, and the first letters of `stream` and `xref`. */
const [lineFeed, slash, zero, nine, startOfStream, startOfXref] = [
  0x0a, 0x2f, 0x30, 0x39, 0x73, 0x78,
];

/** Reads a delivery file. Throws unless it has exactly the format that `format.ts` describes. */
function readDeliveryFile(file: Uint8Array): DeliveryFile {
  if (file.length > deliveryLimits.deliveredBytes) fail('it is too large');
  let at = 0;
  const skip = (text: string) => {
    for (let index = 0; index < text.length; index += 1) {
      if (file[at + index] !== text.charCodeAt(index)) return false;
    }
    at += text.length;
    return true;
  };
  const readNumber = () => {
    let value = 0;
    for (let code = file[at] ?? 0; code >= zero && code <= nine; code = file[at] ?? 0) {
      value = value * 10 + code - zero;
      at += 1;
    }
    return value;
  };
  if (!skip(fileHeader)) fail('its header is different');
  const offsets: number[] = [];
  const pages: PageObject[] = [];
  let pageCount = 0;
  for (let number = 1; file[at] !== startOfXref; number += 1) {
    offsets.push(at);
    if (number > deliveryLimits.objects || readNumber() !== number || !skip(' 0 obj\n'))
      fail('its objects are not numbered in order');
    const start = at;
    at = file.indexOf(lineFeed, start);
    if (at < 0) fail('a line does not end');
    const line = (from = start) => decoder.decode(file.subarray(from, at));
    const isStream = file[at + 1] === startOfStream;
    if (number === 1 && !line().startsWith('<< /Type /Catalog /Pages 2 0 R'))
      fail('its catalog is different');
    if (number === 2) pageCount = readPageCount(line());
    const content = firstPageNumber + pageCount;
    if (number >= firstPageNumber && number < content) pages.push(readPage(line(), content));
    if (isStream) {
      // A stream's length is the last entry of its line. Decoding each line to a string would take most of the stamping time.
      at = file.lastIndexOf(slash, at);
      if (at < start || !skip('/Length ')) fail('a stream has no length');
      const length = readNumber();
      if (!skip(' >>\nstream\n')) fail('a stream does not begin');
      at += length;
      if (number === content && line(at - length) !== pageContent)
        fail('its page content is different');
      if (!skip('\nendstream')) fail('a stream does not end');
    } else if (number === content) fail('its page content is different');
    if (!skip('\nendobj\n')) fail('an object does not end');
  }
  const [xref, count] = [at, offsets.length];
  if (!skip(xrefStart(count))) fail('its end is different');
  for (const offset of offsets) {
    const end = at + offsetDigits;
    if (readNumber() !== offset || at !== end || !skip(xrefLineEnd)) fail('its offsets are wrong');
  }
  if (!skip(formatTrailer(count, xref)) || at < file.length) fail('its end is different');
  if (count < firstPageNumber + pageCount) fail('it lacks objects');
  if (pages.some(({ drawing }) => drawing > count)) fail('a page lacks its drawing');
  return { offsets, pages, xref };
}

function readPageCount(line: string): number {
  const count = Number(/^<< \/Type \/Pages \/Count (\d{1,3}) /.exec(line)?.[1]);
  if (!(count > 0 && count <= deliveryLimits.pages)) fail('its number of pages is out of range');
  if (line !== formatPageList(count)) fail('its list of pages is different');
  return count;
}

function readPage(line: string, content: number): PageObject {
  const page = parsePage(line, content) ?? fail('a page has another format');
  if (Math.min(page.width, page.height) < deliveryLimits.minSide) fail('a page is too small');
  if (Math.max(page.width, page.height) > deliveryLimits.maxSide) fail('a page is too large');
  return page;
}

/**
 * Stamps each page with the reader and the copy's number: faintly across the page, and legibly in a line at the bottom.
 * Returns the parts of the copy; most of it is one part, which shares the memory of the file. The stamp is drawn with
 * the initial graphics state, so that nothing affects it. Its objects come first in the file, so that a truncated copy has no page
 * without a stamp. Throws a `NotDeliveryFileError`.
 */
export function stampDelivery(file: Bytes, copy: Copy): Bytes[] {
  const { offsets, pages, xref } = readDeliveryFile(file);
  const content = firstPageNumber + pages.length;
  const count = offsets.length;
  const [catalogStart = 0, , catalogEnd = 0] = offsets;
  const contentEnd = offsets[content] ?? xref;
  const output = new FileBuilder(offsets);
  const add: Add = (line, data) => output.appendObject(offsets.length + 1, line, data);
  const info = add(`<< /CopyNumber (Copy ${copy.number}) >>`);
  const stamp = new Stamp(copy, add);
  const contents = new Map<string, number>();
  pages.forEach((page, index) => {
    const { operators, objects } = stamp.place(page);
    // The first content stream replaces the file's. Further ones get new numbers.
    const number = contents.size === 0 ? content : offsets.length + 1;
    const stream =
      contents.get(operators) ?? output.appendObject(number, '<<', encodeLatin1(operators));
    contents.set(operators, stream);
    output.appendObject(firstPageNumber + index, formatPage(page, stream, objects));
  });
  /** Appends objects unchanged: those with indexes from `from` to `to - 1`, at offsets from `start` to `end` in the file. */
  const appendUnchanged = (from: number, to: number, start: number, end: number) => {
    const distance = output.size - start;
    for (let index = from; index < to; index += 1) {
      offsets[index] = (offsets[index] ?? 0) + distance;
    }
    output.append(file.subarray(start, end));
  };
  appendUnchanged(0, 2, catalogStart, catalogEnd);
  appendUnchanged(content, count, contentEnd, xref);
  return output.finish(` /Info ${info} 0 R`);
}
