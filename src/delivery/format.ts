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

/** `Uint8Array<ArrayBuffer>`, written without the type parameter, which TypeScript before 5.7 (as in hosted functions) lacks. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

export const fileHeader = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
export const firstPageNumber = 3;
/** The content stream that all pages of a delivery file share. */
export const pageContent = 'q /Page Do Q';

export interface PageObject {
  width: number;
  height: number;
  /** Object number of the form XObject that draws the page. */
  drawing: number;
  /** The entries for structure, colour space and links, in PDF syntax. */
  extra: string;
}

export const formatPage = (
  { width, height, drawing, extra }: PageObject,
  content: number,
  stamp = '',
) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /Page ${drawing} 0 R${stamp} >> >> /Contents ${content} 0 R${extra} >>`;

const length = String.raw`\d{1,5}(?:\.\d{1,2})?`;
const ref = String.raw`\d{1,6} 0 R`;
const pagePattern = new RegExp(
  String.raw`^<< /Type /Page /Parent 2 0 R /MediaBox \[0 0 (${length}) (${length})\] /Resources << /XObject << /Page (\d{1,6}) 0 R >> >> /Contents (\d{1,6}) 0 R((?: /StructParents \d{1,6} /Tabs /S)?(?: /Group << /S /Transparency /CS (?:/Device(?:Gray|RGB|CMYK)|${ref}) >>)?(?: /Annots \[(?:${ref} ?)+\])?) >>$`,
);

/** Parses the line of a page; `undefined` if it does not have the format above. */
export function parsePage(line: string, content: number): PageObject | undefined {
  const [, width, height, drawing, contents, extra = ''] = pagePattern.exec(line) ?? [];
  if (Number(contents) !== content) return undefined;
  return { width: Number(width), height: Number(height), drawing: Number(drawing), extra };
}

export function formatPageList(count: number): string {
  const kids = Array.from({ length: count }, (_, index) => `${firstPageNumber + index} 0 R`);
  return `<< /Type /Pages /Count ${count} /Kids [${kids.join(' ')}] >>`;
}

export function encodeLatin1(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Decodes Latin-1 exactly: `TextDecoder` uses that name for windows-1252. */
export function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4096) {
    // Spreading the bytes into the arguments would take five times as long.
    const part: string = Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 4096));
    parts.push(part);
  }
  return parts.join('');
}

export function concatBytes(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of parts) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** Collects the bytes of a file, and the offset of each object. */
export class FileBuilder {
  readonly parts: Bytes[] = [encodeLatin1(fileHeader)];
  size = fileHeader.length;

  constructor(readonly offsets: number[] = []) {}

  append(chunk: string | Bytes): void {
    const bytes = typeof chunk === 'string' ? encodeLatin1(chunk) : chunk;
    this.parts.push(bytes);
    this.size += bytes.length;
  }

  /** Appends an object. If there is data, `line` must lack its closing `>>`, because the length is appended to it. */
  appendObject(number: number, line: string, data?: Bytes): number {
    this.offsets[number - 1] = this.size;
    this.append(`${number} 0 obj\n${line}`);
    if (data) {
      this.append(` /Length ${data.length} >>\nstream\n`);
      this.append(data);
      this.append('\nendstream');
    }
    this.append('\nendobj\n');
    return number;
  }

  finish(info?: string): Bytes[] {
    const { offsets, size } = this;
    this.append(xrefStart(offsets.length));
    this.append(formatXrefLines(offsets));
    this.append(formatTrailer(offsets.length, size, info));
    return this.parts;
  }
}

// The cross-reference table has a line of 20 bytes for each object: the ten digits of its offset, and a constant end.
export const xrefStart = (count: number) => `xref\n0 ${count + 1}\n0000000000 65535 f \n`;
export const offsetDigits = 10;
export const xrefLineEnd = ' 00000 n \n';
export const formatTrailer = (count: number, xref: number, info = '') =>
  `trailer\n<< /Size ${count + 1} /Root 1 0 R${info} >>\nstartxref\n${xref}\n%%EOF\n`;

/**
 * The lines for the objects at these offsets. Writes the digits itself, because a file has up to 100,000 objects, and formatting
 * that many strings would double the time of stamping.
 */
function formatXrefLines(offsets: readonly number[]): Bytes {
  const line = encodeLatin1('0'.repeat(offsetDigits) + xrefLineEnd);
  const bytes = new Uint8Array(offsets.length * line.length);
  offsets.forEach((offset, index) => {
    const at = index * line.length;
    bytes.set(line, at);
    let digits = offset;
    for (let digit = at + offsetDigits - 1; digits > 0; digit -= 1) {
      bytes[digit] = 48 + (digits % 10);
      digits = Math.floor(digits / 10);
    }
  });
  return bytes;
}
