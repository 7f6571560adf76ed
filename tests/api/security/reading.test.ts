import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/keys.ts';
import { SITE, startStack, type TestStack } from '../../stack/client.ts';
import {
  accountIds,
  ask,
  denied,
  meetVisitors,
  rest,
  visitorNames,
  type Visitor,
  type Visitors,
} from './visitors.ts';

// Attacks on guarded documents, their copies, and the record of reading.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
  vi.stubEnv('SUPABASE_URL', SITE);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', JSON.stringify({ default: PUBLISHABLE_KEY }));
  vi.stubEnv('SUPABASE_SECRET_KEYS', JSON.stringify({ default: SECRET_KEY }));
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    stack.fetch(new Request(input, init), { peerAddress: '10.0.0.1' }),
  );
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const guardedFile = 'compliance/kyc-aml-policy.pdf';

async function guardedId(): Promise<string> {
  const { rows } = await stack.pg.query<{ id: string }>(
    'select id from public.documents where file_url = $1',
    [`documents/${guardedFile}`],
  );
  return rows[0]?.id ?? '';
}

const open = async (visitor: Visitor, version = '') =>
  ask(stack, visitors[visitor], `/functions/v1/open-document?id=${await guardedId()}${version}`);

test('case 119: an approved account downloads a guarded file without a stamp from the bucket → refused; the function stamps it', async () => {
  for (const visitor of visitorNames.filter((name) => name !== 'admin')) {
    const files = visitors[visitor].storage.from('documents');
    expect((await files.createSignedUrl(guardedFile, 60)).error, visitor).not.toBeNull();
    expect((await files.download(guardedFile)).error, visitor).not.toBeNull();
    const response = await open(visitor);
    expect(response.status, visitor).toBe(visitor === 'approved' ? 200 : 404);
    if (visitor !== 'approved') continue;
    const number = response.headers.get('x-copy-number');
    expect(number).not.toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).includes(`Copy ${number}`)).toBe(true);
  }
});

test('case 120: an approval is revoked during reading → the next opening and the next report are refused', async () => {
  const document = await guardedId();
  const report = async () =>
    (
      await visitors.approved
        .rpc('record_reading', {
          reading_session: crypto.randomUUID(),
          document,
          copy: '',
          pages: [{ page: 1, seconds: 1 }],
        })
        .throwOnError()
    ).data;
  expect((await open('approved')).status).toBe(200);
  expect(await report()).toBe(true);
  await stack.pg.exec('update public.profiles set approved = false');
  expect((await open('approved')).status).toBe(404);
  expect(await report()).toBe(false);
});

test('case 121: an approved account reports more reading time than has passed, or reading of another account, or writes the record → limited, refused', async () => {
  const document = await guardedId();
  const began = Date.now();
  await open('approved');
  const report = (reading_session: string, seconds: number) =>
    visitors.approved.rpc('record_reading', {
      reading_session,
      document,
      copy: '',
      pages: [{ page: 1, seconds }],
    });
  await Promise.all(
    Array.from({ length: 20 }, () => report(crypto.randomUUID(), 3_600).throwOnError()),
  );
  const { rows } = await stack.pg.query<{ total: number }>(
    `select coalesce(sum(seconds), 0)::float as total from public.reading_pages
     join public.reading_sessions on id = session_id
     where account_id = $1 and started_at > now() - interval '1 hour'`,
    [accountIds.approved],
  );
  // Each report is accurate to a tenth of a second.
  expect(rows[0]?.total).toBeLessThanOrEqual((Date.now() - began) / 1000 + 2);

  const other = await stack.pg.query<{ id: string }>(
    'select id from public.reading_sessions where account_id = $1',
    [accountIds.expired],
  );
  const taken = other.rows[0]?.id ?? '';
  expect((await report(taken, 1)).error?.code).toBe('PT409');
  for (const visitor of visitorNames) {
    for (const table of ['reading_sessions', 'reading_pages', 'document_copies']) {
      const key = { reading_sessions: 'id', reading_pages: 'session_id' }[table] ?? 'number';
      const path = `${table}?${key}=not.is.null`;
      const label = `${visitor}: ${table}`;
      expect(await rest(stack, visitors[visitor], path, { method: 'DELETE' }), label).toMatchObject(
        denied(visitor),
      );
    }
  }
});

