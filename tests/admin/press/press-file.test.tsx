import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { stubXhr } from '../../features/careers/network';
import { backend, listOf, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { pressRow } from '../rows';

const uploading = 'POST /storage/v1/object/press-files/';
const release = pressRow();
const { id } = release;

let answerUpload: (status: number) => void;

beforeEach(() => {
  startSignedIn();
  stubXhr();
  backend.answer(
    uploading,
    () =>
      new Promise((resolve) => {
        answerUpload = (status) => resolve(new Response(null, { status }));
      }),
  );
  backend.answer('PATCH /rest/v1/press_releases', { id });
  backend.answer('DELETE /storage/v1/object/press-files', []);
});

async function open(file_url: string | null = null) {
  const rows = [{ ...release, file_url }];
  backend.answer('GET /rest/v1/press_releases', () => listOf(rows));
  const { notification } = await openScreen(
    () => import('@/admin/shell/content-page'),
    `/admin/content?open=${id}`,
  );
  const drawer = within(await screen.findByRole('dialog', { name: release.title }));
  await drawer.findByRole('textbox', { name: 'Text' });
  return { drawer, notification };
}

type Drawer = Awaited<ReturnType<typeof open>>['drawer'];

const choose = (drawer: Drawer, name: string, type = 'application/pdf') =>
  userEvent.upload(drawer.getByLabelText('Press file'), new File(['%PDF-1.4'], name, { type }), {
    applyAccept: false,
  });
const save = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Save' }));
const uploads = () => backend.requests.filter(({ call }) => call.startsWith(uploading));
const patches = () => backend.sent('PATCH /rest/v1/press_releases');

test('saves an item only after its file is uploaded', async () => {
  const { drawer } = await open();
  await choose(drawer, '..\\Jahresbericht 2025 – Größe <ü>\u202E.pdf');
  expect(await drawer.findByText(/Uploading/)).toBeDefined();
  expect(drawer.getByRole('progressbar').getAttribute('value')).toBe('0.5');
  const [sent] = uploads();
  expect(Object.fromEntries(sent?.headers ?? [])).toMatchObject({
    'content-type': 'application/pdf',
    'x-upsert': 'false',
    'cache-control': 'private, no-store',
  });
  await save(drawer);
  expect(await drawer.findByText('Please wait until the file is uploaded.')).toBeDefined();
  expect(patches()).toEqual([]);

  answerUpload(200);
  const path = /press-files\/([0-9a-f]{8}\/jahresbericht-2025-gro-e-u\.pdf)$/.exec(
    sent?.call ?? '',
  )?.[1];
  expect(path).toBeDefined();
  expect(await drawer.findByText('jahresbericht-2025-gro-e-u.pdf')).toBeDefined();
  await save(drawer);
  await waitFor(() => expect(patches()).toEqual([{ file_url: `press-files/${path}` }]));
});

test('keeps the form unchanged when an upload fails', async () => {
  const { drawer, notification } = await open();
  await userEvent.type(drawer.getByRole('textbox', { name: 'Category' }), 'Audit');
  await choose(drawer, 'report.pdf');
  await waitFor(() => expect(uploads()).toHaveLength(1));
  answerUpload(500);
  await waitFor(() => expect(drawer.queryByRole('progressbar')).toBeNull());
  expect(notification()).toMatchObject({ title: 'The file was not uploaded' });
  await save(drawer);
  await waitFor(() => expect(patches()).toEqual([{ category: 'Audit' }]));
});

test('previews the entry with its unsaved changes', async () => {
  const { drawer } = await open();
  expect(drawer.getByRole('link', { name: /^View in the pressroom/ }).getAttribute('href')).toBe(
    `/pressroom#${id}`,
  );
  const title = drawer.getByRole('textbox', { name: /^Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Vault doors replaced');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Text' }), '\n\nSecond paragraph.');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Category' }), 'Report');
  await userEvent.click(drawer.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  const entry = within(await preview.findByRole('article', { name: /^Vault doors replaced/ }));
  expect(entry.getByText('3 February 2026')).toBeDefined();
  expect(entry.getByText('New doors.').tagName).toBe('P');
  expect(entry.getByText('Second paragraph.').tagName).toBe('P');
  expect(entry.getByRole('link', { name: /^View report Vault doors replaced/ })).toBeDefined();
  await userEvent.click(preview.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull());
  expect(patches()).toEqual([]);
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe(
    'Vault doors replaced',
  );
});

test('cancels an upload', async () => {
  const { drawer, notification } = await open();
  await choose(drawer, 'report.pdf');
  await userEvent.click(await drawer.findByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(drawer.queryByRole('progressbar')).toBeNull());
  expect(notification()).toBeUndefined();
  await save(drawer);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(patches()).toEqual([]);
});

test.each([
  ['invoice.hta', 'application/hta'],
  ['page.html', 'text/html'],
])('refuses the file %s', async (name, type) => {
  const { drawer, notification } = await open();
  await choose(drawer, name, type);
  await waitFor(() => expect(notification()).toMatchObject({ title: 'File not accepted' }));
  expect(uploads()).toEqual([]);
});

test('replaces a file with another, or with an external address', async () => {
  const { drawer } = await open('press-files/0a1b2c3d/report.pdf');
  expect(drawer.getByText('report.pdf')).toBeDefined();
  expect(drawer.queryByRole('textbox', { name: 'File' })).toBeNull();
  await choose(drawer, 'Second.pdf');
  await waitFor(() => expect(uploads()).toHaveLength(1));
  answerUpload(200);
  expect(await drawer.findByText('second.pdf')).toBeDefined();
  await userEvent.click(drawer.getByRole('button', { name: 'Remove file' }));
  const address = drawer.getByRole('textbox', { name: 'File' });
  await userEvent.type(address, 'https://files.example:99999/a.pdf');
  await save(drawer);
  expect(await drawer.findByText(/^File must be an address/)).toBeDefined();
  await userEvent.clear(address);
  await userEvent.type(address, 'https://files.example/a.pdf');
  await save(drawer);
  await waitFor(() => expect(patches()).toEqual([{ file_url: 'https://files.example/a.pdf' }]));
});
