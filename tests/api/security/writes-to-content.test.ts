import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { publicInserts } from './public-inserts.ts';
import {
  accountIds,
  denied,
  expectNoChange,
  meetVisitors,
  rest,
  type Answer,
  type Visitors,
} from './visitors.ts';

// Attacks by changing published content.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const post = (visitor: keyof Visitors, table: string, body: unknown) =>
  rest(stack, visitors[visitor], table, { method: 'POST', body });

const allTables = async () => {
  const { rows } = await stack.pg.query<{ name: string; key: string }>(
    `select c.relname as name, a.attname as key
     from pg_class as c
     join pg_index as i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute as a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows;
};

test('case 14: an anonymous visitor updates, deletes or upserts in every table → denied or 0 rows', async () => {
  const tables = await allTables();
  expect(tables.length).toBeGreaterThanOrEqual(12);
  // Rows for tables that are empty in the seed.
  await stack.pg.exec(
    `insert into public.file_removals (bucket, path) values ('documents', 'archive/old.pdf');
     insert into public.outbox (kind, recipient) values ('access_ended', 'a@b.example');
     insert into public.document_favourites (account_id, document_id) select '${accountIds.admin}', id from public.documents limit 1;
     insert into public.document_waits (account_id, document_id) select '${accountIds.admin}', id from public.documents limit 1;
     insert into public.page_notes (account_id, document_id, page, note) select '${accountIds.admin}', id, 1, 'x' from public.documents limit 1;
     insert into public.mail_choices (account_id, digest) values ('${accountIds.admin}', 'daily');
     insert into public.undeliverable_addresses (address, reason) values ('a@b.example', 'bounced');
     insert into public.questions (account_id, question, access_level) values ('${accountIds.admin}', 'x', 3);
     insert into public.question_answers select id, 'x' from public.questions;
     insert into public.published_questions (question, answer, access_level) values ('x', 'x', 3);
     insert into public.room_visits (account_id, seen_at) values ('${accountIds.admin}', now());
     insert into public.portfolio_imports (subject, rows_before, rows_after, before) values ('main', 0, 0, '[]');
     insert into public.saved_filters (account_id, screen, name, query) values ('${accountIds.admin}', '/admin/access', 'Mine', 'q=x');
     insert into public.agreement_acceptances (agreement_id, sha256, account_id, typed_name)
     select id, sha256, gen_random_uuid(), 'Ada Example' from public.agreements;
     insert into public.invitations (email, level, welcome, invited_by) values ('a@b.example', 2, 'Welcome.', '${accountIds.admin}')`,
  );
  for (const { name, key } of tables) {
    const { rows } = await stack.pg.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from public.${name} as t limit 1`,
    );
    const row = rows[0]?.row ?? {};
    expect(row, name).toHaveProperty(key);
    const everyColumn = Object.entries(row).map(([column, value]) => ({ [column]: value }));
    const one = `${name}?${key}=eq.${String(row[key])}`;
    const requests = [
      ...everyColumn.map((body) => ({ method: 'PATCH', path: one, body })),
      { method: 'DELETE', path: one },
      { method: 'DELETE', path: `${name}?${key}=not.is.null` },
      { method: 'PUT', path: one, body: row },
      ...['merge-duplicates', 'ignore-duplicates'].flatMap((resolution) =>
        [row, { ...pick(publicInserts, name), [key]: row[key] }].map((body) => ({
          method: 'POST',
          path: name,
          body,
          prefer: `resolution=${resolution}`,
        })),
      ),
    ];
    await expectNoChange(stack, async () => {
      for (const { prefer, path, ...init } of requests.map((r) => ({ prefer: undefined, ...r }))) {
        const headers = prefer ? { prefer } : {};
        const answer = await rest(stack, visitors.anonymous, path, { ...init, headers });
        const label = `${init.method} ${path} ${prefer ?? ''} ${JSON.stringify(answer)}`;
        expect(isDeniedOrNothing(answer), label).toBe(true);
      }
    });
  }
});

/**
 * A refusal for lack of permissions. (A generated column is refused as such, before permissions are checked.)
 * For 200 and 204, comparing the tables shows that nothing changed.
 */
const isDeniedOrNothing = ({ status, code, rows }: Answer) =>
  (status === 401 && code === '42501') ||
  (status === 400 && code === '428C9') ||
  // A PUT must name the whole key; for a key of two columns this request names one.
  (status === 405 && code === 'PGRST105') ||
  ([200, 204].includes(status) && rows.length === 0);

const pick = (rows: Record<string, object>, table: string) => rows[table] ?? {};

