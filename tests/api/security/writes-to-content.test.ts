import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { expectNoChange, meetVisitors, type Visitors } from './visitors.ts';

// Attacks by changing published content.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

test('case 22: `file_url` = `javascript:…`, `//host`, `http:` → rejected, also from admins', async () => {
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    '//evil.example/a.pdf',
    '\\\\evil.example\\a.pdf',
    '/\\evil.example/a.pdf',
    'http://evil.example/a.pdf',
    'https:evil.example/a.pdf',
    'https:///evil.example',
    'https://user@evil.example/a.pdf',
    'https://emstone.example\\@evil.example/a.pdf',
    'https://evil.example/"onclick="alert(1)',
    'https://evil.example/ javascript:alert(1)',
    'documents/../job-resumes/a.pdf',
    'documents//a.pdf',
    'documents/./a.pdf',
    'documents/.hidden',
    'documents/',
    'documents/a b.pdf',
    'documents/a.pdf?download',
    'documents/%2e%2e/a.pdf',
    'job-resumes/a.pdf',
    'a.pdf',
    '',
  ];
  const document = { title: 'Address', section: 'whitepaper' };
  const release = { content_type: 'press_release', title: 'Address', date: '2025-01-01' };
  const admin = visitors.admin;
  await expectNoChange(stack, async () => {
    for (const address of addresses) {
      const writes = {
        document: admin.from('documents').insert({ ...document, file_url: address }),
        change: admin.from('documents').update({ file_url: address }).eq('section', 'whitepaper'),
        release: admin.from('press_releases').insert({ ...release, file_url: address }),
        news: admin.from('press_releases').insert({ ...release, url: address }),
      };
      for (const [kind, write] of Object.entries(writes)) {
        const { error, status } = await write;
        const label = `${kind}: ${JSON.stringify(address)}`;
        expect({ status, code: error?.code }, label).toEqual({ status: 400, code: '23514' });
      }
    }
    // Press files are public, so an address in the private bucket would not open.
    const { error } = await admin
      .from('press_releases')
      .insert({ ...release, file_url: 'documents/a.pdf' });
    expect(error?.code).toBe('23514');
  });
  for (const address of [
    'https://documents.emstone.example/a-1_2.pdf?x=1#page=2',
    'documents/probe/a.pdf',
  ]) {
    const { status } = await admin.from('documents').insert({ ...document, file_url: address });
    expect(status, address).toBe(201);
  }
});
