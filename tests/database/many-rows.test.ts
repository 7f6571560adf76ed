import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { signIn, SITE, startStack, type TestStack } from '../stack/client.ts';
import { recordAdminLists } from '../performance/admin-requests.ts';
import { manyRowsSql } from '../performance/many-rows.ts';
import { type PageRequest, recordPublicLists } from '../performance/page-requests.ts';

// A fast check, with few rows, for what `npm run bench -- database` measures in minutes.

let stack: TestStack;
let requests: PageRequest[];
beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', SITE);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY);
  stack = await startStack();
  requests = [...(await recordPublicLists(3)), ...(await recordAdminLists())];
});
afterAll(() => {
  vi.unstubAllEnvs();
  return stack.close();
});

test('every list that is measured has rows', async () => {
  await stack.pg.exec(await manyRowsSql(60));
  const { data } = await (await signIn(stack, 'admin')).auth.getSession();
  const empty: string[] = [];
  for (const { name, path, method, headers, body } of requests) {
    if (/, (?:page|q)=/.test(name)) continue;
    const request = new Request(SITE + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${data.session?.access_token}` },
      ...(body && { body }),
    });
    const response = await stack.fetch(request, { peerAddress: '127.0.0.1' });
    expect(response.status, path).toBeLessThan(300);
    const rows: unknown = await response.json();
    if (Array.isArray(rows) && rows.length === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
});

const matrix = readFileSync('supabase/access-matrix.sql', 'utf8');

test('every table is measured of which visitors read more than their own rows', () => {
  const [, listed = ''] = matrix.split(/insert into matrix_tables values|-- Which of the rows/);
  const read = [
    ...listed.matchAll(
      /\('(\w+)', +'[^']*[rR]\w* [^';]*\b(?:approved|investors|visitors)\b[^']*', '(.*)'\)/g,
    ),
  ]
    .filter(([, , note]) => !/^(?:own|investors: own)\b/.test(note ?? ''))
    .map(([, name]) => name);
  expect(read).toContain('job_openings');
  const measured = new Set(
    requests.flatMap(({ path }) => decodeURIComponent(path).match(/\w+(?=\(|\?|$)/g) ?? []),
  );
  expect(read.filter((name) => !measured.has(name ?? ''))).toEqual([
    // One for each change of the text.
    'agreements',
    // Read by the search, which has a measurement of its own.
    'document_pages',
    // One a month.
    'reserve_reports',
  ]);
});
