import { expect, test } from 'vitest';
import { openStack, serve } from './set-up.ts';

// The list of openings, read by the careers page's own code. The end-to-end tests send an application.

serve(await openStack({ resets: false }));
const { openingsQuery } = await import('@/features/careers/api/openings-query');
const { queryClient } = await import('@/lib/query-client');

test('reads the published openings, newest first', async () => {
  const openings = await queryClient.fetchQuery(openingsQuery);
  expect(openings.map(({ title }) => title)).toEqual([
    'Investor Relations Manager',
    'Gemmologist, Valuation',
    'Compliance Officer',
    'Smart Contract Engineer',
    'Custody Operations Associate',
    'Research Internship, Coloured Gemstones',
  ]);
  expect(Object.keys(openings[0] ?? {})).toEqual([
    'id',
    'title',
    'location',
    'type',
    'description',
  ]);
});
