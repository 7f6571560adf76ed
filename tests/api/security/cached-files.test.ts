import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { apply, applyWithFile, documents, pdf, resumes } from './stored-files.ts';
import { ask, expectNoChange, meetVisitors, type Visitors } from './visitors.ts';

// Attacks that read guarded files from a cache.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

/** The caching header of a file, with the token of an admin. */
async function cachingOf(bucket: string, path: string): Promise<string | null> {
  const response = await ask(stack, visitors.admin, `/storage/v1/object/${bucket}/${path}`);
  expect(response.status).toBe(200);
  return response.headers.get('cache-control');
}

test('case 74: a cache keeps a private file → a sample or a document from the console never, a resume for at most an hour', async () => {
  expect(await cachingOf('documents', 'compliance/kyc-aml-policy.pdf')).toBe('private, no-store');
  const { path } = await applyWithFile(visitors.anonymous);
  expect(await cachingOf('job-resumes', path)).toBe('max-age=3600');
});

test('case 74: an upload that caches would keep for longer → refused', async () => {
  const id = await apply(visitors.anonymous);
  const lasting = { cacheControl: '31536000' };
  await expectNoChange(stack, async () => {
    const uploads = {
      resume: resumes(visitors.anonymous).upload(`${id}/resume.pdf`, pdf(), lasting),
      document: documents(visitors.admin).upload('probe/own.pdf', pdf(), lasting),
    };
    for (const [label, upload] of Object.entries(uploads))
      expect((await upload).error, label).toMatchObject({ statusCode: '400' });
  });
});
