import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startBackend, storeSession, type Backend } from '../../setup/backend';
import { ConsoleAt } from '../console-at';

const log = 'GET /rest/v1/security_audit_log';

const saveFile = vi.fn<(name: string, content: Blob) => void>();
vi.mock('@/lib/save-file', () => ({
  saveFile: (name: string, file: Blob) => saveFile(name, file),
}));

const rowOf = (n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  user_id: null,
  event_type: n === 1 ? 'HIGH_SEVERITY_ALERT' : 'SIGN_IN_FAILED',
  resource_type: null,
  resource_id: null,
  details: { note: '<b>bold</b>' },
  ip_address: '192.0.2.1',
  user_agent: null,
  created_at: '2026-11-20T12:00:00Z',
});

let backend: Backend;

const answerWith = (rows: object[], count = rows.length) =>
  backend.answer(log, () => Response.json(rows, { headers: { 'content-range': `0-0/${count}` } }));

beforeEach(() => {
  backend = startBackend();
  saveFile.mockReset();
  storeSession();
  vi.spyOn(console, 'info').mockReturnValue();
});

async function open(search = '') {
  const [{ default: AuditPage }, { QueryProvider }, { notificationStore }] = await Promise.all([
    import('@/admin/audit/audit-page'),
    import('@/lib/query-client'),
    import('@/ui/notifications'),
  ]);
  const { queryClient } = await import('@/lib/query-client');
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <ConsoleAt address={`/admin/audit${search}`}>
      <QueryProvider>
        <AuditPage />
      </QueryProvider>
    </ConsoleAt>,
  );
  return { person: userEvent.setup(), notification: notificationStore.get };
}

const exportButton = () => screen.findByRole('button', { name: 'Export CSV' });

test('shows what was recorded as text, and its details as they are', async () => {
  answerWith([rowOf(1)]);
  await open(`?open=${rowOf(1).id}`);
  const drawer = await screen.findByRole('dialog', { name: 'High-severity alert' });
  expect(drawer.querySelector('pre')?.textContent).toBe('{\n  "note": "<b>bold</b>"\n}');
  expect(drawer.querySelector('b')).toBeNull();
});

test('says that the log could not be read, and reads it when asked again', async () => {
  backend.answer(log, () => Response.json({ message: 'down' }, { status: 500 }));
  const { person } = await open();
  expect(await screen.findByText('The audit log could not be read.')).toBeDefined();
  answerWith([rowOf(1)]);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('192.0.2.1')).toBeDefined();
});

test('waits for the connection, says so, and reads the log when it is back', async () => {
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

// Fifty answers of a thousand rows take seconds of processor time.
test('an export says what it left out', async () => {
  answerWith(
    Array.from({ length: 1_000 }, (_, n) => rowOf(n)),
    60_000,
  );
  const { person, notification } = await open();
  await person.click(await exportButton());
  await vi.waitFor(
    () =>
      expect(notification()).toMatchObject({
        title: 'Exported in part',
        description: 'The newest 50’000 of 60’000 events. Narrow the time to get the others.',
      }),
    { timeout: 60_000 },
  );
  const text = await saveFile.mock.calls[0]?.[1].text();
  expect(text?.trimEnd().split('\r\n')).toHaveLength(50_001);
}, 90_000);

test('an export that breaks off saves nothing and says so', async () => {
  answerWith([rowOf(1)], 2_000);
  const { person, notification } = await open();
  await exportButton();
  backend.answer(log, () => Response.json({ message: 'down' }, { status: 500 }));
  await person.click(await exportButton());
  await vi.waitFor(() => expect(notification()).toMatchObject({ title: 'Export failed' }));
  expect(saveFile).not.toHaveBeenCalled();
});

test('an export can be stopped: what arrives afterwards is not saved', async () => {
  answerWith([rowOf(1)]);
  const { person, notification } = await open();
  const button = await exportButton();
  let arrive: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  backend.answer(log, () => late);
  await person.click(button);
  await person.click(await screen.findByRole('button', { name: /^Stop export/ }));
  arrive(Response.json([rowOf(1)], { headers: { 'content-range': '0-0/1' } }));
  await exportButton();
  expect(saveFile).not.toHaveBeenCalled();
  expect(notification()).toBeUndefined();
});
