import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  backend,
  listOf,
  noContent,
  serverError,
  startBackend,
  storeSession,
} from '../../setup/backend';
import { openScreen } from '../open-screen';
import { idOf } from '../rows';

const log = 'GET /rest/v1/security_audit_log';

const saveFile = vi.fn<(name: string, content: Blob) => void>();
vi.mock('@/lib/save-file', () => ({
  saveFile: (name: string, file: Blob) => saveFile(name, file),
}));

/** The event with this number; number 1 is an alert. */
const rowOf = (n: number) => ({
  id: idOf(n),
  user_id: null,
  event_type: n === 1 ? 'HIGH_SEVERITY_ALERT' : 'SIGN_IN_FAILED',
  resource_type: null,
  resource_id: null,
  resource_title: null,
  resource_section: null,
  by_team: false,
  follows: null,
  details: { note: '<b>bold</b>' },
  ip_address: '192.0.2.1',
  user_agent: null,
  created_at: '2026-11-20T12:00:00Z',
});

const exportRecords = 'POST /rest/v1/rpc/record_export';

const answerWith = (rows: object[], count?: number) =>
  backend.answer(log, () => listOf(rows, count));

beforeEach(() => {
  startBackend();
  saveFile.mockReset();
  storeSession();
  vi.spyOn(console, 'info').mockReturnValue();
  backend.answer(exportRecords, noContent);
  backend.answer('GET /rest/v1/audit_day_heads', []);
});

const open = (search = '') =>
  openScreen(() => import('@/admin/audit/audit-page'), `/admin/audit${search}`);

/** The latest request for a page of the list. */
const lastListRequest = () =>
  backend.requests
    .map(({ call }) => decodeURIComponent(call))
    .findLast((call) => call.includes('order=created_at'));

const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });

test('shows recorded markup as plain text', async () => {
  answerWith([rowOf(1)]);
  await open(`?open=${rowOf(1).id}`);
  const drawer = await screen.findByRole('dialog', { name: 'High-severity alert' });
  expect(drawer.querySelector('pre')?.textContent).toBe('{\n  "note": "<b>bold</b>"\n}');
  expect(drawer.querySelector('b')).toBeNull();
});

test('shows a message in place of a row that cannot be rendered', async () => {
  // React logs the error before the page handles it.
  vi.spyOn(console, 'error').mockReturnValue();
  answerWith([rowOf(1), { ...rowOf(2), resource_type: 'page', resource_title: { not: 'string' } }]);
  await open();
  expect(await screen.findByRole('cell', { name: /^This entry could not be shown/ })).toBeDefined();
  expect(screen.getByText('192.0.2.1')).toBeDefined();
  expect(console.info).toHaveBeenCalledWith(
    'Part of the page could not be shown.',
    expect.anything(),
  );
  vi.mocked(console.error).mockClear();
});

test('reads the log once the connection returns', async () => {
  const { onlineManager } = await import('@tanstack/react-query');
  answerWith([rowOf(1)]);
  onlineManager.setOnline(false);
  try {
    await open();
    expect(await screen.findByText(/^You are offline\./)).toBeDefined();
    expect(backend.sent(log)).toEqual([]);
  } finally {
    onlineManager.setOnline(true);
  }
  expect(await screen.findByText('192.0.2.1')).toBeDefined();
});

test.each([
  ['that the database did not record', exportRecords],
  ['that fails midway', log],
])('saves no export %s, and reports the failure', async (_, failing) => {
  answerWith([rowOf(1)], 1);
  const { person, notification } = await open();
  const button = await exportButton();
  const recover = backend.answer(failing, serverError);
  await person.click(button);
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Export failed' }));
  expect(saveFile).not.toHaveBeenCalled();
  recover();
  await person.click(await exportButton());
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(backend.sent(exportRecords).at(-1)).toMatchObject({
    subject: 'security_audit_log',
    number_of_rows: 1,
    restrictions: { type: null, who: null },
  });
});

test('says that there is nothing to export when no event matches', async () => {
  answerWith([]);
  const { person, notification } = await open();
  await person.click(await exportButton());
  await waitFor(() =>
    expect(notification()).toMatchObject({
      title: 'Nothing to export',
      description: 'No event matches.',
    }),
  );
  expect(saveFile).not.toHaveBeenCalled();
});

test('shows how many events an export omitted', async () => {
  answerWith(
    Array.from({ length: 1_000 }, (_, n) => rowOf(n)),
    60_000,
  );
  const { person, notification } = await open();
  await person.click(await exportButton());
  await waitFor(() =>
    expect(notification()).toMatchObject({
      title: 'Exported in part',
      description: 'The newest 50’000 of 60’000 events. Narrow the filters to get the others.',
    }),
  );
  const text = await saveFile.mock.calls[0]?.[1].text();
  expect(text?.trimEnd().split('\r\n')).toHaveLength(50_001);
});

test('saves nothing after an export was stopped', async () => {
  answerWith([rowOf(1)]);
  const { person, notification } = await open();
  const button = await exportButton();
  let arrive: () => void = () => undefined;
  backend.answer(log, async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return listOf([rowOf(1)]);
  });
  await person.click(button);
  await person.click(await screen.findByRole('button', { name: /^Stop export/ }));
  arrive();
  await exportButton();
  expect(saveFile).not.toHaveBeenCalled();
  expect(notification()).toBeUndefined();
});

