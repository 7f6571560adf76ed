import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { company } from '@/content/company';
import { partners } from '@/content/partners';
import { knownOrganisations } from '@/features/data-room/document';
import { checkSignature, wholeManifest } from '@/features/reserve/manifest';
import { toReserveReport } from '@/features/reserve/reserve-report';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

/** Runs a query and parses its rows with a schema. */
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
  const main = await rowsOf(holding, 'select * from public.main_portfolio');

  test('the Standard Portfolio meets its definition', () => {
    expect(standard.length).toBeGreaterThanOrEqual(64);
    for (const { carat } of standard) expect(carat >= 1 && carat <= 2).toBe(true);
    expect(new Set(standard.map(({ quality }) => quality))).toEqual(
      new Set(['4', '5', '6', '7', '8']),
    );
    const value = standard.reduce((sum, { value_esu }) => sum + value_esu, 0);
    expect(value).toBeCloseTo(1_000_000 / 292.18, 1);
  });

  test('every carat range of the filter contains stones', () => {
    for (const [from, to] of [
      [1, 1.2],
      [1.21, 1.4],
      [1.41, 1.6],
      [1.61, 1.8],
      [1.81, 2],
    ] as const) {
      expect(standard.some(({ carat }) => carat >= from && carat <= to)).toBe(true);
    }
  });

  test('the Main Portfolio has a wider range', () => {
    expect(main.length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...main.map(({ carat }) => carat))).toBeGreaterThan(2);
  });

  test('both portfolios contain only stones from Brazil, some of them for approved investors only', () => {
    for (const portfolio of [standard, main]) {
      expect(new Set(portfolio.map(({ origin }) => origin))).toEqual(new Set(['Brazil']));
      expect(new Set(portfolio.map(({ requires_auth }) => requires_auth)).size).toBe(2);
    }
  });
});

describe('prices', async () => {
  const price = z.object({ month: z.string(), esu: z.number() });
  const prices = await rowsOf(
    price,
    'select date::text as month, esu from public.historical_price_data order by date',
  );

  test('there is one on the first of each month for ten years', () => {
    const months = Array.from({ length: 121 }, (_, index) =>
      new Date(Date.UTC(2015, 10 + index, 1)).toISOString().slice(0, 10),
    );
    expect(prices.map(({ month }) => month)).toEqual(months);
  });

  test('the ESU gains 6 to 12 per cent in any twelve months', () => {
    const returns = prices.slice(12).map(({ esu }, index) => esu / (prices[index]?.esu ?? NaN) - 1);
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(0.06);
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.12);
  });
});

