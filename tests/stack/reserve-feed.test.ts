import { verify } from 'node:crypto';
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { company } from '@/content/company';
import { publicKeyFile } from '@/features/reserve/manifest';
import edgeFunction from '../../supabase/functions/reserve-feed/index.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { SITE, startStack, type TestStack } from './client';

const address = `${SITE}/functions/v1/reserve-feed`;
let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', SITE);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', JSON.stringify({ default: PUBLISHABLE_KEY }));
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    stack.fetch(new Request(input, init)),
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const get = (query = '') => edgeFunction.fetch(new Request(`${address}${query}`));

test('serves a list whose signature is valid for the published key, without the page', async () => {
  const [list, signature] = await Promise.all([get('?as=manifest'), get('?as=signature')]);
  expect(list.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = Buffer.from(await list.arrayBuffer());
  const bytes = Buffer.from(await signature.arrayBuffer());
  expect(bytes).toHaveLength(64);
  expect(verify(null, text, publicKeyFile(company.reserveKey.publicKey), bytes)).toBe(true);
  expect(text.toString()).toMatch(/^[0-9a-f]{64} {2}trial-count-q3\.pdf$/m);
});

test('does not serve a list under a signature that does not match it', async () => {
  const wrong =
    'ALs5FKntix3fEOt/5LibGFrcYLfngEkHrS1NHsW/4tqq+8EK2rN9WZdRYVqirjFOkqHJQsptkgDS6dQVL3acBw==';
  await stack.pg.query('update public.reserve_reports set signature = $1 where number = 3', [
    wrong,
  ]);
  const [list, signature] = await Promise.all([get('?as=manifest'), get('?as=signature')]);
  const text = Buffer.from(await list.arrayBuffer());
  const bytes = Buffer.from(await signature.arrayBuffer());
  expect(verify(null, text, publicKeyFile(company.reserveKey.publicKey), bytes)).toBe(true);
  expect(await (await get()).text()).toContain('Signed up to report 2 ');
});

test('serves a feed with every report and its proof, newest first', async () => {
  const response = await get();
  expect(response.headers.get('content-type')).toContain('application/atom+xml');
  const xml = await response.text();
  const feed = new new Window().DOMParser().parseFromString(xml, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const entries = [...feed.querySelectorAll('entry')];
  expect(entries.map((entry) => entry.querySelector('id')?.textContent)).toEqual(
    [3, 2, 1].map((number) => `${company.siteUrl}/reserve#report-${number}`),
  );
  expect(entries[0]?.textContent).toMatch(/Signature of the list up to it: [\w+/]{86}==/);
  expect(entries[0]?.querySelector('link[rel=enclosure]')?.getAttribute('length')).toBe('1164');
  expect(feed.querySelector('feed > subtitle')?.textContent).toContain(
    company.reserveKey.publicKey,
  );
});

test('answers other queries with 404', async () => {
  expect((await get('?as=key')).status).toBe(404);
});
