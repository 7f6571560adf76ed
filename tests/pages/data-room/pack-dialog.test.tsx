import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { backendUrl, server } from '../../setup/backend';
import { makeDocument, startFakeBackend } from './fake-backend';
import { renderPage } from './render-page';

/** Opens the dialog for three documents. `respond` answers requests for copies; `saved` resolves to the saved ZIP as text. */
async function open(respond: (id: string | null) => Response) {
  const documents = [
    makeDocument('whitepaper', 'The Whitepaper'),
    makeDocument('whitepaper', 'Coming', { file_url: null }),
    makeDocument('pitch-decks', 'Deck'),
  ];
  startFakeBackend('pending', documents);
  server.use(
    http.get(`${backendUrl}/functions/v1/open-document`, ({ request }) =>
      respond(new URL(request.url).searchParams.get('id')),
    ),
  );
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pack');
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Download All Documents' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download All Documents' }));
  const saved = async () => {
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    const [zip] = createObjectURL.mock.lastCall ?? [];
    return zip instanceof Blob ? zip.text() : '';
  };
  return { dialog, saved, deckId: documents[2]?.id };
}

test('the pack contains the chosen sections and an index', async () => {
  const requestedIds: (string | null)[] = [];
  const { dialog, saved, deckId } = await open((id) => {
    requestedIds.push(id);
    return new HttpResponse('%PDF-1.7 a copy');
  });
  expect(await dialog.findByText(/^2 documents, about 115 kB\./)).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Whitepaper/ }));
  expect(dialog.getByText(/^1 document, about 57 kB\./)).toBeDefined();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pitch Decks/ }));
  const start = dialog.getByRole('button', { name: 'Download as ZIP' });
  await userEvent.click(dialog.getByRole('button', { name: 'All' }));
  expect(dialog.getByText(/^2 documents,/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'None' }));
  expect(start).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pitch Decks/ }));
  await userEvent.click(start);
  expect(await saved()).toMatch(
    /^PK[^]*Index\.csv[^]*Pitch Decks\/01 Deck\.pdf[^]*%PDF-1\.7 a copy/,
  );
  expect(dialog.getByText(/^1 of 1, .*Complete\.$/)).toBeDefined();
  expect(requestedIds).toEqual([deckId]);
});

test('a pack that is paused by the rate limit can be saved with the documents fetched so far', async () => {
  const { dialog, saved, deckId } = await open((id) =>
    id === deckId ? Response.json({}, { status: 429 }) : new HttpResponse('%PDF-1.7 a copy'),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Download as ZIP' }));
  expect(await dialog.findByText(/^1 of 2, .* downloading resumes at /)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(await dialog.findByRole('button', { name: 'Continue' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Fetched Documents' }));
  expect(await saved()).toMatch(/Whitepaper\/01 The Whitepaper\.pdf[^]*%PDF-1\.7 a copy/);
});
