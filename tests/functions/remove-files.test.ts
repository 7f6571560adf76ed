import { beforeEach, expect, test, vi } from 'vitest';
import { startFunctions } from '../api/set-up.ts';
import { signIn } from '../stack/client.ts';

// Tests the edge function that removes unreferenced files. pgTAP tests which files are queued, and when they are due.

const secret = 'a-secret';
let isStorageDown = false;
const stack = await startFunctions({ REMOVE_FILES_SECRET: secret }, (request) =>
  isStorageDown && request.url.includes('/storage/')
    ? Promise.resolve(new Response(null, { status: 500 }))
    : undefined,
);
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  admin = await signIn(stack, 'admin');
});

const call = (authorization = `Bearer ${secret}`, method = 'POST') =>
  stack.call('remove-files', { method, headers: { authorization } });
const runRemoval = async () => (await call()).json();

async function upload(bucket: string, path: string) {
  const file = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
  const { error } = await admin.storage.from(bucket).upload(path, file);
  if (error) throw error;
}

const publish = (path: string) =>
  admin
    .from('documents')
    .insert({ title: path, section: 'archive', file_url: `documents/${path}` });

const advanceTime = (time: string) =>
  stack.pg.exec(`update public.file_removals set due_at = due_at - interval '${time}'`);

async function storedFiles(): Promise<string[]> {
  const { rows } = await stack.pg.query<{ name: string }>(
    "select name from storage.objects where name like 'test/%' order by name",
  );
  return rows.map(({ name }) => name);
}

test('removes the file of a withdrawn document 75 seconds later', async () => {
  await upload('documents', 'test/a.pdf');
  await publish('test/a.pdf');
  await admin.from('documents').delete().eq('title', 'test/a.pdf');
  expect(await runRemoval()).toEqual({ removed: 0 });
  expect(await storedFiles()).toEqual(['test/a.pdf']);

  await advanceTime('76 seconds');
  expect(await runRemoval()).toEqual({ removed: 1 });
  expect(await storedFiles()).toEqual([]);
  expect(await runRemoval()).toEqual({ removed: 0 });
  const { status, error } = await publish('test/a.pdf');
  expect([status, error?.code]).toEqual([409, 'PT409']);
});

test('removes unreferenced uploads, even after a failed attempt', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await upload('press-files', 'test/unreferenced.pdf');
  await upload('documents', 'test/unreferenced.pdf');
  await upload('documents', 'test/referenced.pdf');
  await publish('test/referenced.pdf');
  await advanceTime('1 day');
  isStorageDown = true;
  expect((await call()).status).toBe(502);
  isStorageDown = false;
  expect(await storedFiles()).toHaveLength(3);
  expect(await runRemoval()).toEqual({ removed: 2 });
  expect(await storedFiles()).toEqual(['test/referenced.pdf']);
});

test('refuses calls without the secret', async () => {
  await upload('documents', 'test/a.pdf');
  await advanceTime('2 days');
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', secret])
    expect((await call(authorization)).status).toBe(401);
  expect((await call(`Bearer ${secret}`, 'GET')).status).toBe(405);
  vi.stubEnv('REMOVE_FILES_SECRET', '');
  expect((await call('Bearer ')).status).toBe(401);
  expect(await storedFiles()).toEqual(['test/a.pdf']);
});