test('case 148: one opening is reported under forty session ids, or with pages that the document does not have, or never happened → one reading per logged opening, and no page more', async () => {
  const document = await guardedId();
  const began = new Date().toISOString();
  const report = (copy: string, pages: object[], id: string = crypto.randomUUID()) =>
    visitors.approved.rpc('record_reading', {
      reading_session: id,
      document,
      copy,
      pages: pages.map((page) => ({ seconds: 1, ...page })),
    });
  const sessions = async () => {
    const { rows } = await stack.pg.query<{ copy_number: string }>(
      'select copy_number from public.reading_sessions where opening_id is not null order by started_at',
    );
    return rows.map(({ copy_number }) => copy_number);
  };
  expect((await report('', [{ page: 1 }])).error).toBeNull();
  // An earlier opening, whose copy the reader knows, and an event that the reader's browser invents.
  expect((await report('9HWD-2MRN', [{ page: 1 }])).error).toBeNull();
  await visitors.approved
    .from('security_audit_log')
    .insert({ event_type: 'DOCUMENT_OPENED', resource_type: 'document', resource_id: document });
  expect(await sessions(), began).toEqual([]);

  const copies: string[] = [];
  for (const opening of [1, 2]) {
    copies.push((await open('approved')).headers.get('x-copy-number') ?? '');
    const copy = copies.at(-1) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => report(index % 2 ? copy : '', [{ page: 1 }])),
    );
    expect(answers.every(({ error }) => !error || error.code === '23505')).toBe(true);
    expect(await sessions(), `opening ${opening}`).toEqual(copies);
  }
  copies.push((await open('approved')).headers.get('x-copy-number') ?? '');
  const id = crypto.randomUUID();
  const pages = await stack.pg.query<{ last: number }>(
    'select max(page) as last from public.document_pages where document_id = $1',
    [document],
  );
  const last = pages.rows[0]?.last ?? 0;
  for (const page of [last + 1, 301, 99_999]) {
    expect((await report(copies[2] ?? '', [{ page }], id)).error?.code).toBe('PT400');
  }
  expect(await sessions()).toEqual(copies.slice(0, 2));
  expect((await report(copies[2] ?? '', [{ page: last }], id)).error).toBeNull();
  expect(await sessions()).toEqual(copies);
});

