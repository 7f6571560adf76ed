import { beforeEach, expect, test, vi } from 'vitest';
import { startFunctions } from '../api/set-up.ts';
import { signIn } from '../stack/client.ts';

// The function that removes unreferenced files. pgTAP proves which files the queue contains, and since when.

const secret = 'a-secret';
let isBroken = false;
const stack = await startFunctions({ REMOVE_FILES_SECRET: secret }, (request) =>
  isBroken && request.url.includes('/storage/')
    ? Promise.resolve(new Response(null, { status: 500 }))
    : undefined,
);
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  admin = await signIn(stack, 'admin');
});

const call = (authorization = `Bearer ${secret}`, method = 'POST') =>
  stack.call('remove-files', { method, headers: { authorization } });
const removed = async () => (await call()).json();

async function upload(bucket: string, path: string) {
  const file = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  const { error } = await admin.storage.from(bucket).upload(path, file);
  if (error) throw error;
}

const publish = (path: string) =>
  admin
    .from('documents')
    .insert({ title: path, section: 'archive', file_url: `documents/${path}` });

const pass = (time: string) =>
  stack.pg.exec(`update public.file_removals set due_at = due_at - interval '${time}'`);

async function stored(): Promise<string[]> {
  const { rows } = await stack.pg.query<{ name: string }>(
    "select name from storage.objects where name like 'test/%' order by name",
  );
  return rows.map(({ name }) => name);
}

test('removes the file of a withdrawn document 75 seconds later', async () => {
  await upload('documents', 'test/a.pdf');
  await publish('test/a.pdf');
  await admin.from('documents').delete().eq('title', 'test/a.pdf');
  expect(await removed()).toEqual({ removed: 0 });
  expect(await stored()).toEqual(['test/a.pdf']);

  await pass('76 seconds');
  expect(await removed()).toEqual({ removed: 1 });
  expect(await stored()).toEqual([]);
  expect(await removed()).toEqual({ removed: 0 });
  const late = await publish('test/a.pdf');
  expect([late.status, late.error?.code]).toEqual([409, 'PT409']);
});

test('removes unreferenced uploads, also after a failed attempt', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await upload('press-files', 'test/unnamed.pdf');
  await upload('documents', 'test/unnamed.pdf');
  await upload('documents', 'test/named.pdf');
  await publish('test/named.pdf');
  await pass('1 day');
  isBroken = true;
  expect((await call()).status).toBe(502);
  isBroken = false;
  expect(await stored()).toHaveLength(3);
  expect(await removed()).toEqual({ removed: 2 });
  expect(await stored()).toEqual(['test/named.pdf']);
});

test('refuses calls without the secret', async () => {
  await upload('documents', 'test/a.pdf');
  await pass('2 days');
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', secret])
    expect((await call(authorization)).status).toBe(401);
  expect((await call(`Bearer ${secret}`, 'GET')).status).toBe(405);
  vi.stubEnv('REMOVE_FILES_SECRET', '');
  expect((await call('Bearer ')).status).toBe(401);
  expect(await stored()).toEqual(['test/a.pdf']);
});
