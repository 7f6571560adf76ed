import fontkit from '@cantoo/fontkit';
import {
  PDFCrossRefSection,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { Copier } from './copy.ts';
import { drawStamp, type Copy } from './drawn-stamp.ts';
import { stampFont } from './font.ts';
import type { Bytes } from './inflate.ts';
import { Places } from './navigation.ts';
import { PageWriter } from './page-writer.ts';
import { pagesOf, viewOf } from './pages.ts';
import { PdfFile } from './pdf-file.ts';
import { encodeLatin1, Ref, write, type Dict, type Value } from './syntax.ts';

// The function open-document also uses this folder, and it has no `@/`.

/**
 * Stamps each page with the reader and the copy's number: faintly across the page, and legibly in a line at the
 * bottom. Returns the parts of the new file. It contains what the pages show, with links, outline, layers and structure,
 * and nothing else of the original: no attachments, forms, scripts, metadata or earlier versions.
 *
 * Each page of the original becomes a drawing that leaves nothing open, and comments and form fields are drawn onto it.
 * The stamp follows, so that nothing on the page affects or covers it. Throws an `UnstampableError` for a file that is
 * broken, encrypted, too large or not a PDF.
 */
export async function stampPdf(file: Uint8Array, copy: Copy): Promise<Bytes[]> {
  const source = await PdfFile.read(file);
  const pages = pagesOf(source);
  const views = pages.map((page) => viewOf(source, page));
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(
    Uint8Array.from(atob(stampFont), (sign) => sign.charCodeAt(0)),
    { subset: true },
  );
  const stamp = drawStamp(pdf, font, copy);
  const copier = new Copier(source, () => pdf.context.nextRef().objectNumber);
  const tree = copier.reserve(undefined);
  const numbers = pages.map(({ ref }) => copier.reserve(ref));
  const places = new Places(copier, numbers);
  const writer = new PageWriter(copier, stamp, places, tree);
  for (const [index, page] of pages.entries()) {
    const [view, number] = [views[index], numbers[index]];
    if (view && number !== undefined) await writer.add(page, view, number);
  }
  copier.add(
    new Map<string, Value>([
      ['Type', '/Pages'],
      ['Kids', numbers.map((number) => new Ref(number))],
      ['Count', String(numbers.length)],
    ]),
    undefined,
    tree,
  );
  const catalog = await writeCatalog(copier, places, tree);
  const info = copier.add(new Map([['CopyNumber', `(Copy ${copy.number})`]]));
  await pdf.flush();
  return writeFile(pdf, copier, catalog, info);
}

/** What describes the whole document. */
async function writeCatalog(copier: Copier, places: Places, tree: number): Promise<Ref> {
  const { source } = copier;
  const { root } = source;
  const catalog: Dict = new Map<string, Value>([
    ['Type', '/Catalog'],
    ['Pages', new Ref(tree)],
  ]);
  const set = (key: string, value: Value | undefined) => {
    if (value !== undefined && value !== 'null') catalog.set(key, value);
  };
  set('Outlines', places.outline());
  for (const key of ['Lang', 'MarkInfo', 'PageLabels', 'ViewerPreferences', 'StructTreeRoot']) {
    set(key, copier.copy(root.get(key) ?? 'null'));
  }
  await copier.finish();
  // Last: it names the layers that were copied.
  const layers = source.dict(root.get('OCProperties'));
  const settings = source.dict(layers?.get('D'));
  if (layers && settings) {
    const kept = [
      'BaseState',
      'ON',
      'OFF',
      'AS',
      'Order',
      'RBGroups',
      'Locked',
      'Intent',
      'ListMode',
    ];
    const entries = kept.flatMap((key): [string, Value][] => {
      const value = copier.onlyCopied(settings.get(key));
      return value === 'null' ? [] : [[key, value]];
    });
    set(
      'OCProperties',
      new Map<string, Value>([
        ['OCGs', copier.onlyCopied(layers.get('OCGs'))],
        ['D', new Map(entries)],
      ]),
    );
  }
  return copier.add(catalog);
}

/**
 * The file in parts. The contents of its streams are those of the original, so that memory does not hold them twice. Not
 * in object streams: the number stays readable in the raw file, to find it without a PDF viewer.
 */
function writeFile({ context }: PDFDocument, { made }: Copier, catalog: Ref, info: Ref): Bytes[] {
  const parts: Bytes[] = [];
  let size = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encodeLatin1(part) : part;
    // Without a copy: these buffers are never shared.
    const { buffer, byteOffset, byteLength } = bytes;
    if (!(buffer instanceof ArrayBuffer)) throw new Error('The bytes are shared.');
    parts.push(new Uint8Array(buffer, byteOffset, byteLength));
    size += byteLength;
  };
  const table = PDFCrossRefSection.create();
  const begin = (number: number) => {
    table.addEntry(PDFRef.of(number), size);
    add(`${number} 0 obj\n`);
  };
  const addStream = (data: Uint8Array) => {
    add('\nstream\n');
    add(data);
    add('\nendstream');
  };
  add('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n');
  const own = new Set([
    context.trailerInfo.Root,
    context.lookup(context.trailerInfo.Root, PDFDict).get(PDFName.of('Pages')),
  ]);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    // The font and the drawings of the stamp; the document that held them is not needed.
    if (own.has(ref)) continue;
    begin(ref.objectNumber);
    if (object instanceof PDFRawStream) {
      object.updateDict();
      add(bytesOf(object.dict));
      addStream(object.contents);
    } else add(bytesOf(object));
    add('\nendobj\n\n');
  }
  for (const { number, value, data } of made) {
    begin(number);
    if (data && value instanceof Map) value.set('Length', String(data.length));
    add(write(value));
    if (data) addStream(data);
    add('\nendobj\n\n');
  }
  const trailer: Dict = new Map<string, Value>([
    ['Size', String(context.largestObjectNumber + 1)],
    ['Root', catalog],
    ['Info', info],
  ]);
  const start = size;
  add(`${table.toString()}\ntrailer\n${write(trailer)}\n\nstartxref\n${start}\n%%EOF`);
  return parts;
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
