import {
  drawPage,
  firstPage,
  header,
  latin1,
  Output,
  readPage,
  writeEnd,
  writePage,
  writePages,
  type Bytes,
  type PageObject,
} from './form.ts';
import { deliveryLimits } from './limits.ts';
import { Stamp, type Add, type Copy } from './stamp-text.ts';

export type { Copy };

// Imports are relative, because the edge function open-document also loads this file, without the alias `@/`.

/** The bytes are not a delivery file. */
export class NotDeliveryFileError extends Error {}

interface DeliveryFile {
  /** Offset of each object, in the order of their numbers. */
  places: number[];
  pages: PageObject[];
  /** Offset of the cross-reference table. */
  end: number;
}

const decoder = new TextDecoder('latin1');

/** Reads a delivery file. Throws unless it has exactly the format that `form.ts` describes. */
function read(file: Uint8Array): DeliveryFile {
  const fail = (reason: string): never => {
    throw new NotDeliveryFileError(`This is not a delivery file: ${reason}.`);
  };
  if (file.length > deliveryLimits.deliveredBytes) fail('it is too large');
  let at = 0;
  const has = (text: string) => {
    for (let index = 0; index < text.length; index += 1) {
      if (file[at + index] !== text.charCodeAt(index)) return false;
    }
    at += text.length;
    return true;
  };
  if (!has(header)) fail('it begins in another way');
  const places: number[] = [];
  const pages: PageObject[] = [];
  let count = 0;
  for (let number = 1; file[at] !== 0x78; number += 1) {
    places.push(at);
    if (number > deliveryLimits.objects || !has(`${number} 0 obj\n`)) fail('its objects');
    const start = at;
    at = file.indexOf(10, start);
    if (at < 0) fail('a line does not end');
    const line = (from = start) => decoder.decode(file.subarray(from, at));
    const isStream = file[at + 1] === 0x73;
    if (number === 1 && !line().startsWith('<< /Type /Catalog /Pages 2 0 R')) fail('its catalog');
    if (number === 2) {
      count = Number(/^<< \/Type \/Pages \/Count (\d{1,3}) /.exec(line())?.[1]);
      if (!(count > 0 && count <= deliveryLimits.pages)) fail('its number of pages');
      if (line() !== writePages(count)) fail('its list of pages');
    }
    const content = firstPage + count;
    if (number >= firstPage && number < content) {
      const page = readPage(line(), content);
      if (!page) return fail('a page');
      if (Math.min(page.width, page.height) < deliveryLimits.points) fail('a page is too small');
      if (Math.max(page.width, page.height) > deliveryLimits.largest) fail('a page is too large');
      pages.push(page);
    }
    if (isStream) {
      const [, length] = / \/Length (\d{1,8}) >>$/.exec(line(Math.max(start, at - 24))) ?? [];
      if (length === undefined || !has('\nstream\n')) fail('a stream does not begin');
      at += Number(length);
      if (number === content && line(at - Number(length)) !== drawPage) fail('its content');
      if (!has('\nendstream')) fail('a stream does not end');
    } else if (number === content) fail('its content');
    if (!has('\nendobj\n')) fail('an object does not end');
  }
  const end = decoder.decode(writeEnd(places, at));
  if (decoder.decode(file.subarray(at)) !== end) fail('its end');
  if (places.length < firstPage + count) fail('it lacks objects');
  if (pages.some(({ drawing }) => drawing > places.length)) fail('a page lacks its drawing');
  return { places, pages, end: at };
}

/**
 * Stamps each page with the reader and the copy's number: faintly across the page, and legibly in a line at the bottom.
 * Returns the parts of the copy; most of it is one part, which shares the memory of the file. A page draws its stamp after its
 * content, with the initial graphics state, so that nothing affects or covers it. The stamp's objects come first in the file, so
 * that a truncated copy has no page without a stamp. Throws a `NotDeliveryFileError`.
 */
export function stampDelivery(file: Bytes, copy: Copy): Bytes[] {
  const { places, pages, end } = read(file);
  const content = firstPage + pages.length;
  const output = new Output(places);
  const [, , afterCatalog = 0] = places;
  const [afterContents = end] = places.slice(content);
  const last = places.length;
  const add: Add = (line, data) => output.write(places.length + 1, line, data);
  const info = add(`<< /CopyNumber (Copy ${copy.number}) >>`);
  const stamp = new Stamp(copy, add);
  const contents = new Map<string, number>();
  pages.forEach((page, index) => {
    const { operators, objects } = stamp.place(page);
    // The first content stream replaces that of the file. Further ones get new numbers.
    const number = contents.size === 0 ? content : places.length + 1;
    const stream =
      contents.get(operators) ?? output.write(number, '<<', latin1(`${drawPage}\n${operators}`));
    contents.set(operators, stream);
    output.write(firstPage + index, writePage(page, stream, objects));
  });
  const moveBy = (from: number, to: number, distance: number) => {
    for (let index = from; index < to; index += 1) places[index] = (places[index] ?? 0) + distance;
  };
  const [catalog = 0] = places;
  moveBy(0, 2, output.size - catalog);
  output.push(file.subarray(catalog, afterCatalog));
  moveBy(content, last, output.size - afterContents);
  output.push(file.subarray(afterContents, end));
  return output.end(` /Info ${info} 0 R`);
}
