import { readdir, readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { guessLanguage, joinText, withoutRunningHeads } from '@/features/reader/page-text';
import { sampleDocuments } from '../../supabase/local/sample-documents.ts';

async function textsOf(file: string): Promise<string[]> {
  const data = new Uint8Array(await readFile(file));
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
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

async function readFolder(folder: string): Promise<Map<string, string[]>> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.pdf') && !name.startsWith('delivery/'),
  );
  const texts = new Map<string, string[]>();
  for (const name of names.toSorted()) texts.set(name, await textsOf(`${folder}/${name}`));
  return texts;
}

const documents = await readFolder('supabase/documents');

/** Without the line breaks and the hyphens of the layout. */
const inOneLine = (text: string) => text.replaceAll(/[\s-]+/g, '');

test('`npm run documents` made every sample document from its text', () => {
  expect([...documents.keys()]).toEqual(
    sampleDocuments.map(({ file }) => `${file}.pdf`).toSorted(),
  );
  for (const { file, title, edition, lead, sections, tables } of sampleDocuments) {
    const text = inOneLine(documents.get(`${file}.pdf`)?.join('\n') ?? '');
    const parts = [title, edition, lead, ...Object.entries(sections).flat()];
    for (const part of [
      ...parts,
      ...tables.flatMap(({ title: name, rows }) => [name, ...rows.flat()]),
    ])
      expect(text, file).toContain(inOneLine(part));
  }
});

test('the seed contains the text of every sample document, as the console would extract it', async () => {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const rows = [...documents].flatMap(([name, texts]) => {
    const language = guessLanguage(texts.join('\n'));
    return texts.map(
      (text, index) =>
        `  (${quote(`documents/${name}`)}, ${index + 1}, ${quote(language)}, ${quote(text)})`,
    );
  });
  const seed = await readFile('supabase/seed.sql', 'utf8');
  const [before, block] = seed.split('-- The text of the sample files', 2);
  const [head = '', , tail = ''] = block?.split(/(?<=\nfrom \(values\n)|(?=\n\) as text)/) ?? [];
  await expect(
    `${before}-- The text of the sample files${head}${rows.join(',\n')}${tail}`,
  ).toMatchFileSnapshot('../../supabase/seed.sql');
});
