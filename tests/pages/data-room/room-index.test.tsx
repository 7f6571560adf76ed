import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { firstVersion, makeDocument, startFakeBackend } from './fake-backend';
import { renderPage } from './render-page';

test('the index numbers every document that the reader may see, and can be printed', async () => {
  const documents = [
    makeDocument('whitepaper', 'The Whitepaper'),
    makeDocument('pitch-decks', 'Deck', {
      file: { ...firstVersion, number: 3 },
    }),
    makeDocument('pitch-decks', 'Coming', { file_url: null, updated_at: '2025-10-01T08:00:00Z' }),
    makeDocument('compliance', 'Policy'),
  ];
  startFakeBackend('pending', documents);
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Index of Documents' }));
  const index = await screen.findByRole('dialog', { name: 'Index of the data room' });
  await within(index).findByRole('table');
  const rows = () =>
    within(index)
      .getAllByRole('row')
      .map((row) =>
        // The cell of a title repeats the other cells, which are columns only in print. The title itself is in a `bdi`.
        [...row.children].map((cell) => (cell.querySelector('bdi') ?? cell).textContent),
      );
  await waitFor(() =>
    expect(rows()).toEqual([
      ['No.', 'Title', 'Updated', 'Version', 'File', 'Access'],
      ['1Whitepaper'],
      ['1.1', 'The Whitepaper', 'October 6, 2025', '1', 'PDF, 57 kB', 'Public'],
      ['2Pitch Decks'],
      ['2.1', 'Deck', 'October 6, 2025', '3', 'PDF, 57 kB', 'Signed in'],
      ['2.2', 'Coming', 'October 1, 2025', '–', 'To follow', 'Signed in'],
    ]),
  );
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(within(index).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});
