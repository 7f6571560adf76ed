import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { checkFile } from '@/admin/documents/file-check';
import { pagesPdf, stream } from '../../lib/stamp/pdf.ts';
import { viewers } from '../../lib/stamp/viewers.ts';

async function pdf(pages: number, edit?: (made: PDFDocument) => void): Promise<BlobPart> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page++) made.addPage();
  edit?.(made);
  return new Uint8Array(await made.save());
}
/** Objects that a page uses. */
function addObjects(made: PDFDocument): void {
  const { context } = made;
  for (let object = 0; object < 4001; object++) {
    made.getPage(0).node.setXObject(PDFName.of(`X${object}`), context.register(context.obj({})));
  }
}
/** Objects that no page uses. */
function addOthers({ context }: PDFDocument): void {
  for (let object = 0; object < 4001; object++) context.register(context.obj({}));
}
const locked = (made: PDFDocument) => made.encrypt({ userPassword: 'a', ownerPassword: 'b' });

/** As the reader's viewer does, in this process. */
async function draw(file: Blob): Promise<'encrypted' | 'broken' | undefined> {
  try {
    await viewers[0]?.draw(new Uint8Array(await file.arrayBuffer()));
    return undefined;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken';
  }
}

const open = { section: 'whitepaper', requires_auth: false };
const guarded = { section: 'compliance', requires_auth: false };
const type = 'application/pdf';

test.each([
  ['a PDF', async () => new File([await pdf(300)], 'a.pdf', { type }), undefined],
  ['a Word file', async () => new File(['x'], 'a.docx'), /needs a PDF/],
  ['a Word file with another ending', async () => new File(['x'], 'a.pdf', { type }), /damaged/],
  [
    '301 pages',
    async () => new File([await pdf(301)], 'a.pdf', { type }),
    /at most 12 MB, 300 pages/,
  ],
  ['4,001 objects', async () => new File([await pdf(1, addObjects)], 'a.pdf', { type }), /4’000/],
  [
    '4,001 objects that no page uses',
    async () => new File([await pdf(1, addOthers)], 'a.pdf', { type }),
    undefined,
  ],
  [
    '13 MB',
    async () => new File([new Uint8Array(13 * 1024 * 1024)], 'a.pdf', { type }),
    /at most 12 MB/,
  ],
  [
    'a PDF with a password',
    async () => new File([await pdf(1, locked)], 'a.pdf', { type }),
    /only with a password/,
  ],
] as const)('checks the file of a guarded document: %s', async (_, make, reason) => {
  const { refusal } = await checkFile(guarded, await make(), draw);
  if (reason) expect(refusal).toMatch(reason);
  else expect(refusal).toBeUndefined();
  const flagged = { section: 'whitepaper', requires_auth: true };
  expect((await checkFile(flagged, await make(), draw)).refusal).toBe(refusal);
});

test.each([
  ['a web page', Buffer.from('<html><body>404 Not found</body></html>'), /damaged/],
  ['a cut file', pagesPdf([{}, {}]).subarray(0, 400), /damaged/],
  ['a file with a password', await pdf(1, locked), /only with a password/],
  [
    'a crop box outside the page',
    pagesPdf([{ entries: '/CropBox [700 900 900 1200]' }]),
    undefined,
  ],
  ['301 pages', pagesPdf(Array.from({ length: 301 }, () => ({ content: '' }))), undefined],
] as const)(
  'a file that everyone may open is drawn before it is published: %s',
  async (_, content, reason) => {
    const file = new File([content], 'a.pdf');
    const { refusal } = await checkFile(open, file, draw);
    if (reason) expect(refusal).toMatch(reason);
    else expect(refusal).toBeUndefined();
  },
);

test('files of another kind are not drawn', async () => {
  const never = () => Promise.reject(new Error('drawn'));
  expect(await checkFile(open, new File(['x'], 'a.docx'), never)).toEqual({
    losesAttachments: false,
  });
});

test('says that copies lose attachments, which a file that everyone opens keeps', async () => {
  const names = '/Names << /EmbeddedFiles << /Names [(a) << /F (a) /EF << /F 4 0 R >> >>] >> >>';
  const attached = pagesPdf([{}], { extra: [stream('a,b')], catalog: names });
  const note = '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] >>]';
  for (const content of [attached, pagesPdf([{ entries: note }])]) {
    const file = new File([content.slice()], 'a.pdf');
    expect(await checkFile(guarded, file, draw)).toEqual({ losesAttachments: true });
    expect(await checkFile(open, file, draw)).toEqual({ losesAttachments: false });
  }
  expect(await checkFile(guarded, new File([await pdf(1)], 'a.pdf'), draw)).toEqual({
    losesAttachments: false,
  });
});
