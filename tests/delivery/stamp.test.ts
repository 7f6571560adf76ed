import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareDelivery } from '@/delivery/prepare';
import { stampDelivery } from '@/delivery/stamp';
import { firstExtra, pagesPdf, stream, words, type PageParts } from './pdf.ts';
import { density, viewers, type Picture } from './viewers.ts';

// The line at the foot of a copy names its reader, so a page must not hide or move it. Several viewers draw the foot of each
// page, and its pixels must match those of an empty page.

const number = '7F3K-9QTX';
const line = new RegExp(`Copy ${number} · .* UTC · Ada Sample · ada@test\\.example`);
const openedAt = new Date(Date.UTC(2026, 10, 22, 17, 5));

async function stampFile(file: Uint8Array): Promise<Uint8Array> {
  const prepared = await prepareDelivery(file);
  const reader = { number, name: 'Ada Sample', email: 'ada@test.example', openedAt };
  const parts = stampDelivery(prepared.file, reader);
  return new Uint8Array(Buffer.concat(parts));
}

/** The part of a page behind its line, in points from the lower left corner. */
const [left, bottom, right, top] = [15, 6, 300, 13];

function footOf({ width, height, shades }: Picture): Uint8Array {
  const rows = Array.from({ length: (top - bottom) * density }, (_, row) => {
    const start = (height - top * density + row) * width;
    return shades.subarray(start + left * density, start + right * density);
  });
  return new Uint8Array(Buffer.concat(rows));
}

/** The share of pixels that differ by more than 40 of 255 shades. */
function difference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return 1;
  let different = 0;
  for (let index = 0; index < a.length; index += 1) {
    if (Math.abs((a[index] ?? 0) - (b[index] ?? 0)) > 40) different += 1;
  }
  return different / a.length;
}

const empty = await stampFile(pagesPdf([{ content: '' }]));
const footOfEmpty = new Map<string, Uint8Array>();
for (const viewer of viewers) {
  const [picture] = await viewer.draw(empty);
  if (picture) footOfEmpty.set(viewer.name, footOf(picture));
}

async function expectLegible(file: Uint8Array, labels: readonly string[]): Promise<void> {
  const copy = await stampFile(file);
  for (const viewer of viewers) {
    const texts = await viewer.read(copy);
    const pictures = await viewer.draw(copy);
    labels.forEach((label, index) => {
      const where = `${label} in ${viewer.name}`;
      expect(texts[index], where).toMatch(line);
      const picture = pictures[index];
      const reference = footOfEmpty.get(viewer.name);
      expect(picture && reference && difference(footOf(picture), reference), where).toBeLessThan(
        0.004,
      );
    });
  }
}

test('the foot of an empty page has dark letters on white', () => {
  expect(viewers.length).toBeGreaterThanOrEqual(2);
  for (const [name, foot] of footOfEmpty) {
    expect(foot.filter((shade) => shade < 100).length / foot.length, name).toBeGreaterThan(0.03);
    expect(foot.filter((shade) => shade > 240).length / foot.length, name).toBeGreaterThan(0.6);
  }
});

/** Objects for `resources`, with three layers: `/Hidden` is always hidden, `/Unseen` only on screen, `/Unprinted` only in print. */
const layers = {
  extra: [
    '<< /Type /OCG /Name (hidden) >>',
    '<< /Type /OCG /Name (print) /Usage << /Print << /PrintState /ON >> /View << /ViewState /OFF >> >> >>',
    '<< /Type /OCG /Name (view) /Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >> >>',
    '<< /Type /OCMD /OCGs [4 0 R 5 0 R] /P /AllOn >>',
    stream(
      '0 0 595 60 re f Q Q Q 0.1 0 0 0.1 0 0 cm /OC /Hidden BDC q q 0 0 5 5 re W',
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Properties << /Hidden 4 0 R >> >>',
    ),
    stream(
      '1 g 0 0 595 60 re f',
      '/Type /XObject /Subtype /Form /BBox [0 0 595 60] /Group << /S /Transparency /I true /K true >>',
    ),
    stream(
      'Q Q Q 0 g 0 0 20 20 re f .1 0 0 .1 0 0 cm',
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>',
    ),
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /square 12 0 R >> /Encoding << /Type /Encoding /Differences [97 /square] >> /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << >> >>',
    stream('1000 0 d0 0 0 750 750 re f Q Q Q .01 0 0 .01 0 0 cm'),
    '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 9 0 R >> >>',
    stream('', '/Subtype /Image /Width 1 /BitsPerComponent 8 /ColorSpace /DeviceGray'),
    stream('', '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 32 /ColorSpace /DeviceGray'),
    stream(
      'a',
      '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode /DecodeParms << /Predictor 12 /Colors 99 >> /SMask << /Width 1 >>',
    ),
  ],
  catalog:
    '/OCProperties << /OCGs [4 0 R 5 0 R 6 0 R] /D << /OFF [4 0 R] /AS [<< /Event /Print /Category [/Print] /OCGs [5 0 R 6 0 R] >> << /Event /View /Category [/View] /OCGs [5 0 R 6 0 R] >>] >> >>',
};
const resources =
  '/Properties << /Hidden 4 0 R /Unseen 5 0 R /Unprinted 6 0 R /Both 7 0 R >> /XObject << /Open 8 0 R /White 9 0 R /Flat 14 0 R /Deep 15 0 R /Broken 16 0 R >> /Pattern << /P 10 0 R >> /ExtGState << /Clear << /ca 0 /CA 0 >> /Mask 13 0 R /Blend << /BM /Difference /OP true /op true /OPM 1 /SA true >> >>';

