import { expect, test } from 'vitest';
import { openStack, serve } from './set-up.ts';

// The lists of the data room, read by its own code.

serve(await openStack({ resets: false }));
const { documentsQuery } = await import('@/features/data-room/api/documents');
const { queryClient } = await import('@/lib/query-client');

test('documents come with what describes their file, a teaser without', async () => {
  const papers = await queryClient.fetchQuery(documentsQuery('whitepaper', 1));
  expect(papers.map(({ file }) => file)).toContainEqual({
    number: 1,
    file_size: expect.any(Number),
    what_changed: null,
  });
  const reports = await queryClient.fetchQuery(documentsQuery('market-reports', 1));
  const teasers = reports.filter(({ requires_auth }) => requires_auth);
  expect(teasers.length).toBeGreaterThan(0);
  expect(teasers.filter(({ file }) => file)).toEqual([]);
  expect(reports.some(({ file }) => (file?.file_size ?? 0) > 0)).toBe(true);
});
