import { firstExtra, pagesPdf, pdfOf, stream } from '../tests/delivery/pdf';

/** Small PDFs, written by hand so that each contains only what its test needs. */

const assemble = (...parts: Parameters<typeof pdfOf>) => Buffer.from(pdfOf(...parts));

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

interface Pages {
  count: number;
  /** The lines of a page. Pages count from 1. */
  lines: (page: number) => readonly string[];
  /** Whether there is an outline, and the first page has one link to the last page and one to a web address. */
  hasNavigation?: boolean;
}

/** A PDF of text pages. */
export function textPdf({ count, lines, hasNavigation = false }: Pages): Buffer {
  // Object numbers: first the three of the outline, then two for each page: its content and the page itself.
  const [outline, opening, closing] = [firstExtra, firstExtra + 1, firstExtra + 2];
  const pageObject = (index: number) => firstExtra + 3 + index * 2 + 1;
  const last = `/Dest [${pageObject(count - 1)} 0 R /Fit]`;
  const links = `/Annots [<< /Type /Annot /Subtype /Link /Rect [72 690 260 712] /Border [0 0 0] ${last} >> << /Type /Annot /Subtype /Link /Rect [72 660 260 682] /Border [0 0 0] /A << /S /URI /URI (https://example.com/) >> >>]`;
  const pages = Array.from({ length: count }, (_, index) => {
    const textOperators = lines(index + 1).map((line) => `${literal(line)} Tj T*`);
    return {
      content: `BT /F1 18 Tf 24 TL 72 742 Td ${textOperators.join(' ')} ET`,
      entries: hasNavigation && index === 0 ? links : '',
    };
  });
  const extra = [
    `<< /Type /Outlines /First ${opening} 0 R /Last ${closing} 0 R /Count 2 >>`,
    `<< /Title (Opening chapter) /Parent ${outline} 0 R /Next ${closing} 0 R /Dest [${pageObject(0)} 0 R /Fit] >>`,
    `<< /Title (Closing chapter) /Parent ${outline} 0 R /Prev ${opening} 0 R ${last} >>`,
  ];
  return Buffer.from(
    pagesPdf(pages, {
      catalog: `/Lang (en) ${hasNavigation ? `/Outlines ${outline} 0 R` : ''}`,
      ...(hasNavigation && { extra }),
    }),
  );
}

/** A tagged PDF: a heading of the second level, a paragraph, and a picture with alternative text. */
export function taggedPdf(): Buffer {
  const content = [
    '/H2 << /MCID 0 >> BDC BT /F1 24 Tf 72 740 Td (Where the stones are kept) Tj ET EMC',
    '/P << /MCID 1 >> BDC BT /F1 14 Tf 72 700 Td (In a freeport vault.) Tj ET EMC',
    '/Figure << /MCID 2 >> BDC 0.1 0.5 0.3 rg 72 560 120 100 re f EMC',
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot 6 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    font,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R /StructParents 0 >>',
    stream(content),
    '<< /Type /StructTreeRoot /K [7 0 R] /ParentTree 11 0 R >>',
    '<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R 9 0 R 10 0 R] >>',
    '<< /Type /StructElem /S /H2 /P 7 0 R /Pg 4 0 R /K 0 >>',
    '<< /Type /StructElem /S /P /P 7 0 R /Pg 4 0 R /K 1 >>',
    '<< /Type /StructElem /S /Figure /P 7 0 R /Pg 4 0 R /K 2 /Alt (A green square) >>',
    '<< /Nums [0 [8 0 R 9 0 R 10 0 R]] >>',
  ]);
}

/** A page that is only a picture, as scanners make it: grey squares, by default eight by eight. */
export function scannedPdf(side = 8): Buffer {
  const row = (parity: number) =>
    Array.from({ length: side }, (_, x) => String.fromCharCode((x + parity) % 2 ? 40 : 220)).join(
      '',
    );
  const rows = [row(0), row(1)];
  const squares = Array.from({ length: side }, (_, y) => rows[y % 2]).join('');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>',
    stream(
      squares,
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
    ),
    stream('595 0 0 842 0 0 cm /I Do'),
  ]);
}

/** The Hebrew word `שלום`, with a table that maps its character codes to letters. */
export function rightToLeftPdf(): Buffer {
  const table = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    '4 beginbfchar <41> <05E9> <42> <05DC> <43> <05D5> <44> <05DD> endbfchar',
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (he) /ViewerPreferences << /Direction /R2L >> >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    // In drawing order: from left to right, so the last letter comes first.
    stream('BT /F1 32 Tf 400 700 Td (DCBA) Tj ET'),
    stream(table),
  ]);
}

/** A PDF that requires an unknown password. */
export function encryptedPdf(): Buffer {
  const noise = '5a'.repeat(32);
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ],
    `/ID [<${noise}> <${noise}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${noise}> /U <${noise}> >>`,
  );
}

/** Starts like a PDF, but is not a valid one. */
export const brokenPdf = () => Buffer.from('%PDF-1.7\nnothing that follows is one');