const contents: readonly (readonly [label: string, content: string | readonly string[]])[] = [
  ['a clip', `55 690 320 40 re W n\n${words}`],
  ['a state', `q q q ${words}`],
  ['a scale', `.1 0 0 .1 0 0 cm\n${words}`],
  ['a clip after too many restores (Q)', `Q Q Q Q 55 690 320 40 re W n ${words}`],
  ['a scale after too many restores (Q)', `${'Q '.repeat(2000)} .01 0 0 .01 0 0 cm`],
  ['restores (Q) without spaces', `${words}QQQQQq.1 0 0 .1 0 0 cmQ1 0 0 1 900 900 cm`],
  ['a clip whose path is never ended', `${words} 0 0 10 10 re W`],
  ['a path', '0 0 m 500 500 l 0 500 l'],
  ['a text', 'BT /F1 24 Tf 3 Tr 1 0 0 1 0 0 Tm (figures) Tj'],
  ['text as a clip', 'BT /F1 24 Tf 7 Tr (figures) Tj ET'],
  ['a hidden layer', `/OC /Hidden BDC ${words}`],
  ['nested layers', `/OC /Unseen BDC /OC /Unprinted BDC /OC /Both BDC q ${words}`],
  ['unmatched EMC and ET', `EMC EMC ET ET ${words} /OC /Hidden BDC EMC EMC /OC /Hidden BDC`],
  ['a layer without its name', '/OC /Hidden 5 w BDC'],
  ['marked content', '/Span << /ActualText (x) >> BDC /P BMC'],
  ['several streams', [`q .5 0 0 .5 0 0 cm ${words}`, 'Q Q 0.1 0 0 0.1 0 0 cm', '/OC /Hidden BDC']],
  ['an operator split across streams', ['1 0 0 1 0 0 c', 'm Q Q .1 0 0 .1 0 0 cm']],
  ['a form that leaves everything open', '/Open Do /Open Do'],
  ['a pattern that leaves everything open', '/Pattern cs /P scn 0 0 595 842 re f'],
  ['glyphs that leave everything open', 'BT /F3 40 Tf 20 5 Td (aaaa) Tj ET'],
  ['a white form over the foot', '/White Do'],
  ['a mask', '/Mask gs 0 0 595 842 re f'],
  ['no opacity', '/Clear gs'],
  ['a blend mode with overprint', '/Blend gs 1 0 0 rg 0 0 595 842 re f'],
  ['a dark page', '0 g 0 0 595 842 re f'],
  ['white on white', '1 g 1 G 0 0 0 0 k'],
  ['a string', `${words} (never closed ( `],
  ['a hexadecimal string', `${words} <48656c`],
  ['an array', `${words} [ (a) 1 2 Q Q`],
  ['a dictionary', `${words} /P << /A << /B 1 BDC`],
  ['a comment', `${words} % BDC`],
  ['closing brackets without opening ones', `${words} ) > ] >> } { ] Q .1 0 0 .1 0 0 cm`],
  ['operands without an operator', `${words} 1 2 3 /Name (text)`],
  ['too many operands', `${'1 '.repeat(50)} cm ${'1 '.repeat(200)}`],
  ['too many errors', `${'0 l '.repeat(30)} ${'foo '.repeat(300)} ${words}`],
  ['a picture', 'q 9 0 0 9 9 9 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \u0080\nEI Q Q .1 0 0 .1 0 0 cm'],
  ['a picture without an end', 'BI /W 10 /H 10 /BPC 8 /CS /G ID abcdef'],
  ['a picture without a height', `${words} BI /W 1 /BPC 8 /CS /G ID a\nEI`],
  ['an image XObject without a height', `${words} /Flat Do`],
  ['a picture of 99 bits', `${words} BI /W 1 /H 1 /BPC 99 /CS /G ID a\nEI`],
  ['an image XObject of 32 bits', `${words} /Deep Do`],
  // After a picture that it cannot draw, MuPDF draws nothing.
  ['a broken image XObject', `${words} q 9 0 0 9 9 9 cm /Broken Do Q`],
  ['a picture without data', 'BI /W 10 /H 10'],
  ['glyph metrics (d1) and a clip', '10 0 0 0 1 1 d1 0 0 5 5 re W n'],
  ['resources that do not exist', '/Sh0 sh /Fm9 Do /GS9 gs /CS9 cs /P9 scn'],
  ['a hidden layer, then path errors', `/OC /Hidden BDC /OC /Both BDC ${'0 l '.repeat(30)}`],
  ['a hidden layer, then a missing pattern', '/OC /Hidden BDC /Pattern cs /P9 scn'],
  ['a hidden layer, then text errors', '/OC /Hidden BDC BT /F1 9 Tf 5 Tj 5 TJ ET'],
  ['nothing', ''],
  ['no operators at all', '\u0000\u00ff\u00fe hello world'],
];

