import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { prepareDelivery } from '../../src/delivery/prepare.ts';
import { SECRET_KEY } from '../../supabase/local/keys.ts';
import { run } from '../../supabase/prepare-files.ts';
import { startFunctions } from '../api/set-up.ts';
import { signIn, SITE } from '../stack/client.ts';

// Tests the command that makes delivery files, and the delivery files of the sample documents.

const stack = await startFunctions();

const versions = () =>
  stack.pg.query<{ path: string; delivery_sha256: string | null; problem: string | null }>(
    `select substr(document_versions.file_url, 11) as path, delivery_sha256, problem
     from public.document_versions join public.documents on documents.id = current_of
     where access_level > 1 and document_versions.file_url like 'documents/%' order by 1`,
  );

test('every guarded sample has the delivery file that is made of it', async () => {
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

test('the command makes the delivery files that are missing', async () => {
  const before = await versions();
  await stack.pg.exec(
    `update public.document_versions set (delivery_url, delivery_sha256, page_sizes) = (null, null, null)
     where delivery_url like '%/compliance/%'`,
  );
  const admin = await signIn(stack, 'admin');
  const broken = new File(['%PDF-1.7 and nothing else'], 'a', { type: 'application/pdf' });
  await admin.storage.from('documents').upload('broken.pdf', broken);
  await stack.pg.exec(
    "insert into public.documents (title, section, file_url) values ('Broken', 'compliance', 'documents/broken.pdf')",
  );
  const command = () => run(undefined, { SUPABASE_URL: SITE, SUPABASE_SECRET_KEY: SECRET_KEY });
  const lines = await command();
  const missing = before.rows.filter(({ path }) => path.startsWith('compliance/'));
  expect(lines.filter((line) => line.startsWith('prepared: '))).toHaveLength(missing.length);
  expect(lines.find((line) => line.includes('Broken'))).toMatch(/^NOT prepared: .*unreadable/);
  const after = await versions();
  const refusedVersion = { path: 'broken.pdf', delivery_sha256: null, problem: 'unreadable' };
  expect(after.rows).toEqual(
    [...before.rows, refusedVersion].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  );
  expect(await command()).toEqual([lines.find((line) => line.includes('Broken'))]);
});
