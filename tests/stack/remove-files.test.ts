import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import edgeFunction from '../../supabase/functions/remove-files/index.ts';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import { SITE, signIn, startStack, type TestStack } from './client';

// Files that no row refers to, and the function that removes them.

const secret = 'a-secret';
let stack: TestStack;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  stack = await startStack();
  vi.stubEnv('SUPABASE_URL', SITE);
  vi.stubEnv('SUPABASE_SECRET_KEYS', JSON.stringify({ default: SECRET_KEY }));
  vi.stubEnv('REMOVE_FILES_SECRET', secret);
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    stack.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await stack.close();
});
beforeEach(async () => {
  await stack.reset();
  admin = await signIn(stack, 'admin');
});
afterEach(() => vi.restoreAllMocks());

const call = (authorization = `Bearer ${secret}`, method = 'POST') =>
  edgeFunction.fetch(
    new Request(`${SITE}/functions/v1/remove-files`, { method, headers: { authorization } }),
  );

async function upload(bucket: string, path: string) {
  const file = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  const { error } = await admin.storage.from(bucket).upload(path, file);
  if (error) throw error;
}

const publish = (path: string) =>
  admin
    .from('documents')
    .insert({ title: path, section: 'compliance', file_url: `documents/${path}` });

const withdraw = (path: string) => admin.from('documents').delete().eq('title', path);

const pass = (time: string) =>
  stack.pg.exec(`update public.file_removals set due_at = due_at - interval '${time}'`);

async function stored(): Promise<string[]> {
  const { rows } = await stack.pg.query<{ name: string }>(
    "select name from storage.objects where name like 'test/%' order by name",
  );
  return rows.map(({ name }) => name);
}

test('keeps the file of a withdrawn document for a while, then removes it permanently', async () => {
  await upload('documents', 'test/a.pdf');
  await publish('test/a.pdf');
  await withdraw('test/a.pdf');
  expect(await (await call()).json()).toEqual({ removed: 0 });
  expect(await stored()).toEqual(['test/a.pdf']);

  await pass('76 seconds');
  expect(await (await call()).json()).toEqual({ removed: 1 });
  expect(await stored()).toEqual([]);
  expect(await (await call()).json()).toEqual({ removed: 0 });
  const late = await publish('test/a.pdf');
  expect([late.status, late.error?.code]).toEqual([409, 'PT409']);
});

test('keeps the file of a document that is restored in time', async () => {
  await upload('documents', 'test/a.pdf');
  await publish('test/a.pdf');
  await withdraw('test/a.pdf');
  expect((await publish('test/a.pdf')).error).toBeNull();
  await pass('2 days');
  expect(await (await call()).json()).toEqual({ removed: 0 });
  expect(await stored()).toEqual(['test/a.pdf']);
});

test('removes an upload that no row refers to within a day, and keeps others', async () => {
  await upload('press-files', 'test/unnamed.pdf');
  await upload('documents', 'test/unnamed.pdf');
  await upload('documents', 'test/named.pdf');
  await publish('test/named.pdf');
  await pass('23 hours');
  expect(await (await call()).json()).toEqual({ removed: 0 });
  await pass('1 hour');
  expect(await (await call()).json()).toEqual({ removed: 2 });
  expect(await stored()).toEqual(['test/named.pdf']);
});

test('tries a failed removal again at the next call', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await upload('documents', 'test/a.pdf');
  await pass('2 days');
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    new Request(input).url.includes('/storage/')
      ? Promise.resolve(new Response(null, { status: 500 }))
      : working(input, init),
  );
  expect((await call()).status).toBe(502);
  vi.stubGlobal('fetch', working);
  expect(await stored()).toEqual(['test/a.pdf']);
  expect(await (await call()).json()).toEqual({ removed: 1 });
  expect(await stored()).toEqual([]);
});

test('refuses calls without the secret, and shows the queue only to admins', async () => {
  await upload('documents', 'test/a.pdf');
  await pass('2 days');
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', secret]) {
    expect((await call(authorization)).status).toBe(401);
  }
  expect((await call(`Bearer ${secret}`, 'GET')).status).toBe(405);
  vi.stubEnv('REMOVE_FILES_SECRET', '');
  expect((await call('Bearer ')).status).toBe(401);
  vi.stubEnv('REMOVE_FILES_SECRET', secret);
  expect(await stored()).toEqual(['test/a.pdf']);

  expect((await admin.from('file_removals').select('path')).data).toEqual([{ path: 'test/a.pdf' }]);
  const investor = await signIn(stack, 'approved');
  expect((await investor.from('file_removals').select('path')).data).toEqual([]);
});
