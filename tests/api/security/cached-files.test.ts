import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { addFiles, apply, applyWithFile, documents, pdf, resumes } from './stored-files.ts';
import { ask, meetVisitors, type Visitors } from './visitors.ts';

// Attacks that read guarded files from a cache.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

test('case 74: a shared cache stores a guarded file → never: `private, no-store`, whatever the upload requested', async () => {
  await addFiles(visitors.admin);
  const { id } = await applyWithFile(visitors.anonymous);
  const cached = `${await apply(visitors.anonymous)}/resume.pdf`;
  const lasting = { cacheControl: '31536000' };
  expect((await resumes(visitors.anonymous).upload(cached, pdf(), lasting)).error).toBeNull();
  expect(
    (await documents(visitors.admin).upload('probe/own.pdf', pdf(), lasting)).error,
  ).toBeNull();
  const guarded = [
    ['documents', 'probe/level-1.pdf'],
    ['documents', 'probe/level-3.pdf'],
    ['documents', 'probe/own.pdf'],
    ['documents', 'compliance/kyc-aml-policy.pdf'],
    ['job-resumes', `${id}/resume.pdf`],
    ['job-resumes', cached],
  ] as const;
  for (const [bucket, path] of guarded) {
    const response = await ask(stack, visitors.admin, `/storage/v1/object/${bucket}/${path}`);
    expect(response.status, `${bucket}/${path}`).toBe(200);
    expect(response.headers.get('cache-control'), `${bucket}/${path}`).toBe('private, no-store');
  }
});
