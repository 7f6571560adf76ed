import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SITE, startStack, type TestStack } from '../../stack/client.ts';
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

/** The caching header of a file, at a signed address and with the token of an admin. */
async function cachingOf(bucket: string, path: string): Promise<(string | null)[]> {
  const files = visitors.admin.storage.from(bucket);
  const { data } = await files.createSignedUrl(path, 60, { download: true });
  const responses = [
    await stack.fetch(new Request(data?.signedUrl ?? SITE)),
    await ask(stack, visitors.admin, `/storage/v1/object/${bucket}/${path}`),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  return responses.map(({ headers }) => headers.get('cache-control'));
}

test('case 74: a cache keeps a private file → a sample or a document from the console never, a resume for at most an hour', async () => {
  expect(await cachingOf('documents', 'compliance/kyc-aml-policy.pdf')).toEqual(
    Array(2).fill('private, no-store'),
  );
  const { path } = await applyWithFile(visitors.anonymous);
  expect(await cachingOf('job-resumes', path)).toEqual(Array(2).fill('max-age=3600'));
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
