/** A PDF of these objects, numbered from 1. The first must be its catalog. */
export function pdfOf(
  objects: readonly (string | Uint8Array)[],
  trailer = '',
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  let size = parts[0]?.length ?? 0;
  const add = (chunk: string | Uint8Array) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
    parts.push(bytes);
    size += bytes.length;
  };
  objects.forEach((object, index) => {
    starts.push(size);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  });
  const start = size;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of starts) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
  );
  return new Uint8Array(Buffer.concat(parts));
}

export const stream = (content: string, entries = '') =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

export interface PageParts {
  content?: string | readonly string[];
  /** Entries of the page. */
  entries?: string;
  /** Entries of its resources. */
  resources?: string;
  /** Entries of its fonts, in addition to `/F1`. */
  fonts?: string;
}

/** The content of a page with the words “Quarterly figures”. */
export const words = 'BT /F1 24 Tf 60 700 Td (Quarterly figures) Tj ET\n';

/** Number of the first object in `extra`. */
export const firstExtra = 4;

/** A PDF of these pages. `extra` are objects to which the pages or the catalog refer. */
export function pagesPdf(
  pages: readonly PageParts[],
  { extra = [], catalog = '' }: { extra?: readonly string[]; catalog?: string } = {},
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [
    '',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...extra,
  ];
  const kids = pages.map(({ content = words, entries = '', resources = '', fonts = '' }) => {
    const streams = (typeof content === 'string' ? [content] : content).map((data) => {
      objects.push(stream(data));
      return `${objects.length} 0 R`;
    });
    const box = entries.includes('/MediaBox') ? '' : '/MediaBox [0 0 595 842]';
    objects.push(
      `<< /Type /Page /Parent 2 0 R ${box} /Contents [${streams.join(' ')}] /Resources << /Font << /F1 3 0 R ${fonts} >> ${resources} >> ${entries} >>`,
    );
    return `${objects.length} 0 R`;
  });
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`;
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return pdfOf(objects);
}
