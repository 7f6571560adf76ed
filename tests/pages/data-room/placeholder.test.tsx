import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { backendUrl, server } from '../../setup/backend';
import { makeDocument, startFakeBackend } from './fake-backend';
import { renderPage } from './render-page';

/** Holds responses of a table back. Returns a function that releases them. */
function hold(table: string): () => void {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.get(`${backendUrl}/rest/v1/${table}`, () => released));
  return release;
}

const papers = (section: string, count: number) =>
  Array.from({ length: count }, (_, index) => makeDocument(section, `Paper ${index}`));
const placeholder = async () => (await screen.findByText('Loading documents…')).nextElementSibling;
const list = async () => (await screen.findAllByRole('article'))[0]?.closest('ul');

it('the placeholder of the list has its columns', async () => {
  startFakeBackend('anonymous', papers('whitepaper', 3));
  const release = hold('documents');
  renderPage();
  const columns = (await placeholder())?.className;
  expect(columns).toContain('grid-cols-1');
  release();
  expect((await list())?.className).toBe(columns);
});
