import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { guardedFileRefusal } from '@/admin/documents/guarded-files';

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
    async () =>
      new File(
        [await pdf(1, (made) => made.encrypt({ userPassword: 'a', ownerPassword: 'b' }))],
        'a.pdf',
        { type },
      ),
    /without a password/,
  ],
] as const)('checks the file of a guarded document: %s', async (_, make, reason) => {
  const refusal = await guardedFileRefusal(guarded, await make());
  if (reason) expect(refusal).toMatch(reason);
  else expect(refusal).toBeUndefined();
  const flagged = { section: 'whitepaper', requires_auth: true };
  expect(await guardedFileRefusal(flagged, await make())).toBe(refusal);
  const open = { section: 'whitepaper', requires_auth: false };
  expect(await guardedFileRefusal(open, await make())).toBeUndefined();
});
