import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copiesQuery } from '@/admin/reading/copies-api';
import { approvedInvestorsQuery, readingsQuery } from '@/admin/reading/reading-api';
import { groupReadings } from '@/admin/reading/reading';
import { supabase } from '@/lib/supabase';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import { SITE, signInWith, startStack, type TestStack } from '../../stack/client.ts';
import { accountIds } from '../security/visitors.ts';

let stack: TestStack;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeAll(async () => {
  stack = await startStack();
  vi.stubEnv('VITE_SUPABASE_URL', SITE);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    stack.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }),
  );
  // On Node 20 the client refuses to be made without one; nothing here opens a socket.
  vi.stubGlobal('WebSocket', EventTarget);
  await signInWith(supabase(), 'admin');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await stack.close();
});

const everything = { document: '', investor: '' };
const readings = async (view: Partial<typeof everything> = {}) => {
  const { readings: found, copies } = await client.fetchQuery(
    readingsQuery({ ...everything, ...view }),
  );
  return groupReadings(found, copies).map(
    ({ reader, title, openings, pages }) =>
      `${reader}, ${title}, ${openings}, ${pages.length} pages`,
  );
};

test('the last seven days, an investor and a document', async () => {
  expect(await readings()).toEqual([
    'Andrew Approved, Risk Register and Controls, 2, 3 pages',
    'Andrew Approved, Fee Schedule and Worked Examples, 1, 3 pages',
  ]);
  expect(await readings({ investor: accountIds.expired })).toHaveLength(2);
  const { data } = await supabase()
    .from('documents')
    .select('id')
    .eq('title', 'Risk Register and Controls')
    .single()
    .throwOnError();
  expect(await readings({ document: data.id })).toEqual([
    'Andrew Approved, Risk Register and Controls, 2, 3 pages',
    'Edith Expired, Risk Register and Controls, 1, 3 pages',
  ]);
});

test('whose copy a number is', async () => {
  const found = await client.fetchQuery(copiesQuery(['4QTX-7F3K', '2222-2222']));
  expect(found).toMatchObject([
    { number: '4QTX-7F3K', account_id: accountIds.approved, name: 'Andrew Approved', version: 1 },
  ]);
});

test('investors whose approval holds', async () => {
  const found = await client.fetchQuery(approvedInvestorsQuery);
  expect(found.map(({ email }) => email)).toEqual(['approved@emstone.example']);
});
