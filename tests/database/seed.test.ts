import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { company } from '@/content/company';
import { checkSignature, wholeManifest } from '@/features/reserve/manifest';
import { toReserveReport } from '@/features/reserve/reserve-report';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

async function rowsOf<Row extends z.ZodType>(row: Row, sql: string): Promise<z.infer<Row>[]> {
  return z.array(row).parse((await pg.query(sql)).rows);
}

/** Paths of all files in a folder of supabase/, relative to that folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const root = path.resolve('supabase', folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

describe('holdings', async () => {
  const holding = z.object({
    carat: z.number(),
    quality: z.string(),
    origin: z.string(),
    value_esu: z.number(),
    requires_auth: z.boolean(),
  });
  const standard = await rowsOf(holding, 'select * from public.standard_portfolio');

  test('the Standard Portfolio meets its definition', () => {
    expect(standard.length).toBeGreaterThanOrEqual(64);
    for (const { carat } of standard) expect(carat >= 1 && carat <= 2).toBe(true);
    expect(new Set(standard.map(({ quality }) => quality))).toEqual(
      new Set(['4', '5', '6', '7', '8']),
    );
    const value = standard.reduce((sum, { value_esu }) => sum + value_esu, 0);
    // USD 1 million, at USD 292.18 per ESU.
    expect(value).toBeCloseTo(1_000_000 / 292.18, 1);
  });
});

describe('files', () => {
  test.each([
    [
      'stored documents and files',
      'documents',
      `select substr(named, 11) as path
       from public.document_versions, unnest(array[file_url, delivery_url]) as named
       where current_of is not null and named like 'documents/%'`,
    ],
    [
      'releases and their press files',
      'press-files',
      `select substr(file_url, 13) as path from public.press_releases where file_url like 'press-files/%'`,
    ],
  ])('%s match one to one', async (_, folder, sql) => {
    const stored = await rowsOf(z.object({ path: z.string() }), sql);
    expect((await filesBelow(folder)).toSorted()).toEqual(stored.map((row) => row.path).toSorted());
  });

  test('readings, notes and questions refer to existing pages', async () => {
    const withMissingPage = await rowsOf(
      z.object({ title: z.string() }),
      `select title
       from (
         select document_id, page from public.reading_pages join public.reading_sessions on id = session_id
         union all select document_id, page from public.page_notes
         union all select document_id, page from public.questions where page is not null
       ) as named
       join public.documents on id = document_id
       where page > (select max(page) from public.document_pages where document_pages.document_id = named.document_id)`,
    );
    expect(withMissingPage).toEqual([]);
    const read = await pg.query('select page from public.reading_pages');
    expect(read.rows).not.toEqual([]);
  });

  test('the sample reports are signed with the sample key', async () => {
    const rows = await rowsOf(
      z.record(z.string(), z.unknown()),
      `select *, as_of::text as as_of,
         to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at
       from public.reserve_reports order by number`,
    );
    const reports = rows.flatMap((row) => toReserveReport(row) ?? []);
    expect(reports).toHaveLength(3);
    for (const [index, { signature = '' }] of reports.entries()) {
      const { text } = wholeManifest(reports.slice(0, index + 1));
      expect(await checkSignature(text, signature, company.reserveKey.publicKey)).toBe('valid');
    }
  });

  test('every stored resume has a file of the stored size', async () => {
    const stored = await rowsOf(
      z.object({ path: z.string(), size: z.number() }),
      `select resume_storage_path as path, resume_file_size as size
       from public.job_applications where resume_storage_path is not null`,
    );
    expect((await filesBelow('resumes')).toSorted()).toEqual(
      stored.map((row) => row.path).toSorted(),
    );
    for (const row of stored) {
      expect(await readFile(path.resolve('supabase/resumes', row.path))).toHaveLength(row.size);
    }
  });
});

test('sample data is marked as sample data', async () => {
  const marks = await rowsOf(
    z.object({ marked: z.boolean() }),
    `select bool_and(description like '% Illustrative.') as marked from public.documents
     union all
     select value = 'on' from public.site_settings where key = 'sample_data'`,
  );
  expect(marks).toEqual([{ marked: true }, { marked: true }]);
});
