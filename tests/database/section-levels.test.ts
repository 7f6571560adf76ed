import { afterAll, describe, expect, test } from 'vitest';
import { documentLevel, sectionLevel } from '@/access/level/access-level';
import { sections } from '@/content/data-room-sections';
import { fileTarget } from '@/lib/file-target';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

describe('the levels of sections are the same in the browser and in the database', () => {
  test.each(['whitepapers', 'Whitepaper', ''])('for the unknown section “%s”', async (section) => {
    const { rows } = await pg.query('select private.section_level($1) as level', [section]);
    expect(rows).toEqual([{ level: sectionLevel(section) }]);
  });

  test('for every document of the sample data', async () => {
    const { rows } = await pg.query<{
      section: string;
      requires_auth: boolean;
      access_level: number;
    }>('select section, requires_auth, access_level from public.documents');
    expect(rows.length).toBeGreaterThanOrEqual(40);
    for (const row of rows) expect(documentLevel(row), row.section).toBe(row.access_level);
    expect(new Set(rows.map(({ section }) => section))).toEqual(
      new Set(sections.map(({ id }) => id)),
    );
  });
});

describe('file_url', () => {
  test.each([
    ['documents/whitepaper/paper.pdf', true],
    ['documents/a.b-c_d/e.pdf', true],
    ['https://documents.example/a/b.pdf?x=1#p', true],
    ['https://documents.example:8443', true],
    ['HTTPS://Documents.Example/a.pdf', true],
    ['http://documents.example/a.pdf', false],
    ['//documents.example/a.pdf', false],
    ['javascript:alert(1)', false],
    ['https://user:secret@documents.example/a.pdf', false],
    ['documents/../secret.pdf', false],
    ['documents/.hidden', false],
    ['job-resumes/a.pdf', false],
  ])('has the same validity in database and browser: %s (%s)', async (fileUrl, isAllowed) => {
    const { rows } = await pg.query('select private.is_file_url($1) as allowed', [fileUrl]);
    expect(rows).toEqual([{ allowed: isAllowed }]);
    expect(fileTarget(fileUrl) !== undefined).toBe(isAllowed);
  });
});
