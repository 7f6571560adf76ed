import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { copiesQuery } from '@/admin/reading/copies-api';
import { readingGroupsQuery, readReadings, withoutOpeningQuery } from '@/admin/reading/reading-api';
import { supabase } from '@/lib/supabase';
import { signInWith } from '../../stack/client.ts';
import { accountIds } from '../security/visitors.ts';
import { openStack, serve } from '../set-up.ts';

serve(await openStack({ resets: false }));
await signInWith(supabase(), 'admin');
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const everything = { document: '', investor: '' };
const readings = async (view: Partial<typeof everything> = {}) => {
  const { pages } = await client.fetchInfiniteQuery(readingGroupsQuery({ ...everything, ...view }));
  return pages.flatMap(({ rows, total }) => [
    `${total} altogether`,
    ...rows.map(
      ({ reader, title, openings, versions, pages: read, seconds }) =>
        `${reader}, ${title}, ${openings}, version ${versions.join()}, pages ${read.join()}, ${seconds.length} times`,
    ),
  ]);
};
const documentId = async (title: string) => {
  const { data } = await supabase()
    .from('documents')
    .select('id')
    .eq('title', title)
    .single()
    .throwOnError();
  return data.id;
};

test('lists the readings of the last seven days, of an investor and of a document', async () => {
  const ofAndrew =
    'Andrew Approved, Risk Register and Controls, 2, version 1, pages 1,2,3, 3 times';
  expect(await readings()).toEqual([
    '2 altogether',
    ofAndrew,
    'Andrew Approved, Fee Schedule and Worked Examples, 1, version 1, pages 1,2,3, 3 times',
  ]);
  const ofEdith = await readings({ investor: accountIds.expired });
  expect(ofEdith[0]).toBe('2 altogether');
  // Sorted by title.
  expect(ofEdith.slice(1).toSorted()).toEqual(ofEdith.slice(1));
  expect(await readings({ document: await documentId('Risk Register and Controls') })).toEqual([
    '2 altogether',
    ofAndrew,
    'Edith Expired, Risk Register and Controls, 1, version 1, pages 1,2,3, 3 times',
  ]);
});

test('exports every page', async () => {
  const found = await readReadings({ ...everything, investor: accountIds.expired });
  expect(found.map(({ reader, pages }) => [reader?.last_name, pages.length])).toEqual([
    ['Expired', 3],
    ['Expired', 3],
  ]);
});

test('finds the account of a copy number', async () => {
  const found = await client.fetchQuery(copiesQuery(['4QTX-7F3K', '2222-2222']));
  expect(found).toMatchObject([
    { number: '4QTX-7F3K', account_id: accountIds.approved, name: 'Andrew Approved', version: 1 },
  ]);
});

test('lists approved investors who have not opened a document', async () => {
  const notOpened = async (title: string) => {
    const { pages } = await client.fetchInfiniteQuery(withoutOpeningQuery(await documentId(title)));
    return pages.flatMap(({ rows, total }) => [total, ...rows.map(({ name }) => name)]);
  };
  expect(await notOpened('Risk Register and Controls')).toEqual([0]);
  expect(await notOpened('KYC and AML Policy')).toEqual([1, 'Andrew Approved']);
});
