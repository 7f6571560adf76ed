import { makeDocument, startFakeBackend } from './fake-backend';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { backendUrl, server } from '../../setup/backend';
import { openRoom, renderPage } from './render-page';

/** Holds the answers of a table back. Returns how to let them go. */
function hold(table: string): () => void {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.get(`${backendUrl}/rest/v1/${table}`, () => released));
  return release;
}

const papers = (section: string, count: number) =>
  Array.from({ length: count }, (_, place) => makeDocument(section, `Paper ${place}`));
const placeholder = async () => (await screen.findByText('Loading documents…')).nextElementSibling;
const list = async () => (await screen.findAllByRole('article'))[0]?.closest('ul');
const index = () => screen.findByRole('navigation', { name: 'Sections' });

it.each([1, 2, 3, 4, 5, 6, 7])(
  'the placeholder of a section with %i documents has the columns of its list',
  async (count) => {
    openRoom('approved', [...papers('whitepaper', 3), ...papers('compliance', count)]);
    await list();
    const link = await within(await index()).findByRole('link', {
      name: new RegExp(`Compliance.*${count}`),
    });
    const release = hold('documents');
    await userEvent.click(link);
    const columns = (await placeholder())?.className;
    expect(columns).toContain('grid-cols-1');
    release();
    expect((await list())?.className).toBe(columns);
  },
);

it('the placeholder keeps its places when the number of documents becomes known before they come', async () => {
  startFakeBackend('anonymous', papers('whitepaper', 2));
  const [releaseCounts, releaseDocuments] = [hold('document_sections'), hold('documents')];
  renderPage();
  const before = (await placeholder())?.outerHTML;
  releaseCounts();
  await within(await index()).findByRole('link', { name: /Whitepaper.*2/ });
  expect((await placeholder())?.outerHTML).toBe(before);
  releaseDocuments();
  await list();
});
