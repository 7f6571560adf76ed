import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { rewriteContent } from '@/delivery/content';
import { identity } from '@/delivery/geometry';
import { RefusedFileError } from '@/delivery/limits';
import { prepareDelivery } from '@/delivery/prepare';
import { NotDeliveryFileError, stampDelivery } from '@/delivery/stamp';
import { firstExtra, pagesPdf, pdfOf, stream, words } from './pdf.ts';
import { viewers } from './viewers.ts';

// In each file, the word SECRET marks what no page shows. No copy may contain it. `4 0 R` refers to the first object in `extra`.

const reader = {
  number: '7F3K-9QTX',
  name: 'Ada Sample',
  email: 'ada@test.example',
  openedAt: new Date(),
};

const open = (file: Uint8Array) =>
  getDocument({ data: file.slice(), verbosity: VerbosityLevel.ERRORS }).promise;

/** Text of each page, as pdf.js reads it. */
const textsOf = async (file: Uint8Array) =>
  ((await viewers[0]?.read(file)) ?? []).map((text) => text.trim());

const refusalOf = (file: Uint8Array): Promise<string> =>
  prepareDelivery(file).then(
    () => 'prepared',
    (error: unknown) => (error instanceof RefusedFileError ? error.reason : String(error)),
  );

test('case 232: a file has attachments, scripts, forms, metadata and removed pages → its copies contain what the pages show, and nothing else', async () => {
  const [file, filespec, script, data, page] = [0, 1, 2, 3, 4].map(
    (index) => `${firstExtra + index} 0 R`,
  );
  const extra = [
    stream('SECRET attachment', '/Type /EmbeddedFile'),
    `<< /F (SECRET.csv) /EF << /F ${file} >> >>`,
    '<< /S /JavaScript /JS (app.alert\\("SECRET"\\)) >>',
    stream('SECRET data', '/Type /Metadata /Subtype /XML'),
    `<< /Type /Page /MediaBox [0 0 595 842] /Contents ${firstExtra + 5} 0 R /Parent 2 0 R >>`,
    stream('(SECRET page that was removed) Tj'),
    `<< /Type /Annot /Subtype /FileAttachment /Rect [9 99 20 110] /FS ${filespec} /Contents (SECRET note) /AP << /N ${file} >> >>`,
    `<< /Type /Annot /Subtype /Link /Rect [9 99 20 110] /A ${script} >>`,
    `<< /Type /Annot /Subtype /Link /Rect [9 99 20 110] /Dest [${page} /Fit] >>`,
    stream(
      'q Q',
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /AF [${filespec}] /Metadata ${data} /PieceInfo << /Program << /Private ${data} >> >> /Ref << /F ${filespec} >>`,
    ),
    `<< /Type /StructTreeRoot /K [<< /Type /StructElem /S /P /Pg ${page} /AF [${filespec}] >>] >>`,
  ];
  const pdf = pagesPdf(
    [
      {
        content: `${words} /X Do`,
        resources: `/XObject << /X ${firstExtra + 9} 0 R >> /Unknown << /A ${data} >>`,
        entries: `/Annots [${[6, 7, 8].map((index) => `${firstExtra + index} 0 R`).join(' ')}] /AF [${filespec}] /AA << /O ${script} >> /Metadata ${data} /PieceInfo << /P << /Private ${data} >> >> /Thumb ${data} /B [${data}]`,
      },
    ],
    {
      extra,
      catalog: `/Names << /EmbeddedFiles << /Names [(SECRET) ${filespec}] >> /JavaScript << /Names [(SECRET) ${script}] >> /Templates << /Names [(SECRET) ${page}] >> >> /AF [${filespec}] /OpenAction ${script} /AA << /WC ${script} >> /Metadata ${data} /AcroForm << /XFA ${data} /Fields [] >> /StructTreeRoot ${firstExtra + 10} 0 R /Outlines << /First << /Title (to nowhere) /A ${script} >> >>`,
    },
  );
  expect(Buffer.from(pdf).includes('SECRET')).toBe(true);
  const { file: prepared } = await prepareDelivery(pdf);
  const copy = Buffer.concat(stampDelivery(prepared, reader));
  expect(copy.toString('latin1')).not.toMatch(
    /SECRET|JavaScript|EmbeddedFile|Filespec|XFA|OpenAction|Unknown/,
  );
  expect(await textsOf(prepared)).toEqual(['Quarterly figures']);
});

test('a delivery file keeps links, outline and tags, but not those of hidden layers', async () => {
  // Objects 4 to 13: three links, a chapter, the outline, a chapter, the structure, its heading, a layer, the named destinations.
  const objects = [
    '<< /Type /Annot /Subtype /Link /Rect [60 700 200 720] /Border [0 0 1] /A << /S /URI /URI (https://test.example) >> >>',
    '<< /Type /Annot /Subtype /Link /Rect [60 600 200 620] /Dest (chapter \\(two\\)) >>',
    '<< /Type /Annot /Subtype /Link /Rect [60 500 200 520] /A << /S /Launch /F (a.exe) >> >>',
    '<< /Title (One) /Parent 8 0 R /Dest /first /Next 9 0 R >>',
    '<< /Type /Outlines /First 7 0 R /Last 9 0 R /Count 2 >>',
    '<< /Title (Two) /Parent 8 0 R /A << /S /GoTo /D (chapter \\(two\\)) >> >>',
    '<< /Type /StructTreeRoot /K [11 0 R] /ParentTree << /Nums [0 [11 0 R]] >> >>',
    '<< /Type /StructElem /S /H1 /P 10 0 R /Pg 15 0 R /K [0] >>',
    '<< /Type /OCG /Name (Notes) >>',
    `<< /Kids [<< /Names [(chapter \\050two\\051) << /D [17 0 R /XYZ 0 700 null] >>] >>] >>`,
  ];
  const file = pagesPdf(
    [
      {
        content:
          '/H1 << /MCID 0 >> BDC BT /F1 24 Tf 60 700 Td (Heading) Tj ET EMC /OC /Notes BDC BT /F1 24 Tf 60 500 Td (SECRET) Tj ET EMC',
        entries:
          '/StructParents 0 /Annots [4 0 R 5 0 R 6 0 R << /Subtype /Link /Rect [60 400 200 420] /OC 12 0 R /A << /S /URI /URI (https://secret.example) >> >>]',
        resources: '/Properties << /Notes 12 0 R >>',
      },
      { content: words },
    ],
    {
      extra: objects,
      catalog:
        '/Lang (de-CH) /MarkInfo << /Marked true >> /Outlines 8 0 R /Names << /Dests 13 0 R >> /Dests << /first [15 0 R /Fit] >> /StructTreeRoot 10 0 R /OCProperties << /OCGs [12 0 R] /D << /OFF [12 0 R] /Order [12 0 R] >> >>',
    },
  );
  const { file: prepared, omitted } = await prepareDelivery(file);
  const pdf = await open(prepared);
  const [first, second] = [await pdf.getPage(1), await pdf.getPage(2)];
  const links = await first.getAnnotations();
  expect(links.map(({ url, dest }) => url ?? dest)).toEqual([
    'https://test.example/',
    [second.ref, { name: 'XYZ' }, 0, 700, null],
  ]);
  expect(await pdf.getOutline()).toMatchObject([
    { title: 'One', dest: [first.ref, { name: 'Fit' }] },
    { title: 'Two', dest: [second.ref, { name: 'XYZ' }, 0, 700, null] },
  ]);
  const tree = await first.getStructTree();
  expect(tree).toMatchObject({ children: [{ role: 'H1', children: [{ type: 'content' }] }] });
  const { items } = await first.getTextContent({ includeMarkedContent: true });
  const ids = items.flatMap((item) => ('id' in item && item.id ? [item.id] : []));
  expect(JSON.stringify(tree)).toContain(ids[0]);
  expect((await textsOf(prepared))[0]).toBe('Heading');
  expect(omitted).toEqual([
    { kind: 'link to something other than a page or an address', count: 1 },
    { kind: 'layer that is off', count: 1 },
  ]);
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'de-CH' });
  await pdf.loadingTask.destroy();
});

test('annotations without an appearance are drawn or reported', async () => {
  const kinds = [
    '/Subtype /Highlight /QuadPoints [60 720 300 720 60 700 300 700] /C [1 1 0]',
    '/Subtype /StrikeOut /C [1 0 0]',
    '/Subtype /Underline',
    '/Subtype /Squiggly',
    '/Subtype /Ink /InkList [[60 700 80 710 90 700]]',
    '/Subtype /Line /L [60 700 300 710] /LE [/None /OpenArrow] /Rect [60 700 300 700]',
    '/Subtype /Square /IC [1 0 0]',
    '/Subtype /Circle',
    '/Subtype /Polygon /Vertices [60 700 80 710 90 700]',
    '/Subtype /PolyLine /Vertices [60 700 80 710 90 700]',
    '/Subtype /FreeText /Contents (a remark) /DA (/Helv 9 Tf 0 g)',
    '/Subtype /Widget /FT /Tx /V (a value) /DA (/Helv 9 Tf 0 g)',
    '/Subtype /Widget /FT /Btn /AS /Yes',
  ];
  const note = (entries: string) =>
    `<< /Type /Annot ${entries.includes('/Rect') ? '' : '/Rect [60 690 300 720]'} ${entries} >>`;
  const files = kinds.map((kind) =>
    // The page's clip is still in force at the end of its content, but must not hide annotations.
    pagesPdf([{ content: '0 0 0 0 re W n', entries: `/Annots [${note(kind)}]` }]),
  );
  const viewer = viewers.at(-1);
  for (const [index, file] of files.entries()) {
    const { file: prepared, omitted } = await prepareDelivery(file);
    const [picture] = (await viewer?.draw(prepared)) ?? [];
    expect(
      picture?.shades.some((shade) => shade < 240),
      kinds[index],
    ).toBe(true);
    expect(omitted, kinds[index]).toEqual([]);
  }
  const annotations = [
    '/Subtype /Text /Contents (SECRET)',
    '/Subtype /Caret',
    '/Subtype /Sound',
    // Its appearance has no size.
    `/Subtype /Stamp /AP << /N ${firstExtra} 0 R >>`,
  ];
  const preparedNotes = await prepareDelivery(
    pagesPdf([{ entries: `/Annots [${annotations.map(note).join('')}]` }], {
      extra: [stream('0 0 9 9 re f', '/Subtype /Form')],
    }),
  );
  expect(preparedNotes.omitted).toEqual([
    { kind: 'comment', count: 1 },
    { kind: 'caret', count: 1 },
    { kind: 'sound', count: 1 },
    { kind: 'stamp', count: 1 },
  ]);
});

test('a highlight is the same whether its corners are listed by rows or anticlockwise', async () => {
  const [rows, anticlockwise] = await Promise.all(
    ['60 720 300 720 60 700 300 700', '60 700 300 700 300 720 60 720'].map((points) =>
      prepareDelivery(annotate(`<< /Subtype /Highlight /QuadPoints [${points}] >>`, 1)),
    ),
  );
  expect(anticlockwise?.file).toEqual(rows?.file);
});

/** A delivery file with all streams inflated, except the one that all pages share, which is not compressed. */
const inflateStreams = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .replaceAll(/(?<=FlateDecode .*\nstream\n)[^]*?(?=\nendstream)/g, (data) =>
      inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
    );

const hiddenText = 'BT /F1 9 Tf 60 700 Td (SECRET) Tj ET';
const drawing = (content: string, entries = '') =>
  stream(
    content,
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /X ${firstExtra + 1} 0 R >> >> ${entries}`,
  );

test.each<[where: string, content: string, ...extra: string[]]>([
  ['above and below the page', 'BT /F1 9 Tf 60 1000 Td (SECRET) Tj 0 -2000 Td (SECRET) Tj ET'],
  ['outside of a clip', `q 0 0 9 9 re W n ${hiddenText} Q`],
  ['in a clip without an area', `q 60 705 m 90 705 l W n ${hiddenText} Q`],
  ['in a drawing that the page clips', 'q 0 0 9 9 re W n /X Do Q', drawing(hiddenText)],
  ['in a part of a drawing that the page clips', 'q 0 0 90 90 re W n /X Do Q', drawing(hiddenText)],
  [
    'in a drawing that another drawing clips',
    '/X Do',
    drawing('0 0 9 9 re W n /X Do'),
    drawing(hiddenText),
  ],
  ['in a drawing that is moved away', '/X Do', drawing(hiddenText, '/Matrix [1 0 0 1 0 200]')],
  ['in a drawing without an area', '/X Do', drawing(hiddenText, '/Matrix [1 1 1 1 0 0]')],
  [
    'in a pattern outside of its box',
    '/Pattern cs /X scn 0 0 9 9 re f',
    stream(
      hiddenText,
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /Font << /F1 3 0 R >> >>',
    ),
  ],
  ['clipped by text', `q BT /F1 9 Tf 7 Tr 999 9 Td (a) Tj ET ${hiddenText} 0 0 9 9 re f Q`],
  ['moved away by a number', 'BT /F1 9 Tf 60 700 Td [(Quarterly) -900000 (SECRET)] TJ ET'],
  ['on a new line', `BT /F1 9 Tf 9 TL 60 2000 Td (SECRET) ' 0 0 (SECRET) " ET`],
  ['raised', 'q BT /F1 9 Tf 999 Ts 60 700 Td (SECRET) Tj ET Q'],
  ['without a size', hiddenText.replace('9 Tf', '0 Tf')],
  [
    'with its description',
    `/P << /MCID 0 /ActualText (SECRET) >> BDC ${hiddenText.replace('60', '999')} EMC`,
  ],
  // Without content, the page has the field below.
  ['in a field', ''],
])('text that no page shows is omitted: %s', async (_, content, ...extra) => {
  const resources = `/XObject << /X ${firstExtra} 0 R >> /Pattern << /X ${firstExtra} 0 R >>`;
  const field = '/Annots [<< /Subtype /Widget /FT /Tx /V (SECRET) /Rect [60 900 90 990] >>]';
  const element = `<< /S /P /Pg ${firstExtra + extra.length + 1} 0 R /Alt (SECRET) /K 0 >>`;
  const file = pagesPdf(
    [{ content: `${content} ${words}`, resources, entries: content ? '' : field }],
    { extra, catalog: content.includes('MCID') ? `/StructTreeRoot << /K ${element} >>` : '' },
  );
  const prepared = await prepareDelivery(file);
  expect(inflateStreams(prepared.file)).not.toContain('SECRET');
  expect(prepared.omitted).toMatchObject([{ kind: 'text or picture outside of the visible page' }]);
  expect((await textsOf(prepared.file)).join('')).toMatch(/^(?:Quarterly )?Quarterly figures$/);
});

test('a copy contains only what its pages show, down to tags, names and comments', async () => {
  const extra = [
    stream('(SECRET) Tj', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    '<< /Type /StructTreeRoot /K [7 0 R 8 0 R] >>',
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
    '<< /S /P /P 5 0 R /Pg 6 0 R /ActualText (SECRET) /K [<< /Type /MCR /Stm 4 0 R /MCID 0 >>] >>',
    '<< /S /SECRETrole /P 5 0 R /Pg 18 0 R /Alt (shown) /K [0] /SECRETkey (SECRET) >>',
    // A layer without a type.
    '<< /Name (SECRET) >>',
    // A JPEG with a thumbnail and a comment, followed by a preview. It is encoded twice.
    stream(
      Buffer.from(
        '\u00ff\u00d8\u00ff\u00e0\0\u0008SECRET\u00ff\u00fe\0\u0008SECRET\u00ff\u00dashown\u00ff\u00d9SECRET',
        'latin1',
      ).toString('hex'),
      '/Subtype /Image /Width 1 /Height 1 /Filter [/ASCIIHexDecode /DCTDecode] /DecodeParms [null << /ColorTransform 1 >>]',
    ),
    `<< /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [.1 0 0 .1 0 0] /CharProcs << /a 12 0 R /b 13 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /ToUnicode 14 0 R >>`,
    stream('9 0 d0 0 0 9 9 re f'),
    stream('9 0 d0 /P << /Alt (SECRET) >> BDC BT (SECRET) Tj ET 0 0 9 9 re f EMC'),
    stream(`% SECRET\n/CMapName /SECRET def 1 beginbfchar <61> <0041> endbfchar`),
    // Bytes after the end of the compressed data.
    stream(
      `${deflateSync(Buffer.from('0 g')).toString('latin1')}SECRET`,
      '/FunctionType 4 /Domain [0 1] /Range [0 1] /Filter /FlateDecode',
    ),
    // A JPEG 2000 picture of three boxes. The second one has a long length, the last one none.
    stream(
      '\0\0\0\u000exml SECRET\0\0\0\u0001uuid\0\0\0\0\0\0\0\u0016SECRET\0\0\0\0jp2cshown',
      '/Subtype /Image /Width 1 /Height 1 /Filter /JPXDecode',
    ),
  ];
  const file = pagesPdf(
    [
      {
        content: `/G gs /Photo Do /Scan Do /C cs BT /T3 9 Tf (a) Tj /#CB 9 Tf ET /SECRETtag << /MCID 0 /SECRETkey (SECRET) >> BDC ${words} EMC /SECRETpoint MP /OC /Off BDC /SECRETform Do (SECRET) Tj EMC`,
        resources:
          '/ColorSpace << /C [/Separation /a /DeviceGray 15 0 R] >> /ExtGState << /G << /TR << /FunctionType 2 /SECRET 1 >> >> >> /XObject << /SECRETform 4 0 R /Photo 10 0 R /Scan 16 0 R >> /Properties << /Off 9 0 R /SECRETlist << /A (SECRET) >> >>',
        entries: '/StructParents 0',
        fonts: '/T3 11 0 R /#CA << >> /#CB << /BaseFont /#cb#CE#A1 /URI (/a#a1) >>',
      },
    ],
    {
      extra,
      catalog:
        '/StructTreeRoot 5 0 R /PageLabels << /Nums [0 << /P (SECRET) >>] >> /ViewerPreferences << /SECRET true >> /OCProperties << /OCGs [9 0 R] /D << /OFF [9 0 R] /Order [(SECRET)] >> >>',
    },
  );
  const { file: prepared } = await prepareDelivery(file);
  expect(inflateStreams(prepared)).toContain('MCID 0');
  expect(inflateStreams(prepared)).toContain('\u00ff\u00d8\u00ff\u00dashown\u00ff\u00d9\n');
  expect(inflateStreams(prepared)).toContain(
    '/Filter [/FlateDecode /DCTDecode] /DecodeParms [null << /ColorTransform 1 >>]',
  );
  expect(inflateStreams(prepared)).toContain('stream\n\0\0\0\0jp2cshown\n');
  expect(inflateStreams(prepared)).toContain('/TR << /FunctionType 2 >>');
  expect(inflateStreams(prepared)).toContain('/BaseFont /#cb#ce#a1');
  expect(inflateStreams(prepared)).not.toContain('SECRET');
  const pdf = await open(prepared);
  expect(await (await pdf.getPage(1)).getStructTree()).toMatchObject({
    children: [{ role: 'Span', alt: 'shown', children: [{ type: 'content' }] }],
  });
});

test.each([
  [
    'closes what its instructions leave open',
    'q /P BMC q BT /F1 9 Tf (a) Tj',
    /Tj\nET\nEMC\nQ\nQ$/,
  ],
  [
    'ends an inline image followed by zeros',
    'BI /W 1 /H 1 ID EI \0\0 EI \0Q 0 g',
    / EI \0\0 \nEI\n0 g\n$/,
  ],
  ['ends a string at its own bracket', String.raw`BT /F 9 Tf (a(b)\)c) Tj`, /\(a\(b\)\\\)c\)Tj/],
  ['has no dashes too short to be seen', '[.0000001] 0 d', /^\[\]0 d\n$/],
  ['keeps text sized by a graphics state', 'BT /F .01 Tf /GX gs 5 -20 Td (a) Tj ET', /\(a\)Tj/],
])('rewritten content %s', (_, content, expected) => {
  const names = {
    find: (_kind: string, name: string) => name,
    properties: () => undefined,
  };
  const placement = { matrix: identity, visible: [0, 0, 9, 9] as const };
  const { bytes } = rewriteContent(Buffer.from(content), { names, placement });
  expect(Buffer.from(bytes).toString()).toMatch(expected);
});

test.each([
  ['Z\u00fcrich%20HB', 'Z%C3%BCrich%20HB'],
  ['Z\u00c3\u009crich', 'Z%C3%9Crich'],
  ['a b?c[]=%26 ', 'a%20b?c[]=%26'],
  ['a\\nb\\000', 'ab'],
])('a link to %j leads to %s', async (end, expected) => {
  const link = `/Subtype /Link /Rect [9 9 99 99] /A << /S /URI /URI (https://test.example/${end}) >>`;
  const { file } = await prepareDelivery(pagesPdf([{ entries: `/Annots [<< ${link} >>]` }]));
  expect(inflateStreams(file)).toContain(`/URI (https://test.example/${expected})`);
});

test('huge and tiny numbers are written without an exponent', async () => {
  const huge = '9'.repeat(400);
  const ink = '/Subtype /Ink /InkList [[9 9 99 99]] /CA .0000001 /BS << /W .0000001 >>';
  const { file } = await prepareDelivery(
    pagesPdf([
      {
        content: '/F2 9 Tf',
        fonts: `/F2 << /Widths [${huge} -1${'0'.repeat(40)}] >>`,
        entries: `/Annots [<< ${ink} >>]`,
      },
    ]),
  );
  expect(inflateStreams(file)).toContain('/Widths [1000000000000000 -1000000000000000]');
  expect(inflateStreams(file)).toContain('/ca 0.000000100000');
  expect(inflateStreams(file)).toContain(' 0.000000100000 w ');
});

test.each([
  [-270, '0 -1 1 0 0 595'],
  [180, '-1 0 0 -1 595 842'],
  [270, '0 1 -1 0 842 0'],
  [45, '1 0 0 1 0 0'],
])('a page that is turned by %d degrees is drawn upright', async (angle, matrix) => {
  const { file } = await prepareDelivery(pagesPdf([{ entries: `/Rotate ${angle}` }]));
  expect(Buffer.from(file).toString('latin1')).toContain(`/Matrix [${matrix}]`);
});

test('a file that deviates from the format of a delivery file is not stamped', async () => {
  const { file } = await prepareDelivery(pagesPdf([{}]));
  const text = Buffer.from(file).toString('latin1');
  const changed = [
    text.slice(0, -1),
    `${text} `,
    text.replace('[0 0 595 842]', '[0 0 595 84]'),
    text.replace('[0 0 595 842]', '[9 0 595 842]'),
    text.replace('/Page Do', '/Pag3 Do'),
    text.replace('/Count 1', '/Count 2'),
    text.replace('4 0 obj', '5 0 obj'),
    text.replace('/Contents 4 0 R', '/Contents 5 0 R'),
  ];
  for (const variant of changed) {
    const bytes = new Uint8Array(Buffer.from(variant, 'latin1'));
    expect(() => stampDelivery(bytes, reader)).toThrow(NotDeliveryFileError);
  }
});

const folder = 'supabase/documents';
const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.pdf'),
);

test.each(samples)('the copy of %s has the text of the document', async (name) => {
  const file = new Uint8Array(readFileSync(path.join(folder, name)));
  const prepared = await prepareDelivery(file);
  expect(await textsOf(prepared.file)).toEqual(await textsOf(file));
});

const blank = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>';
const spaces = deflateSync(Buffer.alloc(60_000_000, 32), { level: 9 });
const binaryStream = (data: Uint8Array, entries: string) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
/** A PDF of a catalog followed by these objects, numbered from 2. */
const treeOf = (...objects: (string | Uint8Array)[]) =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...objects]);
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const withContent = (data: Uint8Array, filter: string) =>
  treeOf(onePage, blank, binaryStream(data, `/Filter ${filter}`));
