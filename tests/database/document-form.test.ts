import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { detailsOf, documentSchema, initialFields } from '@/admin/documents/document';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);
beforeEach(async () => {
  await pg.exec('delete from public.documents');
});

const valid = initialFields({ title: 'Minutes', section: 'archive' });

/** Whether the database accepts the row of this form, without validation by the form. */
async function isStored(fields: typeof valid): Promise<boolean> {
  const row = detailsOf({
    ...fields,
    description: fields.description || null,
    category: fields.category || null,
    link: fields.link || null,
  });
  const insert = pg.query(
    `insert into public.documents (title, description, section, category, requires_auth, file_url)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.title, row.description, row.section, row.category, row.requires_auth, row.file_url],
  );
  return insert.then(
    () => true,
    () => false,
  );
}

describe('the form of a document and its table', () => {
  test.each([
    ['a valid document', {}, true],
    ['200 characters of title', { title: 'x'.repeat(200) }, true],
    ['201 characters of title', { title: 'x'.repeat(201) }, false],
    ['no title', { title: ' ' }, false],
    ['2000 characters of description', { description: 'x'.repeat(2000) }, true],
    ['2001 characters of description', { description: 'x'.repeat(2001) }, false],
    ['50 characters of category', { category: 'x'.repeat(50) }, true],
    ['51 characters of category', { category: 'x'.repeat(51) }, false],
    ['no section', { section: '' }, false],
    ['a section that is unknown to the site', { section: 'minutes' }, true],
    ['a section that is not a slug', { section: 'White Paper' }, false],
    ['a market section, whose category is implied', { section: 'market-reports' }, true],
    ['the market category in another section', { category: 'market-intelligence' }, false],
    ['a flagged document without a file', { requires_auth: true }, true],
    ['a link', { link: 'https://documents.example/a.pdf?v=1' }, true],
    ['a flagged link', { link: 'https://documents.example/a.pdf', requires_auth: true }, false],
    ['a link with a script', { link: 'javascript:alert(1)' }, false],
    ['1001 characters of link', { link: `https://d.example/${'x'.repeat(983)}` }, false],
  ])('agree on %s', async (_, change, isAccepted) => {
    const fields = { ...valid, ...change };
    expect(documentSchema.safeParse(fields).success).toBe(isAccepted);
    expect(await isStored(fields)).toBe(isAccepted);
  });

  test('change nothing when a document is opened and saved', async () => {
    for (const [section, category, file_url] of [
      ['market-reports', 'market-intelligence', 'documents/market-reports/a.pdf'],
      ['archive', 'notices', 'https://documents.example/a.pdf'],
      ['archive', null, null],
    ] as const) {
      const row = {
        title: 'x',
        description: null,
        requires_auth: false,
        section,
        category,
        file_url,
      };
      const stored = file_url?.startsWith('documents/') ? file_url : null;
      expect(detailsOf(documentSchema.parse(initialFields(row)), stored)).toMatchObject(row);
    }
  });
});