test('case 230: a page leaves states, clips, layers or strings open, or closes them too many times → its line stays legible', async () => {
  const file = pagesPdf(
    contents.map(([, content]): PageParts => ({ content, resources, fonts: '/F3 11 0 R' })),
    layers,
  );
  await expectLegible(
    file,
    contents.map(([label]) => label),
  );
});

const parts = contents.flatMap(([, content]) => content);
const tokens =
  'q Q BT ET BMC EMC BI ID EI W n f Do ( ) < > [ ] << >> /OC /Hidden BDC .1 0 cm re'.split(' ');
const tail = fc.oneof(
  fc
    .array(
      fc.constantFrom(...tokens, ...parts, ...parts.flatMap((operators) => operators.split(' '))),
      { maxLength: 50 },
    )
    .map((list) => list.join(' ')),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

test('the line stays legible after random content', async () => {
  const tails = fc.array(tail, { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(tails, async (generated) => {
      const file = pagesPdf(
        generated.map((code) => ({ content: `${words} ${code}`, resources, fonts: '/F3 11 0 R' })),
        layers,
      );
      await expectLegible(file, generated);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

/** Content that covers the foot of a page. */
const cover = 'q 1 1 1 rg 0 0 595 60 re f Q BT /F1 9 Tf 0 g 20 30 Td (Form footer) Tj ET';
const form = `/Type /XObject /Subtype /Form /BBox [0 0 595 60] /Resources << /Font << /F1 3 0 R >> >>`;
const note = (entries: string) =>
  `<< /Type /Annot /Rect [0 0 595 60] /AP << /N ${firstExtra} 0 R >> ${entries} >>`;
const annotation = '/Type /Annot /Rect [0 0 595 60] /F 4';
const address = '/A << /S /URI /URI (https://test.example) >>';
const notes: Readonly<Record<string, string>> = {
  'a stamp': note('/Subtype /Stamp /F 4'),
  'a stamp without flags': note('/Subtype /Stamp'),
  'a watermark': note('/Subtype /Watermark /F 68 /FixedPrint << /Type /FixedPrint >>'),
  'a text field': note('/Subtype /Widget /FT /Tx /T (f) /V (text) /F 4 /MK << /BG [1 1 1] >>'),
  'a field without its own appearance': `<< ${annotation} /Subtype /Widget /FT /Tx /T (f) /V (text) /DA (/F1 9 Tf 0 g) /MK << /BG [1 1 1] >> >>`,
  'an opaque square': `<< ${annotation} /Subtype /Square /IC [1 1 1] /C [1 1 1] >>`,
  text: `<< ${annotation} /Subtype /FreeText /Contents (hides) /DA (/Helv 40 Tf 0 g) /C [1 1 1] >>`,
  'a highlight': `<< ${annotation} /Subtype /Highlight /QuadPoints [0 60 595 60 0 0 595 0] /C [0 0 0] >>`,
  'an open comment': `<< ${annotation} /Subtype /Popup /Open true /Contents (hides) >>`,
  'a link with a border': `<< ${annotation} /Subtype /Link /Border [0 0 30] /C [0 0 0] ${address} >>`,
  'a link with a border above the foot': `<< /Type /Annot /Subtype /Link /Rect [10 30 585 40] /Border [0 0 60] /C [1 0 0] ${address} >>`,
  'a line without a type': note('/Subtype /Line /L [0 10 595 10] /BS << /W 20 >>').replace(
    '/Type /Annot',
    '',
  ),
  'a form that leaves everything open': note('/Subtype /Stamp').replace('4 0 R', '5 0 R'),
};

test('case 231: comments, form fields or links lie on the foot of a page → they do not cover its line', async () => {
  const extra = [
    stream(cover, form),
    stream(`${cover} Q Q Q .1 0 0 .1 0 0 cm /OC /Hidden BDC 0 0 1 1 re W`, form),
  ];
  const file = pagesPdf(
    Object.values(notes).map((value) => ({ entries: `/Annots [${value}]` })),
    { extra, catalog: '/AcroForm << /NeedAppearances true /Fields [] >>' },
  );
  await expectLegible(file, Object.keys(notes));
});

const boxes = [
  ['odd corners', '/MediaBox [595 842 0 0]'],
  ['a crop box outside the media box', '/MediaBox [0 0 595 842] /CropBox [700 900 900 1200]'],
  ['a crop box larger than the media box', '/MediaBox [0 0 595 842] /CropBox [-100 -100 900 1200]'],
  ['an offset', '/MediaBox [1000 -500 1595 342]'],
  ['a quarter turn', '/MediaBox [0 0 842 595] /Rotate 90'],
  ['a half turn back', '/MediaBox [0 0 595 842] /Rotate -180'],
  ['more than a full turn', '/MediaBox [0 0 842 595] /Rotate 450'],
  ['a turn by 45 degrees', '/MediaBox [0 0 595 842] /Rotate 45'],
  ['a crop box', '/MediaBox [0 0 2000 2000] /CropBox [200 300 795 1142]'],
  ['a transparent page', '/Group << /S /Transparency /CS /DeviceCMYK /I true /K true >>'],
  ['a negative unit', '/UserUnit -3'],
  ['a unit of 75,000 points', '/MediaBox [0 0 0.00793333333 0.0112266667] /UserUnit 75000'],
  ['an origin far away', '/MediaBox [1000000000 1000000000 1000000595 1000000842]'],
] as const;

test('the line is at the foot of the displayed page', async () => {
  await expectLegible(
    pagesPdf(boxes.map(([, entries]) => ({ entries, content: '' }))),
    boxes.map(([label]) => label),
  );
});

test('the edges of a page are as without the stamp', async () => {
  const size = '/MediaBox [0 0 594.96 841.92]';
  const { file } = await prepareDelivery(
    pagesPdf([{ entries: size, content: '0 g 0 0 600 900 re f' }]),
  );
  const reader = { number, name: 'Ada Sample', email: 'ada@test.example', openedAt };
  const copy = new Uint8Array(Buffer.concat(stampDelivery(file, reader)));
  const rightEdge = ({ width, shades }: Picture) =>
    shades.filter((_, index) => index % width === width - 1);
  for (const viewer of viewers) {
    const pictures = [...(await viewer.draw(file)), ...(await viewer.draw(copy))];
    const [original, stamped] = pictures.map(rightEdge);
    expect(stamped, viewer.name).toEqual(original);
  }
});

test('a page of any size has the line', async () => {
  const sizes = [
    '[0 0 0 0]',
    '[0 0 200 200]',
    '[0 0 120 3000]',
    '[0 0 14400 14400]',
    '[0 0 60 85] /UserUnit 10',
    '[0 0 5950 8420] /UserUnit .1',
  ];
  const copy = await stampFile(
    pagesPdf(sizes.map((size) => ({ entries: `/MediaBox ${size}`, content: '' }))),
  );
  // One pdf.js viewer is enough, because both of them read the same text.
  for (const viewer of viewers.slice(1)) {
    for (const text of await viewer.read(copy))
      expect(text, viewer.name).toContain(`Copy ${number}`);
  }
});
