import { signInAs } from './accounts';
import { expect, readerOf, settled, test, visit } from './fixtures';
test.setTimeout(600_000);
for (const who of ['anonymous', 'approved'] as const) test(`load ${who}`, async ({ page }) => {
  if (who !== 'anonymous') { await signInAs(page, who); await page.goto('/robots.txt'); }
  const calls: string[] = []; let bytes = 0; let rows = 0; const waits: Promise<void>[] = [];
  page.on('response', (r) => { const u = new URL(r.url()); if (!/^\/(rest|auth|functions|storage)\//.test(u.pathname)) return; calls.push(u.pathname);
    waits.push((async () => { const b = await r.body(); bytes += b.length; try { const j = JSON.parse(String(b)); rows += Array.isArray(j) ? j.length : 1; } catch {} })()); });
  await visit(page, '/data-room'); await expect(page.getByRole('article').first()).toBeVisible(); await settled(page); await page.waitForTimeout(1500); await Promise.all(waits);
  console.log('LOAD', who, calls.length, rows, bytes, calls.join(' '));
});
test('console', async ({ page }) => {
  await signInAs(page, 'admin', '/admin'); await page.goto('/robots.txt');
  const calls: string[] = [];
  page.on('request', (r) => { const u = new URL(r.url()); if (/^\/(rest|auth|functions|storage)\//.test(u.pathname)) calls.push(u.pathname); });
  await visit(page, '/admin/access'); await expect(page.getByRole('table')).toBeVisible(); await settled(page); await page.waitForTimeout(1500);
  console.log('LOAD console', calls.length, calls.join(' '));
});
test('many', async ({ page, database }) => {
  await database.sql(`set session_replication_role = replica; insert into public.documents (title, description, section, file_url, access_level) select 'Paper ' || n, repeat('About this paper. ', 8), 'compliance', 'documents/compliance/' || n || '.pdf', 3 from generate_series(1, 12500) n; insert into public.document_versions (document_id, number, file_url, file_size, created_at, present_of) select id, 1, file_url, 100000, now(), id from public.documents where file_url like 'documents/compliance/%' on conflict do nothing; set session_replication_role = origin`);
  await signInAs(page, 'approved', '/data-room'); await page.goto('/robots.txt');
  for (let i = 0; i < 3; i++) {
    await page.goto('/robots.txt');
    const start = Date.now();
    await page.goto('/data-room?section=compliance&view=list');
    await expect(page.getByRole('article').first()).toBeVisible();
    const first = Date.now() - start;
    const entries = await page.evaluate(() => performance.getEntriesByType('resource').filter((e) => e.name.includes('/rest/v1/documents')).map((e) => [Math.round(e.startTime), Math.round(e.duration)]));
    console.log('LOAD many', first, JSON.stringify(entries));
  }
});
