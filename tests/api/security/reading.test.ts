import { expect, test } from 'vitest';
import { ask, meetVisitors, visitorNames, type Visitor } from './visitors.ts';
import { openStack, serve } from '../set-up.ts';

// Attacks on guarded documents, their copies, and the record of reading.

const stack = await openStack();
const visitors = await meetVisitors(stack);
serve(stack);

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