describe('files', () => {
  const files = z.object({ path: z.string() });

  test('every stored document has a file, and every file has a document', async () => {
    const stored = await rowsOf(
      files,
      `select substr(file_url, 11) as path from public.documents where file_url like 'documents/%'`,
    );
    expect((await filesBelow('documents')).toSorted()).toEqual(
      stored.map((row) => row.path).toSorted(),
    );
  });

  test('every press file has a release, and every release with a press file has that file', async () => {
    const stored = await rowsOf(
      files,
      `select substr(file_url, 13) as path from public.press_releases where file_url like 'press-files/%'`,
    );
    expect((await filesBelow('press-files')).toSorted()).toEqual(
      stored.map((row) => row.path).toSorted(),
    );
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

  test('the auditor of the reserve and the laboratory of the stones are partners of the site', async () => {
    const named = await rowsOf(
      z.object({ name: z.string() }),
      `select replace(source, ' (sample)', '') as name from public.reserve_reports
       union select laboratory from public.standard_portfolio where laboratory is not null`,
    );
    const names = named.map(({ name }) => name).toSorted();
    expect(names).toEqual(['Lenzmark Assurance', 'Tamina Gem Laboratory']);
    for (const name of names) {
      expect(partners.map((partner) => partner.name)).toContain(name);
      expect(knownOrganisations).toContain(name);
    }
  });

  test('every stored resume has a file of the stored size', async () => {
    const stored = await rowsOf(
      files.extend({ size: z.number() }),
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

  test('all are small PDFs', async () => {
    for (const folder of ['documents', 'resumes', 'press-files']) {
      for (const file of await filesBelow(folder)) {
        const bytes = await readFile(path.resolve('supabase', folder, file));
        expect(bytes.subarray(0, 5).toString(), file).toBe('%PDF-');
        expect(bytes.length, file).toBeLessThan(60_000);
      }
    }
  });
});

describe('the seed has examples for the pages:', () => {
  test.each([
    ['a document in each section', 'select distinct section as value from public.documents', 11],
    ['each level', 'select distinct access_level::text as value from public.documents', 3],
    [
      'market teasers',
      `select title as value from public.documents where requires_auth and category = 'market-intelligence'`,
      4,
    ],
    ['each status', 'select distinct status as value from public.job_applications', 3],
    ['each setting', 'select key as value from public.site_settings', 4],
    [
      'press releases',
      `select title as value from public.press_releases where content_type = 'press_release'`,
      12,
    ],
    [
      'news items',
      `select title as value from public.press_releases where content_type = 'in_the_news'`,
      12,
    ],
    ['openings', 'select title as value from public.job_openings where published', 6],
  ])('%s', async (_, sql, count) => {
    expect(await rowsOf(z.object({ value: z.string() }), sql)).toHaveLength(count);
  });

  test('complete press items: a source, no stray mark, no sample note in the text', async () => {
    const broken = await rowsOf(
      z.object({ title: z.string() }),
      `select title from public.press_releases
       where (content_type = 'in_the_news' and coalesce(source, '') = '')
         or title like '%- X%' or content ilike '%sample%' or content ilike '%illustration%'`,
    );
    expect(broken).toEqual([]);
  });

  test('exactly one release in the category of reports', async () => {
    const reports = await rowsOf(
      z.object({ title: z.string() }),
      `select title from public.press_releases where lower(category) = 'report'`,
    );
    expect(reports).toEqual([{ title: 'Partner Report: Emeralds as a Tokenised Asset' }]);
  });

  test('news items for nearly every branch of the type rule', async () => {
    const counts = await rowsOf(
      z.record(z.string(), z.number().int().positive()),
      `select
         (count(*) filter (where type = 'x'))::int as stored_x,
         (count(*) filter (where type <> 'x'))::int as stored_other,
         (count(*) filter (where type is null and title like '%X (Twitter)%'))::int as title_twitter,
         (count(*) filter (where type is null and source ilike '%linkedin%'))::int as source_linkedin,
         (count(*) filter (where type is null and title !~ 'X' and source not ilike '%linkedin%'))::int as article,
         (count(*) filter (where url is null))::int as no_url
       from public.press_releases where content_type = 'in_the_news'`,
    );
    expect(counts).toHaveLength(1);
  });
});

describe('accounts', () => {
  test('the demo accounts have the documented password and their levels', async () => {
    const account = z.object({ email: z.string(), level: z.number(), role: z.string() });
    const accounts = await rowsOf(
      account,
      `select profiles.email, profiles.role,
         case when approved and coalesce(approved_until > now(), true) then 3 else 2 end as level
       from public.profiles join auth.users using (id)
       where encrypted_password = extensions.crypt('Vault-Demo-2025', encrypted_password)
       order by email`,
    );
    expect(accounts).toEqual([
      { email: 'admin@emstone.example', role: 'admin', level: 3 },
      { email: 'approved@emstone.example', role: 'investor', level: 3 },
      { email: 'expired@emstone.example', role: 'investor', level: 2 },
      { email: 'pending@emstone.example', role: 'investor', level: 2 },
    ]);
  });

  test('no other account can sign in, and every address is reserved for examples', async () => {
    const others = await rowsOf(
      z.object({ email: z.string().endsWith('.example') }),
      `select email from auth.users where encrypted_password is null`,
    );
    expect(others.length).toBeGreaterThan(0);
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
