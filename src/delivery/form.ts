/**
 * The format of a delivery file: the version of an uploaded PDF that `prepare.ts` writes once, and that `stamp.ts` reads and
 * marks for each reader. It is a PDF with exactly this layout:
 * - the header, then objects 1 to n in order, then the cross-reference table, with nothing between them;
 * - an object is one line; if the bytes of a stream follow, the line ends with their length;
 * - object 1 is the catalog, object 2 the list of pages, and the pages themselves follow from object 3 on;
 * - the next object is the content stream that all pages share: it draws the form XObject `/Page`;
 * - a page has a size in points, its lower left corner as the origin, and `/Page`: one form XObject that draws everything on the
 *   page. It may also have a key in the structure tree, a blending colour space, and links.
 *
 * All other objects draw or describe a page: `prepare.ts` copies nothing else. `stamp.ts` replaces the pages and their content
 * stream, and leaves all other objects unchanged.
 */

/**
 * `Uint8Array<ArrayBuffer>`, written without the type parameter, which TypeScript before 5.7 (as in hosted functions) lacks.
 */
export type Bytes = ReturnType<typeof Uint8Array.of>;

export const header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
export const firstPage = 3;
export const drawPage = 'q /Page Do Q';

export interface PageObject {
  width: number;
  height: number;
  /** Object number of the form XObject that draws the page. */
  drawing: number;
  /** The entries for structure, colour space and links, in PDF syntax. */
  extra: string;
}

export function writePage(
  { width, height, drawing, extra }: PageObject,
  content: number,
  stamp = '',
): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /Page ${drawing} 0 R${stamp} >> >> /Contents ${content} 0 R${extra} >>`;
}

const size = String.raw`\d{1,5}(?:\.\d{1,2})?`;
const ref = String.raw`\d{1,6} 0 R`;
const page = new RegExp(
  String.raw`^<< /Type /Page /Parent 2 0 R /MediaBox \[0 0 (${size}) (${size})\] /Resources << /XObject << /Page (\d{1,6}) 0 R >> >> /Contents (\d{1,6}) 0 R((?: /StructParents \d{1,6} /Tabs /S)?(?: /Group << /S /Transparency /CS (?:/Device(?:Gray|RGB|CMYK)|${ref}) >>)?(?: /Annots \[(?:${ref} ?)+\])?) >>$`,
);

/** Parses the line of a page; `undefined` if it does not have the format above. */
export function readPage(line: string, content: number): PageObject | undefined {
  const [, width, height, drawing, contents, extra = ''] = page.exec(line) ?? [];
  if (Number(contents) !== content) return undefined;
  return { width: Number(width), height: Number(height), drawing: Number(drawing), extra };
}

export function writePages(count: number): string {
  const kids = Array.from({ length: count }, (_, index) => `${firstPage + index} 0 R`);
  return `<< /Type /Pages /Count ${count} /Kids [${kids.join(' ')}] >>`;
}

/** Encodes a text in Latin-1. */
export function latin1(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

export function concat(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of parts) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** Decodes Latin-1 exactly: `TextDecoder` uses that name for windows-1252. */
export function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 4096)));
  }
  return parts.join('');
}

/** Collects the bytes of a file, and the offset of each object. */
export class Output {
  readonly parts: Bytes[] = [latin1(header)];
  readonly places: number[];
  size = header.length;

  constructor(places: number[] = []) {
    this.places = places;
  }

  push(chunk: string | Bytes): void {
    const bytes = typeof chunk === 'string' ? latin1(chunk) : chunk;
    this.parts.push(bytes);
    this.size += bytes.length;
  }

  /** Writes an object. With data, the line lacks its closing `>>`, because the length is added to it. */
  write(number: number, line: string, data?: Bytes): number {
    this.places[number - 1] = this.size;
    this.push(`${number} 0 obj\n${line}`);
    if (data) {
      this.push(` /Length ${data.length} >>\nstream\n`);
      this.push(data);
      this.push('\nendstream');
    }
    this.push('\nendobj\n');
    return number;
  }

  end(info?: string): Bytes[] {
    this.push(writeEnd(this.places, this.size, info));
    return this.parts;
  }
}

/** The cross-reference table and trailer, from the offsets of the objects and of the table itself. */
export function writeEnd(places: readonly number[], start: number, info = ''): Bytes {
  const count = places.length + 1;
  const first = latin1(`xref\n0 ${count}\n0000000000 65535 f \n`);
  const last = latin1(
    `trailer\n<< /Size ${count} /Root 1 0 R${info} >>\nstartxref\n${start}\n%%EOF\n`,
  );
  const entry = latin1('0000000000 00000 n \n');
  const bytes = new Uint8Array(first.length + places.length * entry.length + last.length);
  bytes.set(first);
  let at = first.length;
  for (const offset of places) {
    bytes.set(entry, at);
    let digits = offset;
    for (let digit = at + 9; digits > 0; digit -= 1, digits = Math.floor(digits / 10)) {
      bytes[digit] = 48 + (digits % 10);
    }
    at += entry.length;
  }
  bytes.set(last, at);
  return bytes;
}