const repeatText = (text: string) => () =>
  withContent(deflateSync(Buffer.alloc(15_000_000, text), { level: 9 }), '/FlateDecode');
/** Branches of a page tree, each containing the next one twice. */
const branches = Array.from(
  { length: 40 },
  (_, level) => `<< /Type /Pages /Kids [${level + 3} 0 R ${level + 3} 0 R] >>`,
);
/** A PDF of one page, which uses the first object of `extra`. */
const pageUsing = (content: string, kind: string, ...extra: string[]) => {
  const resources = `/${kind} << /X ${firstExtra} 0 R >>`;
  return pagesPdf([{ content, resources }], { extra });
};
const tiling = (side: number, entries: string) =>
  stream(
    '/Pattern cs /X scn 0 0 9 9 re f',
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${side} ${side}] ${entries}`,
  );
const annotate = (note: string, count: number, extra: readonly string[] = []) =>
  pagesPdf([{ entries: `/Annots [${note.repeat(count)}]` }], { extra });

/** Small files that are invalid or need much memory to read, by the reason for their refusal. */
const refused: Readonly<Record<string, Readonly<Record<string, () => Uint8Array>>>> = {
  'too-large': {
    'pages doubled at each of forty levels': () =>
      treeOf(...branches, blank.replace('4 0 R', '43 0 R'), stream('')),
  },
  'too-complex': {
    'empty branches doubled at each of forty levels': () =>
      treeOf(...branches, '<< /Type /Pages /Kids [] >>'),
    'pages within themselves': () => treeOf('<< /Type /Pages /Kids [2 0 R] >>'),
    'a container of objects that expands': () =>
      pdfOf([binaryStream(spaces, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')]),
    'content that expands': () => withContent(spaces, '/FlateDecode'),
    'content that expands twice': () =>
      withContent(deflateSync(spaces), '[/FlateDecode /FlateDecode]'),
    'content that repeats': () =>
      withContent(
        deflateSync(Buffer.alloc(1_000_000, '\u0081 ', 'latin1')),
        '[/FlateDecode /RunLengthDecode]',
      ),
    'numbers without end': () =>
      pdfOf([`<< /Type /Catalog /Pages 2 0 R /A [${'0 '.repeat(900_000)}] >>`]),
    'millions of ]n': repeatText(']n'),
    'millions of q ': repeatText('q '),
    'millions of /A BMC ': repeatText('/A BMC '),
    'millions of 1 1 1 1 re f ': repeatText('1 1 1 1 re f '),
    'millions of /A<<': repeatText('/A<<'),
    'millions of #41 in one word': repeatText('#41'),
    'notes that all pages share': () => {
      const page = blank.replace('4 0 R', '3 0 R /Annots 4 0 R');
      const pages = Array.from({ length: 300 }, (_, index) => `${index + 5} 0 R`);
      const note = '<< /Type /Annot /Subtype /Square /Rect [0 0 600 60] >>';
      return treeOf(
        `<< /Type /Pages /Kids [${pages.join(' ')}] /Count 300 >>`,
        stream(''),
        `[${note.repeat(5000)}]`,
        ...pages.map(() => page),
      );
    },
    'content that its page names 150,000 times': () =>
      treeOf(onePage, blank, `[${'5 0 R '.repeat(150_000)}]`, stream('')),
    'a long text that many notes share': () =>
      annotate(`<< /Subtype /FreeText /Rect [0 0 600 600] /Contents ${firstExtra} 0 R >>`, 1000, [
        `(${'word '.repeat(10_000)})`,
      ]),
    'a long appearance that many notes share': () =>
      annotate(
        `<< /Subtype /FreeText /Rect [9 9 99 99] /Contents (a) /DA ${firstExtra} 0 R >>`,
        1000,
        [`(${'1 '.repeat(100_000)})`],
      ),
    'a long address that many links share': () =>
      annotate(
        `<< /Subtype /Link /Rect [9 9 99 99] /A << /S /URI /URI ${firstExtra} 0 R >> >>`,
        4000,
        [`(https://a.example/${'a'.repeat(1_000_000)})`],
      ),
    'a long name that a state lists many times': () => {
      const list = `[${'5 0 R '.repeat(90_000)}]`;
      return pageUsing('/X gs', 'ExtGState', `<< /BM ${list} >>`, `/${'a'.repeat(1_000_000)}`);
    },
    'drawings that draw the next one twice': () => {
      const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';
      const drawings = Array.from({ length: 22 }, (_, level) => {
        const next = `/Resources << /XObject << /X ${firstExtra + level + 1} 0 R >> >>`;
        return stream('/X Do /X Do', `${form} ${next}`);
      });
      return pagesPdf([{ content: '/X Do', resources: `/XObject << /X ${firstExtra} 0 R >>` }], {
        extra: [...drawings, stream('0 0 9 9 re f', form)],
      });
    },
    'a font that expands': () => {
      const font = '/Subtype /TrueType /FontDescriptor << /FontFile2 5 0 R >>';
      const page = blank.replace(' >>', ` /Resources << /Font << /F << ${font} >> >> >> >>`);
      return treeOf(onePage, page, stream('/F 9 Tf'), binaryStream(spaces, '/Filter /FlateDecode'));
    },
    'a picture whose mask has 100,000 pixels on each side': () => {
      const mask = stream('', '/Subtype /Image /Width 100000 /Height 100000');
      return pageUsing(
        '/X Do',
        'XObject',
        stream('', '/Subtype /Image /Width 1 /SMask 5 0 R'),
        mask,
      );
    },
    'a picture within the content whose sides have 60,000 pixels': () =>
      pagesPdf([{ content: 'BI /W 60000 /H 60000 /BPC 8 /CS /RGB ID a EI' }]),
    'a function of 65,535 by 65,535 samples': () => {
      const table = '/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [65535 65535]';
      return pageUsing('/X gs', 'ExtGState', `<< /TR 5 0 R >>`, stream('', table));
    },
    'a pattern whose tiles overlap': () =>
      pageUsing('/Pattern cs /X scn', 'Pattern', tiling(9, '/XStep .1 /YStep .1')),
    'a pattern whose tiles are too small to be seen': () =>
      pageUsing(
        '/Pattern cs /X scn',
        'Pattern',
        tiling(9, '/XStep 9 /YStep 9 /Matrix [.01 0 0 .01 0 0]'),
      ),
    'a text of millions of parts': () =>
      withContent(
        deflateSync(Buffer.from(`BT /F 9 Tf [${'(a)1 '.repeat(2_000_000)}] TJ`), { level: 9 }),
        '/FlateDecode',
      ),
    'a layer that combines itself forty times over': () => {
      const rules = Array.from(
        { length: 40 },
        (_, level) => `[/And ${level + 5} 0 R ${level + 5} 0 R]`,
      );
      return pagesPdf([{ content: '/OC /L BDC', resources: '/Properties << /L 4 0 R >>' }], {
        extra: ['<< /Type /OCMD /VE 5 0 R >>', ...rules.slice(1), '[/And]'],
      });
    },
    'a large character map': () =>
      pagesPdf([{ content: '/F3 9 Tf', fonts: '/F3 << /Subtype /Type1 /ToUnicode 4 0 R >>' }], {
        extra: [
          binaryStream(
            deflateSync(Buffer.alloc(40_000_000, '<41> ')),
            '/Filter /FlateDecode',
          ).toString('latin1'),
        ],
      }),
    'patterns in patterns in patterns': () => {
      const next = (number: number) =>
        tiling(9, `/XStep 9 /YStep 9 /Resources << /Pattern << /X ${number} 0 R >> >>`);
      return pageUsing('/Pattern cs /X scn', 'Pattern', next(5), next(6), next(7));
    },
    'a table of 99,999,999 zero-byte entries': () =>
      Buffer.from(
        `%PDF-1.7\n9 0 obj\n${stream('', '/Size 99999999 /W [0 0 0] /Root 1 0 R')}\nendobj\nstartxref\n9\n%%EOF`,
      ),
    'millions of arrays without a space': () =>
      pdfOf([`<< /Type /Catalog /Pages 2 0 R /A [${'[]'.repeat(4_000_000)}] >>`]),
    'a long list that many elements of the structure share': () => {
      const elements = Array.from({ length: 3000 }, () => '<< /S /P /K 5 0 R >>');
      const extra = [`<< /K [${elements.join(' ')}] >>`, `[${'6 0 R '.repeat(90_000)}]`, '(a)'];
      return pagesPdf([{}], { extra, catalog: '/StructTreeRoot 4 0 R' });
    },
    'more links than viewers read': () =>
      annotate(
        '<< /Subtype /Link /Rect [9 9 99 99] /A << /S /URI /URI (https://a.example) >> >>',
        10_001,
      ),
  },
  unreadable: {
    'too many objects': () =>
      Buffer.from(Array.from({ length: 50_000 }, (_, index) => `${index} 0 obj 0 `).join('')),
    'brackets without end': () => Buffer.from(`1 0 obj ${'['.repeat(1_000_000)}`),
    'strings without end': () => Buffer.from('1 0 obj << /A ('.repeat(100_000)),
    'streams without end': () => Buffer.from('%PDF-1.7 1 0 obj << >> stream '.repeat(20_000)),
    ...Object.fromEntries(
      ['/A [1 ) 2]', '/A << } /B 1 >>', '/A (stream\n) /B [{] /C (\nendstream)'].map((entry) => [
        `a stray delimiter or keyword: ${JSON.stringify(entry)}`,
        () => treeOf(onePage, blank.replace(' >>', ` ${entry} >>`), stream('')),
      ]),
    ),
    'streams without end after stray ends': () =>
      Buffer.from('endstream '.repeat(200_000) + 'stream\n'.repeat(200_000)),
    'references in a circle': () => treeOf('3 0 R', '2 0 R'),
    'a web page': () => Buffer.from('<html><body>404 Not found</body></html>'),
    'a truncated file': () => pagesPdf([{}, {}, {}]).subarray(0, 700),
  },
  'too-small': {
    'a page of 10 mm': () => pagesPdf([{ entries: '/MediaBox [0 0 30 30]' }]),
  },
};

describe.each(Object.entries(refused))('refused as %s', (reason, files) => {
  test.each(Object.entries(files))(
    'case 233: a small file expands when it is read → refused before it uses much memory: %s',
    async (_, make) => {
      expect(await refusalOf(make())).toBe(reason);
    },
  );
});