test('case 124: a reader requests a replaced file, its name, or changes above the own level → nothing', async () => {
  const id = await guardedId();
  const before = `before/${crypto.randomUUID()}.pdf`;
  const kept = await stack.pg.query<{ number: number }>(
    `insert into public.document_versions (document_id, number, file_url, what_changed, created_at)
     select id, 9, $2, 'A secret', now() from public.documents where id = $1 returning number`,
    [id, `documents/${before}`],
  );
  expect(kept.rows).toHaveLength(1);
  const file = await visitors.admin.storage.from('documents').download(guardedFile);
  const stored = await visitors.admin.storage
    .from('documents')
    .upload(before, file.data ?? '', { contentType: 'application/pdf' });
  expect(stored.error).toBeNull();

  for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const) {
    const client = visitors[visitor];
    for (const version of ['&version=9', '&version=1', '&version=0', '&version=99']) {
      expect((await open(visitor, version)).status, `${visitor} ${version}`).toBe(404);
    }
    expect((await open(visitor, '&version=9 or 1')).status).toBe(400);
    const files = client.storage.from('documents');
    expect((await files.createSignedUrl(before, 60)).error, visitor).not.toBeNull();
    expect((await files.download(before)).error, visitor).not.toBeNull();
    expect((await files.info(before)).error, visitor).not.toBeNull();
    const notes = await rest(stack, client, 'document_versions?select=number,what_changed');
    expect(JSON.stringify(notes.rows), visitor).not.toContain('secret');
    const own = await rest(stack, client, `document_versions?document_id=eq.${id}&select=number`);
    expect(own.rows, visitor).toEqual(visitor === 'approved' ? [{ number: 1 }] : []);
    for (const query of ['select=file_url', 'select=*', 'select=number&file_url=like.*before*']) {
      const answer = await rest(stack, client, `document_versions?${query}`);
      expect(answer, `${visitor}: ${query}`).toMatchObject({ code: '42501', rows: [] });
    }
    const history = await rest(stack, client, 'rpc/document_history', {
      method: 'POST',
      body: { document: id },
    });
    expect(history.rows, visitor).toEqual([]);
    const replaced = await rest(stack, client, 'rpc/replace_file', {
      method: 'POST',
      body: { document: id, new_file: 'documents/mine.pdf' },
    });
    expect(replaced.status, visitor).toBeGreaterThanOrEqual(400);
  }
  const team = await open('admin', '&version=9');
  expect([team.status, team.headers.get('x-document-version')]).toEqual([200, '9']);
  const { rows } = await stack.pg.query<{ version: number }>(
    'select version from public.documents where id = $1',
    [id],
  );
  expect(rows).toEqual([{ version: 1 }]);
});

test('case 125: a search for a word of a guarded document below its level → not found, not counted, not readable from the table', async () => {
  const id = await guardedId();
  await stack.pg.query(
    `insert into public.document_pages (document_id, page, language, content)
     values ($1, 90, 'english', 'The xylograph of the vault is kept by nobody.')`,
    [id],
  );
  const search = async (visitor: Visitor, wanted: string) =>
    rest(stack, visitors[visitor], 'rpc/search_documents', {
      method: 'POST',
      body: { wanted },
      headers: { prefer: 'count=exact' },
    });
  for (const visitor of visitorNames) {
    const isOpen = visitor === 'approved' || visitor === 'admin';
    for (const wanted of ['xylograph', 'xylo', '"the xylograph"', 'xylograph or sphalerite']) {
      const { status, rows } = await search(visitor, wanted);
      expect([status, rows.length > 0], `${visitor}: ${wanted}`).toEqual([200, isOpen]);
      // Nobody has opened the document yet.
      expect(JSON.stringify(rows)).not.toContain('xylograph');
    }
    expect((await search(visitor, 'x'.repeat(201))).code, visitor).toBe('PT400');
    // No account, not even an approved one, reads text without the stamp.
    for (const query of [
      'select=content',
      'select=words',
      'select=*',
      'select=page&content=like.*xylograph*',
      'select=page&words=fts.xylograph',
      'select=page&order=words',
    ]) {
      const answer = await rest(stack, visitors[visitor], `document_pages?${query}`);
      expect(answer, `${visitor}: ${query}`).toMatchObject({ code: '42501', rows: [] });
    }
    if (visitor === 'admin') continue;
    const pages = await rest(stack, visitors[visitor], `document_pages?select=page&page=eq.90`);
    expect(pages.rows, visitor).toEqual(visitor === 'approved' ? [{ page: 90 }] : []);
    const stored = await rest(stack, visitors[visitor], 'rpc/store_document_text', {
      method: 'POST',
      body: {
        document: id,
        file: `documents/${guardedFile}`,
        text_language: 'english',
        pages: ['mine'],
      },
    });
    expect(stored.status, visitor).toBeGreaterThanOrEqual(400);
    for (const prefer of ['count=planned', 'count=estimated']) {
      const counted = await rest(stack, visitors[visitor], 'document_pages?select=page&limit=1', {
        headers: { prefer },
      });
      expect(counted.count ?? 0, `${visitor}: ${prefer}`).toBeLessThan(100);
    }
  }
});
