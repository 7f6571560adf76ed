import { beforeEach, expect, test } from 'vitest';
import { documents as documentRows, insertDocument, uploadDocument } from '@/admin/documents/api';
import { supabase } from '@/lib/supabase';
import { stubXhr } from '../features/careers/network.ts';
import { signInWith } from '../stack/client.ts';
import { documents } from './security/stored-files.ts';
import { meetVisitors, type Visitor } from './security/visitors.ts';
import { openStack, serve } from './set-up.ts';

// Calls of the console, and their effect on other visitors.

const stack = await openStack();
const visitors = await meetVisitors(stack);
serve(stack);
stubXhr();
beforeEach(() => signInWith(supabase(), 'admin'));

const details = {
  title: 'Quarterly',
  description: null,
  section: 'compliance',
  category: null,
  requires_auth: false,
};

const upload = (text: string) =>
  uploadDocument(
    { file: new File([text], 'q.pdf', { type: 'application/pdf' }), ...details },
    new AbortController().signal,
    () => undefined,
  );

const idOfQuarterly = async () => {
  const { rows } = await stack.pg.query<{ id: string }>(
    `select id from public.documents where title = 'Quarterly'`,
  );
  return rows[0]?.id ?? '';
};

/** Whether a visitor may open the file of a `file_url`. If so, the bucket returns its size. */
async function reaches(visitor: Visitor, fileUrl: string): Promise<boolean> {
  const path = fileUrl.slice('documents/'.length);
  return (await documents(visitors[visitor]).info(path)).error === null;
}

/** The content that a visitor downloads from the bucket, or `undefined` when this is refused. */
async function readAs(visitor: Visitor, fileUrl: string): Promise<string | undefined> {
  const { data } = await documents(visitors[visitor]).download(fileUrl.slice('documents/'.length));
  return data?.text();
}

test('a published file can be opened by approved accounts only, and downloaded without a stamp by admins only', async () => {
  const fileUrl = await upload('%PDF-1.4 first');
  expect(await reaches('approved', fileUrl), 'before there is a document').toBe(false);
  await insertDocument({ ...details, file_url: fileUrl });
  expect(await reaches('approved', fileUrl)).toBe(true);
  expect(await readAs('admin', fileUrl)).toBe('%PDF-1.4 first');
  for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const) {
    expect(await reaches(visitor, fileUrl), visitor).toBe(visitor === 'approved');
    expect(await readAs(visitor, fileUrl), visitor).toBeUndefined();
  }
});

test('forbids caches to store a document', async () => {
  const fileUrl = await upload('%PDF-1.4 first');
  const path = fileUrl.slice('documents/'.length);
  const { rows } = await stack.pg.query(
    "select metadata ->> 'cacheControl' as kept from storage.objects where name = $1",
    [path],
  );
  expect(rows).toEqual([{ kept: 'private, no-store' }]);
});

test('a replaced or withdrawn file becomes inaccessible at once, although it is still stored', async () => {
  const first = await upload('%PDF-1.4 first');
  await insertDocument({ ...details, file_url: first });
  const second = await upload('%PDF-1.4 second');
  const id = await idOfQuarterly();
  await documentRows.update(id, { file_url: second });
  expect(await reaches('approved', first)).toBe(false);
  expect(await readAs('admin', first)).toBe('%PDF-1.4 first');
  expect(await reaches('approved', second)).toBe(true);

  const row = await documentRows.remove(id);
  expect(await reaches('approved', second)).toBe(false);
  const { updated_at: _, ...withdrawn } = row;
  await insertDocument(withdrawn);
  expect(await reaches('approved', second)).toBe(true);
  expect(await idOfQuarterly()).toBe(id);
});
