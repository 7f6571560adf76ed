import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { preparationLimit } from '../../src/delivery/limits.ts';
import { prepareDelivery } from '../../src/delivery/prepare.ts';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import { run } from '../../supabase/prepare-files.ts';
import { startFunctions } from '../api/set-up.ts';
import { signIn, SITE } from '../stack/client.ts';

// Tests the command that makes delivery files, and checks that those of the sample documents are up to date.

const stack = await startFunctions();

const versions = () =>
  stack.pg.query<{ path: string; delivery_sha256: string | null; problem: string | null }>(
    `select substr(document_versions.file_url, 11) as path, delivery_sha256, problem
     from public.document_versions join public.documents on documents.id = current_of
     where access_level > 1 and document_versions.file_url like 'documents/%' order by 1`,
  );

test('the stored delivery file of every guarded sample is up to date', async () => {
  const { rows } = await versions();
  expect(rows.length).toBeGreaterThan(20);
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  for (const { path, delivery_sha256 } of rows) {
    const delivery = await prepareDelivery(
      new Uint8Array(await readFile(`supabase/documents/${path}`)),
    );
    const message = `${path}: run node supabase/prepare-files.mjs samples`;
    expect(hash(delivery.file), message).toBe(delivery_sha256);
    expect(hash(await readFile(`supabase/documents/delivery/${path}`)), message).toBe(
      delivery_sha256,
    );
  }
});

test('the command makes the missing delivery files, and names the files that are refused or take too long', async () => {
  const before = await versions();
  await stack.pg.exec(
    `update public.document_versions set (delivery_url, delivery_sha256, page_sizes) = (null, null, null)
     where delivery_url like '%/pitch-decks/presentation-%'`,
  );
  const admin = await signIn(stack, 'admin');
  const broken = new File(['%PDF-1.7 and nothing else'], 'a', { type: 'application/pdf' });
  await admin.storage.from('documents').upload('broken.pdf', broken);
  await stack.pg.exec(
    "insert into public.documents (title, section, file_url) values ('Broken', 'compliance', 'documents/broken.pdf')",
  );
  const command = () => run(undefined, { SUPABASE_URL: SITE, SUPABASE_SECRET_KEY: SECRET_KEY });
  const { setTimeout: original } = globalThis;
  let isFirst = true;
  // The time limit for the first file expires at once.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay) => {
    if (delay === preparationLimit && isFirst) {
      isFirst = false;
      callback();
    }
    return original(callback, delay);
  });
  const [slow, prepared, refused] = await command();
  vi.restoreAllMocks();
  expect(slow).toMatch(
    /^NOT prepared: .+, version 1\. The file could not be prepared within 20 seconds\.$/,
  );
  expect(prepared).toMatch(/^prepared: .+, version 1$/);
  expect(refused).toBe('NOT prepared: Broken, version 1. The file is unreadable.');
  const stored = await versions();
  expect(stored.rows.flatMap(({ problem }) => problem ?? []).toSorted()).toEqual([
    'too-slow',
    'unreadable',
  ]);

  expect(await command()).toEqual([expect.stringMatching(/^prepared: /), refused]);
  const after = await versions();
  const refusedVersion = { path: 'broken.pdf', delivery_sha256: null, problem: 'unreadable' };
  expect(after.rows).toEqual(
    [...before.rows, refusedVersion].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  );
});
