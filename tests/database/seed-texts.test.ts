import { readdir, readFile } from 'node:fs/promises';
import {
  getDocument,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, test } from 'vitest';
import { guessLanguage, joinText, withoutRunningHeads } from '@/features/reader/page-text';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

const folder = 'supabase/documents';

async function open(name: string) {
  const data = new Uint8Array(await readFile(`${folder}/${name}`));
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  return { name, pdf };
}

async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const sheet = await pdf.getPage(page);
    const [, bottom = 0, , top = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    texts.push(joinText(withoutRunningHeads(items, { bottom, top })));
  }
  await pdf.loadingTask.destroy();
  return texts;
}

test('the seed contains the text of every sample document, as the console would extract it', async () => {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.pdf') && !name.startsWith('delivery/'),
  );
  // All are open before the first is read: a document keeps its pages beside shorter ones.
  const documents = [];
  for (const name of names.toSorted()) documents.push(await open(name));
  const expected = await Promise.all(
    documents.map(async ({ name, pdf }) => {
      const texts = await textsOf(pdf);
      return { file: `documents/${name}`, language: guessLanguage(texts.join('\n')), texts };
    }),
  );
  const { rows } = await pg.query(
    `select file_url as file, max(language) as language, array_agg(content order by page) as texts
     from public.document_pages join public.documents on id = document_id group by file_url order by file_url collate "C"`,
  );
  // After a change of a sample document, write `expected` into the seed.
  expect(rows).toEqual(expected);
});
