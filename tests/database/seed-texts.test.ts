import { readdir, readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { guessLanguage, joinText, removeRunningHeads } from '@/features/reader/page-text';
import { sampleDocuments } from '../../supabase/local/sample-documents.ts';
import { openDatabase } from './open-database.ts';

/** The text of each page of a PDF, without running heads. */
async function textsOf(file: string): Promise<string[]> {
  const data = new Uint8Array(await readFile(file));
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const sheet = await pdf.getPage(page);
    const [, bottom = 0, , top = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    texts.push(joinText(removeRunningHeads(items, { bottom, top })));
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
const pressFiles = await readFolder('supabase/press-files');

const withoutSpacesAndHyphens = (text: string) => text.replaceAll(/[\s-]+/g, '');

test('the text that the search stores for each page of a sample document is on that page', async () => {
  const { pg, close } = await openDatabase();
  const { rows } = await pg.query<{ file: string; pages: string[] }>(
    `select substr(file_url, 11) as file, array_agg(content order by page) as pages
     from public.document_pages join public.documents on documents.id = document_id group by 1`,
  );
  await close();
  const texts = new Map(rows.map(({ file, pages }) => [file, pages]));
  expect([...texts.keys()].toSorted()).toEqual([...documents.keys()]);
  for (const [file, pages] of documents) {
    expect(guessLanguage(pages.join('\n')), file).toBe('english');
    expect(texts.get(file), file).toHaveLength(pages.length);
    for (const [index, text] of (texts.get(file) ?? []).entries())
      for (const line of text.split('\n'))
        expect(withoutSpacesAndHyphens(pages[index] ?? ''), file).toContain(
          withoutSpacesAndHyphens(line),
        );
  }
});

const numerals = ['one', 'two', 'three', 'four', 'five', 'six'];
const countOf = (word = '') => numerals.indexOf(word.toLowerCase()) + 1 || Number(word);

/** References within a document, and to other documents, each with a check that its target exists. */
const references: [
  pattern: RegExp,
  exists: (match: RegExpMatchArray, pages: string[]) => boolean,
][] = [
  [
    /\bsections? (\d+)/gi,
    ([, number], pages) =>
      pages.some((page) => new RegExp(`^${number}\\s*$|^${number} [A-Z]`, 'm').test(page)),
  ],
  [
    /\bannex ([A-Z])\b/gi,
    ([, letter], pages) => pages.some((page) => new RegExp(`^${letter} [A-Z]`, 'm').test(page)),
  ],
  [/\b(?:in|of|see) the annex\b/gi, (_, pages) => pages.some((page) => /^Annex/m.test(page))],
  [
    /\bwith (\w+) worked examples/gi,
    ([, count], pages) =>
      (pages.join('\n').match(/^.*\d\.\d\d\s.*\d\.\d\d/gm)?.length ?? 0) >= (countOf(count) || 1),
  ],
  [/\bon (\w+) pages\b/gi, ([, count], pages) => countOf(count) === pages.length],
  [/\bpage (\d+)\b/gi, ([, number], pages) => Number(number) <= pages.length],
  // No table or figure has a number.
  [/\b(?:table|figure) (\d+)\b/gi, () => false],
  [/“([^”]+)”/g, ([, title]) => sampleDocuments.some((document) => document.title === title)],
];

const danglingReferences = (pages: string[]) =>
  references.flatMap(([pattern, exists]) =>
    [
      ...pages
        .join('\n')
        // Joins the lines of a sentence.
        .replaceAll(/(?<=[a-z,“]) ?\n(?=[a-z”])/g, ' ')
        .matchAll(pattern),
    ]
      .filter((match) => !exists(match, pages))
      .map(([text]) => text),
  );

test.each([...documents, ...pressFiles])('%s contains everything it refers to', (_, pages) => {
  expect(danglingReferences(pages)).toEqual([]);
});

test('tables and annexes of sample documents name only documents that exist', () => {
  const titles = sampleDocuments.map(({ title }) => title);
  // In a table with an access column, each row names a document. In a table of annexes, each row but the first does.
  const named = sampleDocuments
    .flatMap(({ tables }) =>
      tables.flatMap(([, head, ...rows]) =>
        head?.[2] === 'Access' ? rows : head?.[0] === 'Annex' ? rows.slice(1) : [],
      ),
    )
    .map(([, name]) => name);
  expect(named).toHaveLength(10);
  expect(titles).toEqual(expect.arrayContaining(named));
});

test('a reference to a missing section, annex, example or document is found', () => {
  for (const text of [
    '1 Question\nexamined in section 3',
    'named in Annex A',
    'The stones listed in the annex',
    'with three worked examples',
    'in the past month, on two pages',
    'see “Reserve Audits”',
  ]) {
    expect(danglingReferences([text]), text).toHaveLength(1);
  }
});

test('no sample document claims that an audit, an oracle or a contract already exists', () => {
  const presentClaim =
    /(?<!once the contract )\b(?:are|is|been) (?:now )?(?:audited|deployed)\b|\bconfirmed by an oracle|\b(?:composition|margin of error) is published/i;
  for (const [name, pages] of documents) {
    const sentences = pages
      .join(' ')
      .replaceAll('\n', ' ')
      .split(/(?<=\.) /);
    expect(
      sentences.filter((sentence) => presentClaim.test(sentence)),
      name,
    ).toEqual([]);
  }
});
