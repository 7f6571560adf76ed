import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { backend, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';

const copy = {
  number: '7F3K-9QTX',
  account_id: '00000000-0000-4000-8000-000000000002',
  name: 'Andrew Approved',
  email: 'andrew@investor.example',
  document_id: '00000000-0000-4000-8000-00000000000d',
  title: 'Risk Register',
  version: 3,
  issued_at: '2026-11-22T10:00:00Z',
};

beforeEach(() => {
  startSignedIn();
  backend.answer('GET /rest/v1/document_copies', [copy]);
});

const open = (search = '') =>
  openScreen(() => import('@/admin/reading/copies-page'), `/admin/copies${search}`);

test('finds a copy by its typed number', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Copy number' }), '7f3k9qtx{Enter}');
  const item = within(await screen.findByRole('listitem', { name: '7F3K-9QTX' }));
  expect(item.getByRole('link', { name: 'Andrew Approved' }).getAttribute('href')).toBe(
    `/admin/access?open=${copy.account_id}`,
  );
  expect(item.getByText('andrew@investor.example')).toBeDefined();
  expect(item.getByRole('link', { name: 'Risk Register' })).toBeDefined();
  expect(item.getByText(/^Version 3, opened 22 Nov 2026/)).toBeDefined();
});

test('lists the latest copies before a number is entered', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Latest copies' })).toBeDefined();
  await userEvent.click(await screen.findByRole('link', { name: '7F3K-9QTX' }));
  expect(await screen.findByRole('heading', { name: 'Found' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('7F3K-9QTX');
});

test('reports a number that is invalid or has no copy', async () => {
  backend.answer('GET /rest/v1/document_copies', []);
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Copy number' }), '123{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('eight characters');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Copy number' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Copy number' }), '2222-2222{Enter}');
  expect(await screen.findByText(/No copy has the number 2222-2222/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Not found' })).toBeDefined();
});

test.each([
  ['finds the number in a PDF', '%PDF-1.7 (Copy 7F3K-9QTX)', /^Version 3, opened/],
  [
    'asks for the number when a PDF has none',
    '%PDF-1.7',
    /No copy number was found.*type the number/,
  ],
])('%s, without uploading the file', async (_, content, words) => {
  await open();
  const file = new File([content], 'found.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('A copy as a PDF'), file);
  expect(await screen.findByText(words)).toBeDefined();
  expect(backend.requests.every(({ call }) => call.startsWith('GET '))).toBe(true);
});
