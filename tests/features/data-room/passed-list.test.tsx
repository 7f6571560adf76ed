import { beforeEach, expect, it } from 'vitest';
import { documentsQuery, passDocumentsTo } from '@/features/data-room/api/documents';
import { clearAccountData } from '@/lib/browser-store';
import { queryClient } from '@/lib/query-client';
import { makeDocument, startFakeBackend } from '../../pages/data-room/fake-backend';

const document = makeDocument('whitepaper', 'As listed');
const titles = async () =>
  (await queryClient.fetchQuery({ ...documentsQuery(3), staleTime: Infinity })).map(
    ({ title }) => title,
  );

beforeEach(() => {
  sessionStorage.clear();
  startFakeBackend('approved', [{ ...document, title: 'In the database' }]);
  queryClient.setQueryData(documentsQuery(3).queryKey, [document]);
  // The tab passes its documents to itself and then clears its cache, as if it were a new tab.
  passDocumentsTo(window, 3, { ...document, title: 'As passed' });
  queryClient.clear();
});

it('documents passed from another tab are used only once', async () => {
  expect(await titles()).toEqual(['As passed']);
  await queryClient.resetQueries({ queryKey: documentsQuery(3).queryKey });
  expect(await titles()).toEqual(['In the database']);
});

it('the end of the session removes documents that another tab passed', async () => {
  clearAccountData();
  expect(await titles()).toEqual(['In the database']);
});
