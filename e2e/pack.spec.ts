import { readFile } from 'node:fs/promises';
import { signInAs } from './accounts';
import { expect, expectAccessible, test } from './fixtures';

test('a reader downloads all readable documents as one ZIP with stamped copies and an index; after ten a minute it waits, and the reader can stop it', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/status of 429/);
  // One document more than a reader may open within a minute.
  await database.sql(
    `delete from documents where id not in (select id from documents where file_url like 'documents/%.pdf' and not requires_auth order by section <> 'pitch-decks', title limit 11)`,
  );
  await signInAs(page, 'approved', '/data-room');
  await page.getByRole('button', { name: 'Download All Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download All Documents' });
  await expect(
    dialog.getByText(
      /^11 documents, about \d+ kB\. We prepare ten copies a minute, so this takes 1 to 2 minutes\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Download as ZIP' }).click();
  await expect(dialog.getByText(/^10 of 11, .* downloading resumes at /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save Fetched Documents' }).click();
  const zip = await readFile(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  const text = zip.toString('latin1');
  expect(text).toContain('Index.csv');
  expect(text).toContain('Pitch Decks/01 ');
  // The files are stored without compression, so that the test can read the stamp.
  expect(text).toMatch(/Copy [2-9A-Z]{4}-[2-9A-Z]{4}/);
  expect(text.match(/%PDF-/g)?.length).toBeGreaterThanOrEqual(10);
  const opened = `select count(*)::int as count from security_audit_log where event_type = 'DOCUMENT_OPENED' and created_at > now() - interval '5 minutes'`;
  const [first] = await database.sql<{ count: number }>(opened);
  expect(first?.count).toBe(10);
});