test('case 21: an approved account writes prices, press, jobs, documents, settings → denied', async () => {
  const stone = { name: 'S-999', carat: 1, quality: '8', origin: 'Brazil', value_esu: 1 };
  const rows: Record<string, Record<string, unknown>> = {
    historical_price_data: { date: '2035-01-01', esu: 1, gold: 1, sp500: 1, treasury: 1 },
    press_releases: { content_type: 'press_release', title: 'Forged', date: '2025-01-01' },
    job_openings: {
      title: 'Forged',
      location: 'Zug',
      type: 'Full-time',
      description: 'x',
      published: true,
    },
    documents: { title: 'Forged', section: 'whitepaper', file_url: 'https://evil.example/a.pdf' },
    standard_portfolio: stone,
    main_portfolio: stone,
    site_settings: { key: 'rates', value: 'public' },
  };
  const keys: Record<string, string> = { historical_price_data: 'date', site_settings: 'key' };
  await expectNoChange(stack, async () => {
    for (const [table, row] of Object.entries(rows)) {
      const send = (method: string, path: string, body?: unknown, prefer = 'return=minimal') =>
        rest(stack, visitors.approved, path, { method, body, headers: { prefer } });
      const all = `${table}?${keys[table] ?? 'id'}=not.is.null`;
      const change = table === 'site_settings' ? { value: 'public' } : row;
      expect(await send('POST', table, row), table).toMatchObject(denied('approved'));
      const upsert = await send('POST', table, row, 'resolution=merge-duplicates');
      expect(upsert, table).toMatchObject(denied('approved'));
      const patch = await send('PATCH', all, change);
      expect(patch, table).toMatchObject({ status: 204 });
      const remove = await send('DELETE', all);
      if (table === 'site_settings') expect(remove).toMatchObject(denied('approved'));
      else expect(remove, table).toMatchObject({ status: 204 });
    }
  });
  // The two console functions that replace whole tables are refused too.
  const imports = {
    'rpc/replace_holdings': { portfolio: 'standard', new_rows: [] },
    'rpc/replace_prices': { new_rows: [] },
  };
  await expectNoChange(stack, async () => {
    for (const [path, body] of Object.entries(imports))
      for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const)
        expect(await post(visitor, path, body), `${visitor}: ${path}`).toMatchObject(
          denied(visitor),
        );
  });
  // The rows themselves are valid: an admin may write them.
  const { site_settings: setting, ...others } = rows;
  for (const [table, row] of Object.entries(others))
    expect((await post('admin', table, row)).status, table).toBe(201);
  const turned = await rest(stack, visitors.admin, 'site_settings?key=eq.rates', {
    method: 'PATCH',
    body: { value: setting?.value },
    headers: { prefer: 'return=representation' },
  });
  expect(turned.rows).toHaveLength(1);
  for (const [path, body] of Object.entries(imports))
    expect((await post('admin', path, body)).status, path).toBe(200);
});

test('case 22: `file_url` = `javascript:…`, `//host`, `http:` → rejected, also from admins', async () => {
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    '//evil.example/a.pdf',
    '\\\\evil.example\\a.pdf',
    '/\\evil.example/a.pdf',
    'http://evil.example/a.pdf',
    'https:evil.example/a.pdf',
    'https:///evil.example',
    'https://user@evil.example/a.pdf',
    'https://emstone.example\\@evil.example/a.pdf',
    'https://evil.example/"onclick="alert(1)',
    'https://evil.example/ javascript:alert(1)',
    'documents/../job-resumes/a.pdf',
    'documents//a.pdf',
    'documents/./a.pdf',
    'documents/.hidden',
    'documents/',
    'documents/a b.pdf',
    'documents/a.pdf?download',
    'documents/%2e%2e/a.pdf',
    'job-resumes/a.pdf',
    'a.pdf',
    '',
  ];
  const document = { title: 'Address', section: 'whitepaper' };
  const release = { content_type: 'press_release', title: 'Address', date: '2025-01-01' };
  const admin = visitors.admin;
  await expectNoChange(stack, async () => {
    for (const address of addresses) {
      const writes = {
        document: admin.from('documents').insert({ ...document, file_url: address }),
        change: admin.from('documents').update({ file_url: address }).eq('section', 'whitepaper'),
        release: admin.from('press_releases').insert({ ...release, file_url: address }),
        news: admin.from('press_releases').insert({ ...release, url: address }),
      };
      for (const [kind, write] of Object.entries(writes)) {
        const { error, status } = await write;
        const label = `${kind}: ${JSON.stringify(address)}`;
        expect({ status, code: error?.code }, label).toEqual({ status: 400, code: '23514' });
      }
    }
    // Press files are public, so an address in the private bucket would not open.
    const { error } = await admin
      .from('press_releases')
      .insert({ ...release, file_url: 'documents/a.pdf' });
    expect(error?.code).toBe('23514');
  });
  for (const address of [
    'https://documents.emstone.example/a-1_2.pdf?x=1#page=2',
    'documents/probe/a.pdf',
  ]) {
    const { status } = await admin.from('documents').insert({ ...document, file_url: address });
    expect(status, address).toBe(201);
  }
});
