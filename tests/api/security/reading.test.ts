import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/keys.ts';
import { SITE, startStack, type TestStack } from '../../stack/client.ts';
import { ask, meetVisitors, visitorNames, type Visitor, type Visitors } from './visitors.ts';

// Attacks on guarded documents, their copies, and the record of reading.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
  vi.stubEnv('SUPABASE_URL', SITE);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEYS', JSON.stringify({ default: PUBLISHABLE_KEY }));
  vi.stubEnv('SUPABASE_SECRET_KEYS', JSON.stringify({ default: SECRET_KEY }));
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    stack.fetch(new Request(input, init), { peerAddress: '10.0.0.1' }),
  );
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const guardedFile = 'compliance/kyc-aml-policy.pdf';

async function guardedId(): Promise<string> {
  const { rows } = await stack.pg.query<{ id: string }>(
    'select id from public.documents where file_url = $1',
    [`documents/${guardedFile}`],
  );
  return rows[0]?.id ?? '';
}

const open = async (visitor: Visitor, version = '') =>
  ask(stack, visitors[visitor], `/functions/v1/open-document?id=${await guardedId()}${version}`);

test('case 119: an approved account downloads a guarded file without a stamp from the bucket → refused; the function stamps it', async () => {
  for (const visitor of visitorNames.filter((name) => name !== 'admin')) {
    const files = visitors[visitor].storage.from('documents');
    expect((await files.createSignedUrl(guardedFile, 60)).error, visitor).not.toBeNull();
    expect((await files.download(guardedFile)).error, visitor).not.toBeNull();
    const response = await open(visitor);
    expect(response.status, visitor).toBe(visitor === 'approved' ? 200 : 404);
    if (visitor !== 'approved') continue;
    const number = response.headers.get('x-copy-number');
    expect(number).not.toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).includes(`Copy ${number}`)).toBe(true);
  }
});
