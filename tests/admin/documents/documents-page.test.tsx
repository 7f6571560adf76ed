import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkConnection } from '@/content/controls';
import { drag } from '../../features/careers/render-form';
import { contents, fileOf } from '../../lib/sample-files.ts';
import { backend, listOf, networkError, noContent, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { documentRow } from '../rows';

const row = documentRow({
  section: 'audit-reports',
  file_url: 'documents/audit-reports/reserve.pdf',
  version: 2,
});

const firstVersion = {
  number: 1,
  file_url: 'documents/audit-reports/first.pdf',
  file_size: null,
  sha256: null,
  delivery_url: null,
  problem: null,
  pages: null,
  what_changed: null,
  created_at: '2025-07-02T08:00:00Z',
  created_by: null,
};
const history = [
  {
    ...firstVersion,
    number: 2,
    file_url: row.file_url,
    sha256: 'ab'.repeat(32),
    pages: 12,
    what_changed: 'Figures of September',
  },
  firstVersion,
];

async function open(search = '') {
  await openScreen(() => import('@/admin/documents/documents-page'), `/admin/documents${search}`, {
    showsNotices: true,
  });
}

function fileField(container: ParentNode) {
  const field = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no field for files.');
  return field;
}

const chooseSection = (form: HTMLElement, section: string) =>
  userEvent.selectOptions(within(form).getByRole('combobox', { name: /^Section/ }), section);

const press = async (area: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(area).findByRole('button', { name }));
const notice = (title: string) => screen.findByText(title, { selector: 'div' });

async function openDrawer() {
  await open(`?open=${row.id}`);
  const drawer = await screen.findByRole('dialog', { name: row.title });
  await within(drawer).findByRole('textbox', { name: /^Title/ });
  return drawer;
}

beforeEach(() => {
  startSignedIn();
  backend.answer('GET /rest/v1/documents', () => listOf([row]));
  backend.answer('PATCH /rest/v1/documents', { id: row.id });
  backend.answer('DELETE /rest/v1/documents', [row]);
  backend.answer('POST /rest/v1/documents', () => new Response(null, { status: 201 }));
  backend.answer(
    'HEAD /rest/v1/document_pages',
    () => new Response(null, { headers: { 'content-range': '*/0' } }),
  );
  backend.answer('POST /rest/v1/rpc/document_history', history);
  backend.answer('POST /rest/v1/rpc/publish_document', 3);
  backend.answer('GET /rest/v1/document_versions', [
    { current_of: row.id, delivery_url: 'documents/delivery/2.pdf', problem: null },
  ]);
});

test('lists the documents of the URL’s view with their audience', async () => {
  await open('?section=audit-reports&level=3&file=with&q=50%25&page=2');
  const cells = within(
    (await screen.findByRole('button', { name: row.title })).closest('tr') ?? document.body,
  );
  expect(cells.getByText('Approved')).toBeDefined();
  expect(cells.getByText('PDF')).toBeDefined();
  const [request] = backend.requests.filter(({ call }) => call.includes('/rest/v1/documents'));
  const params = new URLSearchParams(request?.call.split('?')[1]);
  expect(Object.fromEntries(params)).toMatchObject({
    search_text: 'ilike.%50\\%%',
    section: 'eq.audit-reports',
    access_level: 'eq.3',
    file_url: 'not.is.null',
    order: 'updated_at.desc,id.asc',
    offset: '50',
    limit: '50',
  });
});

describe('the drawer of a document', () => {
  test('sends and undoes only the changed fields', async () => {
    const drawer = await openDrawer();
    await chooseSection(drawer, 'market-reports');
    await press(drawer, 'Save');
    await notice('Document saved');
    expect(backend.sent('PATCH')).toEqual([
      { section: 'market-reports', category: 'market-intelligence' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(backend.sent('POST /rest/v1/rpc/undo')).toEqual([{ key: expect.any(String) }]),
    );
  });

  test('offers no undo of a withdrawal if a colleague has already withdrawn the document', async () => {
    backend.answer('DELETE /rest/v1/documents', []);
    const drawer = await openDrawer();
    backend.answer('GET /rest/v1/documents', () => listOf([]));
    await press(drawer, 'Withdraw');
    await notice('Document withdrawn');
    expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  });

  test('says why the file cannot become guarded', async () => {
    backend.answer('GET /rest/v1/documents', () =>
      listOf([{ ...row, section: 'whitepaper', file_url: 'documents/open.docx' }]),
    );
    backend.answer('GET /storage/v1/object', () => new Response('Word'));
    backend.answer('POST /rest/v1/rpc/store_delivery', noContent);
    const drawer = await openDrawer();
    await chooseSection(drawer, 'compliance');
    await press(drawer, 'Save');
    const alert = await within(drawer).findByRole('alert');
    expect(alert.textContent).toContain('which needs a PDF. Please upload a PDF.');
    expect(backend.sent('PATCH')).toEqual([]);
  });

  test('reports a withdrawal that changed nothing as a failure', async () => {
    backend.answer('DELETE /rest/v1/documents', []);
    const drawer = await openDrawer();
    await press(drawer, 'Withdraw');
    await notice('The document was not withdrawn');
  });
});

test('links to a past version, and deletes it', async () => {
  const drawer = await openDrawer();
  const versions = within(await within(drawer).findByRole('region', { name: 'Versions' }));
  const [current, past] = versions.getAllByRole('listitem');
  if (!current || !past) throw new Error('There are no versions.');
  expect(current.textContent).toContain('Version 2, in the data room');
  expect(current.textContent).toContain('Figures of September');
  expect(current.textContent).toContain('12 pages');
  expect(within(past).getByRole('link').getAttribute('href')).toBe(
    `/data-room/read/${row.id}?version=1`,
  );
  backend.answer('DELETE /rest/v1/document_versions', [{ number: 1 }]);
  await press(past, 'Delete version 1');
  await press(past, 'Delete permanently');
  await notice('Version 1 deleted');
  const [deletion] = backend.requests.filter(({ call }) => call.startsWith('DELETE'));
  expect(deletion?.call).toContain(`document_id=eq.${row.id}`);
  expect(deletion?.call).toContain('number=eq.1');
});

test('publishes a link, unless another document has its address', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add without a file' }));
  const draft = within(screen.getByRole('form', { name: 'Document without a file' }));
  await userEvent.selectOptions(draft.getByRole('combobox', { name: /^Section/ }), 'whitepaper');
  await userEvent.type(draft.getByRole('textbox', { name: /^Title/ }), 'Elsewhere');
  await userEvent.type(draft.getByRole('textbox', { name: 'Link' }), 'http://documents.example');
  await userEvent.click(draft.getByRole('button', { name: 'Publish' }));
  expect(await draft.findByText('Link must be an address that begins with https://')).toBeDefined();
  await userEvent.clear(draft.getByRole('textbox', { name: 'Link' }));
  await userEvent.type(draft.getByRole('textbox', { name: 'Link' }), 'https://documents.example');
  const recover = backend.answer('POST /rest/v1/rpc/publish_document', () =>
    Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
  );
  await userEvent.click(draft.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Another document already has this address.', { selector: 'div' });
  recover();
  await userEvent.click(draft.getByRole('button', { name: 'Publish' }));
  await notice('Document published');
  expect(backend.sent('POST /rest/v1/rpc/publish_document').at(-1)).toMatchObject({
    document: expect.any(String),
    file: 'https://documents.example',
    details: {
      title: 'Elsewhere',
      description: null,
      section: 'whitepaper',
      category: null,
      requires_auth: false,
    },
  });
  expect(screen.queryByRole('form')).toBeNull();
});

async function chooseFile(name: string) {
  await open();
  await screen.findByRole('button', { name: row.title });
  await userEvent.upload(fileField(document), fileOf(contents.docx, name));
  return within(await screen.findByRole('form', { name }));
}

test('turns files that are dropped anywhere on the page into drafts', async () => {
  await open();
  await screen.findByRole('button', { name: row.title });
  const files = [
    fileOf(contents.pdf, 'outlook 2027.pdf'),
    fileOf(contents.xlsx, 'figures.xlsx'),
    fileOf(contents.html, 'page.html', 'text/html'),
  ];
  drag('dragOver', document.body, ...files);
  expect(await screen.findByText('Drop to add to the data room')).toBeDefined();
  drag('drop', document.body, ...files);
  expect(await screen.findByText(/“page\.html” is neither a PDF nor/)).toBeDefined();
  expect(screen.getByRole('form', { name: 'outlook 2027.pdf' })).toBeDefined();
  expect(screen.getAllByRole('form')).toHaveLength(2);
  expect(screen.queryByText('Drop to add to the data room')).toBeNull();
});

test('keeps showing why a draft’s file was refused, until another file is chosen', async () => {
  const draft = await chooseFile('policy.docx');
  await userEvent.selectOptions(draft.getByRole('combobox', { name: /^Section/ }), 'compliance');
  expect(draft.getByText(/must be a PDF that opens without a password/)).toBeDefined();
  await userEvent.click(draft.getByRole('button', { name: 'Publish' }));
  const reason = await draft.findByText(/which needs a PDF/);
  expect(reason.closest('[role=status]')?.textContent).toContain('Not accepted: policy.docx');
  expect(backend.sent('POST /rest/v1/rpc/publish_document')).toEqual([]);
  cleanup();
  await open();
  const restored = await screen.findByRole('form', { name: 'policy.docx' });
  expect(within(restored).getByText(/which needs a PDF/)).toBeDefined();
  await userEvent.upload(fileField(restored), fileOf(contents.docx, 'second.docx'));
  const changed = within(await screen.findByRole('form', { name: 'second.docx' }));
  expect(changed.queryByText(/which needs a PDF/)).toBeNull();
});

test('a new file after a removed one becomes the next version, with a note', async () => {
  backend.answer('GET /rest/v1/documents', () => listOf([{ ...row, file_url: null }]));
  backend.answer('POST /rest/v1/rpc/waiting_readers', []);
  const drawer = await openDrawer();
  await within(drawer).findByText(/Figures of September/);
  await userEvent.upload(fileField(drawer), fileOf(contents.docx, 'next.docx'));
  expect(await within(drawer).findByText(/as version 3/)).toBeDefined();
  expect(within(drawer).getByLabelText(/^What changed/)).toBeDefined();
});

describe('asks for confirmation of what copies omit before delivering', () => {
  const omitted = 'Readers’ copies leave out: attachment (2).';
  const restoreVersion = async () => {
    const drawer = await openDrawer();
    await press(drawer, /^Restore version 1/);
  };
  const guardFile = async () => {
    backend.answer('GET /rest/v1/documents', () =>
      listOf([{ ...row, section: 'whitepaper', file_url: 'documents/open.pdf' }]),
    );
    const drawer = await openDrawer();
    await chooseSection(drawer, 'compliance');
    await press(drawer, 'Save');
  };
  const prepareAgain = async () => {
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: `Prepare again: ${row.title}` }),
    );
  };
  const prepareSeveral = async () => {
    await open();
    const line = (await screen.findByRole('button', { name: row.title })).closest('tr');
    await userEvent.click(within(line ?? document.body).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare 1' }));
  };

  // A draft outlives its screen, so each test uses a file name of its own.
  let drafts = 0;
  const publishNew = async () => {
    drafts += 1;
    const draft = await chooseFile(`new ${drafts}.docx`);
    await userEvent.selectOptions(draft.getByRole('combobox', { name: /^Section/ }), 'compliance');
    await userEvent.click(draft.getByRole('button', { name: 'Publish' }));
  };
  const replaceFile = async () => {
    const drawer = await openDrawer();
    await userEvent.upload(fileField(drawer), fileOf(contents.docx, 'next.docx'));
    await press(drawer, 'Replace');
  };

  test.each([
    ['a new file', publishNew, 'POST /rest/v1/rpc/publish_document'],
    ['a file that replaces another', replaceFile, 'POST /rest/v1/rpc/publish_document'],
    ['an earlier version', restoreVersion, 'POST /rest/v1/rpc/publish_document'],
    ['a file that becomes guarded', guardFile, 'PATCH /rest/v1/documents'],
    ['a file that is prepared again', prepareAgain, 'POST /rest/v1/rpc/store_delivery'],
    ['several files', prepareSeveral, 'POST /rest/v1/rpc/store_delivery'],
  ])('%s', async (_, deliver, published) => {
    vi.doMock(import('@/admin/documents/check-file'), async (importOriginal) => ({
      ...(await importOriginal()),
      checkFile: (_document, file) =>
        Promise.resolve({ delivery: { file, pageSizes: [[595, 842]], omitted: 'attachment (2)' } }),
    }));
    backend.answer('GET /rest/v1/document_versions', [
      { current_of: row.id, delivery_url: null, problem: null },
    ]);
    backend.answer('GET /storage/v1/object', () => new Response('%PDF-1.7\n'));
    backend.answer('POST /storage/v1/object', {});
    backend.answer('POST /rest/v1/rpc/store_delivery', noContent);
    const changes = () =>
      backend.requests.filter(({ call }) =>
        /^(?:POST \/storage|PATCH|POST .*(?:store_delivery|publish_document))/.test(call),
      );
    await deliver();
    const dialog = await screen.findByRole('dialog', { name: /^Prepare .* without these/ });
    expect(within(dialog).getByText(omitted)).toBeDefined();
    expect(changes()).toEqual([]);
    await press(dialog, 'Cancel');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(changes()).toEqual([]);
    expect(document.body.textContent).not.toContain(checkConnection);
    cleanup();
    await deliver();
    const nextDialog = await screen.findByRole('dialog', { name: /^Prepare .* without these/ });
    await press(nextDialog, 'Prepare without these');
    await waitFor(() => expect(backend.sent(published)).toHaveLength(1));
  });
});

test('keeps a new file with its note after a lost response, and stores one version', async () => {
  vi.doMock(import('@/admin/documents/check-file'), async (importOriginal) => ({
    ...(await importOriginal()),
    checkFile: () => Promise.resolve({}),
  }));
  backend.answer('POST /storage/v1/object', {});
  const publishing = 'POST /rest/v1/rpc/publish_document';
  const recover = backend.answer(publishing, networkError);
  const drawer = await openDrawer();
  await userEvent.upload(fileField(drawer), fileOf(contents.docx, 'next.docx'));
  await userEvent.type(await within(drawer).findByLabelText(/^What changed/), 'Corrected.');
  await press(drawer, 'Replace');
  await notice('The server did not respond, so this may have been done.');
  recover();
  await press(drawer, 'Replace');
  await notice('File replaced');
  expect(new Set(backend.sent(publishing).map((body) => JSON.stringify(body))).size).toBe(1);
  expect(backend.sent(publishing)[0]).toMatchObject({ note: 'Corrected.' });
});

test.each([
  [
    'a corrected note',
    async (drawer: HTMLElement) => {
      const versions = within(await within(drawer).findByRole('region', { name: 'Versions' }));
      await userEvent.click(
        versions.getByRole('button', { name: 'Correct the note of version 2' }),
      );
      const field = versions.getByRole('textbox', { name: 'What changed in version 2' });
      await userEvent.clear(field);
      await userEvent.type(field, 'Figures of October');
      await userEvent.click(versions.getByRole('button', { name: 'Save note' }));
    },
    ['Note corrected', 'Note restored'],
    { what_changed: 'Figures of October' },
  ],
  [
    'a removed file',
    (drawer: HTMLElement) => press(drawer, 'Remove file'),
    ['File removed', 'File restored'],
    { file_url: null },
  ],
  [
    'a withdrawal',
    (drawer: HTMLElement) => press(drawer, 'Withdraw'),
    ['Document withdrawn', 'Document restored'],
    undefined,
  ],
] as const)('undoes %s by its idempotency key', async (_, act, [done, undone], sent) => {
  backend.answer('PATCH /rest/v1/document_versions', { number: 2 });
  await act(await openDrawer());
  await notice(done);
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await notice(undone);
  expect(backend.sent('PATCH')).toEqual(sent ? [sent] : []);
  const write = backend.requests.find(({ call }) => /^(?:PATCH|DELETE)/.test(call));
  expect(backend.sent('POST /rest/v1/rpc/undo')).toEqual([
    { key: write?.headers.get('idempotency-key') },
  ]);
  // The header `seen` has the values that the write replaces. The server refuses the write if one of them has changed.
  expect(Object.keys(JSON.parse(write?.headers.get('seen') ?? '{}'))).toEqual(
    Object.keys(sent ?? {}),
  );
});