test('saves an export that is being recorded, which can no longer be stopped', async () => {
  answerWith([rowOf(1)]);
  let record: () => void = () => undefined;
  backend.answer(exportRecords, async () => {
    await new Promise<void>((resolve) => (record = resolve));
    return noContent();
  });
  const { person } = await open();
  await person.click(await exportButton());
  await waitFor(() => expect(backend.sent(exportRecords)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Stop export/ })).toBeNull();
  record();
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
});

const adminId = 'aaaaaaaa-0000-4000-8000-000000000001';
const documentId = 'dddddddd-0000-4000-8000-000000000001';
const documentChange = {
  ...rowOf(2),
  user_id: adminId,
  event_type: 'DOCUMENT_CHANGED',
  resource_type: 'document',
  resource_id: documentId,
  resource_title: 'Reserve memo',
  resource_section: 'audit-reports',
  by_team: true,
  details: { before: { requires_auth: false }, after: { requires_auth: true } },
};

test('shows what the team changed in a document, with a link to it', async () => {
  answerWith([documentChange]);
  backend.answer('GET /rest/v1/profiles', [{ id: adminId, email: 'ada@team.example' }]);
  const { person } = await open();
  const row = await screen.findByRole('row', { name: /Document changed/ });
  expect(row.textContent).toContain('Reserve memo Audit Reports');
  expect(row.textContent).toContain('Team');
  expect(row.textContent).not.toContain(documentId);
  await person.click(within(row).getByRole('button'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Document changed' }));
  expect(drawer.getByRole('link', { name: /Reserve memo/ }).getAttribute('href')).toBe(
    `/admin/documents?open=${documentId}`,
  );
  expect(drawer.getByText('requires_auth', { selector: 'dt' }).nextSibling?.textContent).toBe(
    'from false → to true',
  );
});

test('lists alerts only on request, and says why an event needs review, unless its type is routine', async () => {
  const suspicious = {
    ...rowOf(4),
    event_type: 'SUSPICIOUS_ACTIVITY',
    details: { cause: 'SIGN_IN_FAILED', count: 5 },
  };
  answerWith([rowOf(2), rowOf(3), suspicious]);
  backend.answer(`${log}?select=follows`, [{ follows: rowOf(3).id }, { follows: suspicious.id }]);
  const { person } = await open();
  // A failed sign-in is routine, even if it has an alert.
  for (const row of await screen.findAllByRole('row', { name: /Sign-in failed/ }))
    expect(row.textContent).not.toContain('High severity');
  expect(screen.getByRole('row', { name: /Suspicious activity/ }).textContent).toContain(
    'Failed sign-ins in a row',
  );
  expect(lastListRequest()).toContain('follows=is.null');
  await person.selectOptions(screen.getByLabelText('Event'), 'High-severity alert');
  await waitFor(() => expect(lastListRequest()).toContain('event_type=eq.HIGH_SEVERITY_ALERT'));
  expect(lastListRequest()).not.toContain('follows=is.null');
});

test('filters by person and by document', async () => {
  answerWith([rowOf(2)]);
  const { person } = await open();
  await person.selectOptions(await screen.findByLabelText('Person'), 'Team');
  await waitFor(() => expect(lastListRequest()).toContain('by_team=eq.true'));
  const about = screen.getByLabelText('Document title or id');
  await person.type(about, 'memo');
  await waitFor(() => expect(lastListRequest()).toContain('search_text=ilike.%memo%'));
  await person.clear(about);
  await person.type(about, documentId);
  await waitFor(() => expect(lastListRequest()).toContain(`resource_id=eq.${documentId}`));
});

const dayOf = (day: string, is_intact = true) => ({
  day,
  events: 2,
  head: day.replaceAll('-', '').padEnd(64, '0'),
  is_intact,
});

test.each([
  [
    'reports an unchanged log',
    true,
    /^The log is unchanged: 2 days with 4 events, up to 21 Nov 2026/,
  ],
  ['names a day that was changed', false, /^One day was changed after it ended/],
])('the integrity check %s, and saves the hashes', async (_, isIntact, sentence) => {
  answerWith([rowOf(2)]);
  // The log is checked a month at a time. Only the month that ends today has events.
  backend.answer('POST /rest/v1/rpc/check_audit_log', (_request, { body }) =>
    Response.json(
      JSON.stringify(body).includes(new Date().toISOString().slice(0, 10))
        ? [dayOf('2026-11-20', isIntact), dayOf('2026-11-21')]
        : [],
    ),
  );
  backend.answer('GET /rest/v1/audit_day_heads', [{ day: '2026-11-20' }]);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Check integrity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Integrity of the log' }));
  expect(await dialog.findByText(sentence)).toBeDefined();
  expect(dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    isIntact ? [] : ['20 Nov 2026'],
  );
  await person.click(dialog.getByRole('button', { name: 'Save the hashes' }));
  expect(saveFile.mock.calls[0]?.[0]).toBe('audit-heads-2026-11-21.txt');
  expect(await saveFile.mock.calls[0]?.[1].text()).toBe(
    `2026-11-20 2 ${dayOf('2026-11-20').head}\n2026-11-21 2 ${dayOf('2026-11-21').head}\n`,
  );
});

test('the integrity check reports that it could not run', async () => {
  answerWith([rowOf(2)]);
  backend.answer('POST /rest/v1/rpc/check_audit_log', serverError);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Check integrity' }));
  expect(await screen.findByText(/^The log could not be checked\./)).toBeDefined();
});
