import { makeDocument, startFakeBackend } from './fake-backend';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { backendUrl, server } from '../../setup/backend';
import { renderPage } from './render-page';

test('the pack contains only the chosen sections, and says their number and size', async () => {
  const deck = makeDocument('pitch-decks', 'Deck');
  startFakeBackend('pending', [
    makeDocument('whitepaper', 'The Whitepaper'),
    makeDocument('whitepaper', 'Coming', { file_url: null }),
    deck,
  ]);
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${backendUrl}/functions/v1/open-document`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('id'));
      return HttpResponse.arrayBuffer(new ArrayBuffer(8));
    }),
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pack');
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Download All Documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download All Documents' }));
  expect(
    await dialog.findByText('2 documents, about 115 kB. This takes less than a minute.'),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Whitepaper/ }));
  expect(dialog.getByText('1 document, about 58 kB. This takes less than a minute.')).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pitch Decks/ }));
  const start = dialog.getByRole('button', { name: 'Download as ZIP' });
  expect(start).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pitch Decks/ }));
  await userEvent.click(start);
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(dialog.getByText(/^1 of 1, .*Complete\.$/)).toBeDefined();
  expect(asked).toEqual([deck.id]);
});
