import { expect, test } from 'vitest';
import { signIn } from '../stack/client.ts';
import { openStack, serve } from './set-up.ts';

// The lists of the data room, read by the site's own code.

const stack = await openStack({ resets: false });
serve(stack);
const { documentsQuery } = await import('@/features/data-room/api/documents');
const { documentsInSection } = await import('@/features/data-room/document');
const { queryClient } = await import('@/lib/query-client');

test('documents include the details of their files, but teasers do not', async () => {
  const documents = await queryClient.fetchQuery(documentsQuery(1));
  const papers = documentsInSection(documents, { id: 'whitepaper', tab: 'core-documents' });
  expect(papers.map(({ file }) => file)).toContainEqual({
    number: 1,
    file_size: expect.any(Number),
    what_changed: null,
    created_at: expect.any(String),
  });
  const reports = documentsInSection(documents, {
    id: 'market-reports',
    tab: 'market-intelligence',
  });
  // Teasers are listed for level 1, which cannot open them.
  const teasers = reports.filter(({ requires_auth }) => requires_auth);
  expect(teasers.length).toBeGreaterThan(0);
  expect(teasers.filter(({ file }) => file)).toEqual([]);
  expect(reports.some(({ file }) => (file?.file_size ?? 0) > 0)).toBe(true);
});

test('drafts are not listed, not even to the team', async () => {
  const admin = await signIn(stack, 'admin');
  const draft = { title: 'A draft', section: 'whitepaper', visible_from: null };
  await admin.from('documents').insert(draft).throwOnError();
  const { data } = await admin.auth.getSession();
  serve(stack, (request) => {
    request.headers.set('authorization', `Bearer ${data.session?.access_token}`);
    return stack.fetch(request, { peerAddress: '127.0.0.1' });
  });
  const titles = (await queryClient.fetchQuery(documentsQuery(3))).map(({ title }) => title);
  expect(titles).toContain('Custody and Redemption Terms');
  expect(titles).not.toContain(draft.title);
});
