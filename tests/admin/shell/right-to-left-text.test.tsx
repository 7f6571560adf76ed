import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  backend,
  listOf,
  profileRow as accessRow,
  startBackend,
  storeSession,
  user,
} from '../../setup/backend';
import { ConsoleAt } from '../console-at';
import { findFirstOpener } from '../open-screen';
import { ownerPermissions } from '../permissions';
import { applicationRow, documentRow, pressRow, profileRow } from '../rows';

// Visitors may write from right to left. The console isolates their text, so that it cannot reorder the words around it.

const id = '3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01';
const created_at = '2026-11-20T12:00:00Z';
/** Text that is written from right to left. */
const rightToLeft = (suffix = '') => `שלום${suffix}`;

/** A row with right-to-left text in each column that visitors fill in. `columns` lists these columns, separated by spaces. */
const visitorsRow = (columns: string, others: object = {}) => ({
  ...Object.fromEntries(
    columns.split(' ').map((name, index) => [name, rightToLeft('אבגדהוז'[index])]),
  ),
  ...others,
});
const profile =
  'first_name last_name organisation email reason_for_access decision_reason previous_email';

const tables: Record<string, object> = {
  profiles: profileRow(id, '', visitorsRow(profile)),
  account_notes: visitorsRow('note', { updated_at: created_at, updated_by: null }),
  job_applications: applicationRow(
    visitorsRow('first_name last_name email phone job_title resume_file_name'),
  ),
  contact_messages: visitorsRow('first_name last_name email message', { handled_at: null }),
  documentation_requests: visitorsRow('name email document_type reason', { handled_at: null }),
  documents: documentRow(
    visitorsRow('title description', {
      section: 'whitepaper',
      file_url: 'documents/whitepaper/a.pdf',
    }),
  ),
  press_releases: pressRow(
    visitorsRow('title excerpt source', { content_type: 'in_the_news', content: null }),
  ),
  job_openings: visitorsRow('title location type description', { published: true }),
  security_audit_log: visitorsRow('event_type resource_type resource_id ip_address user_agent', {
    user_id: id,
    details: { [rightToLeft('ד')]: rightToLeft('ה'), list: [rightToLeft('ו')] },
  }),
  standard_portfolio: visitorsRow('name origin', {
    carat: 1,
    quality: '6',
    value_esu: 1,
    requires_auth: false,
  }),
};

beforeEach(() => {
  startBackend();
  storeSession({ email: rightToLeft('ט') });
  vi.spyOn(console, 'info').mockReturnValue();
  backend.answer(
    'HEAD /rest/v1/',
    () => new Response(null, { headers: { 'content-range': '*/1' } }),
  );
  backend.answer('GET /auth/v1/user', { ...user, email: rightToLeft('ט') });
  for (const [table, columns] of Object.entries(tables)) {
    const row = { created_at, ...columns, id };
    backend.answer(`GET /rest/v1/${table}`, () => listOf([row]));
    for (const method of ['PATCH', 'DELETE']) {
      backend.answer(`${method} /rest/v1/${table}`, row);
    }
  }
  backend.answer('POST /rest/v1/rpc/decide_on_access', 1);
  backend.answer('POST /rest/v1/rpc/document_history', []);
  backend.answer('POST /rest/v1/rpc/desk', []);
  backend.answer('POST /rest/v1/rpc/access_counts', []);
  // The profile of the signed-in admin, which two queries read with their columns in different orders.
  const ownProfile = {
    role: 'admin',
    permissions: ownerPermissions,
    ...accessRow({ approved: true, approved_until: null }),
  };
  for (const first of ['approved', 'role'])
    backend.answer(`GET /rest/v1/profiles?select=${first}`, [ownProfile]);
});

async function open(address: string) {
  const [{ default: AdminApp }, { NotificationsHost }] = await Promise.all([
    import('@/admin/shell/admin-app'),
    import('@/ui/notifications-host'),
  ]);
  render(
    <ConsoleAt address={address}>
      <AdminApp />
      <NotificationsHost />
    </ConsoleAt>,
  );
  await screen.findAllByText(/שלום/);
}

const hasRightToLeftText = (text: string | null) => /\p{Script=Hebrew}/u.test(text ?? '');

/** Visible right-to-left texts that are not isolated from the surrounding text. */
function mixedTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const mixed: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!hasRightToLeftText(nodeValue) || parentElement?.closest('[style*="position: absolute"]'))
      continue;
    const isolated = parentElement?.closest('bdi, [dir=auto]');
    // An isolated element contains no other text.
    if (!isolated || /[a-z]/i.test(isolated.textContent)) mixed.push(nodeValue ?? '');
  }
  return mixed;
}

/** The values of fields that contain right-to-left text without `dir="auto"`. */
const unmarkedFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ value, dir }) => hasRightToLeftText(value) && dir !== 'auto')
    .map(({ value }) => value);

async function expectIsolated(count: number) {
  await waitFor(() =>
    expect(document.body.textContent.match(/שלום/g)?.length).toBeGreaterThanOrEqual(count),
  );
  expect(mixedTexts()).toEqual([]);
  expect(unmarkedFields()).toEqual([]);
}

// Each number is the minimum count of right-to-left texts in the list. The details show at least one more.
test.each([
  ['/admin/access', 5],
  ['/admin/job-applications', 4],
  ['/admin/inbox', 2],
  ['/admin/inbox?list=requests', 2],
  ['/admin/documents', 1],
  ['/admin/content?tab=press', 2],
  ['/admin/content?tab=openings', 3],
  ['/admin/audit', 4],
])('isolates right-to-left text at %s in list and details', async (address, count) => {
  await open(address);
  await expectIsolated(count);
  await userEvent.click(await findFirstOpener());
  await screen.findByRole('dialog');
  await screen.findByRole('button', { name: 'Close' });
  await expectIsolated(count + 1);
});

test('isolates names in confirmations and notices', async () => {
  await open('/admin/access');
  await userEvent.click(await screen.findByRole('button', { name: /^Decline: / }));
  const question = await screen.findByRole('dialog', { name: /^Decline the request from שלום/ });
  await expectIsolated(5);
  await userEvent.click(within(question).getByRole('button', { name: 'Decline request' }));
  await screen.findByText('Request declined');
  await expectIsolated(5);
});

test('isolates the name of a file that is refused', async () => {
  await open('/admin/documents');
  const { filterAcceptedFiles } = await import('@/admin/shared/form/file-upload');
  await act(() => filterAcceptedFiles([new File(['x'], `${rightToLeft('פ')}.exe`)]));
  await screen.findByText('File not accepted');
  // The file name is isolated together with its Latin extension.
  expect(mixedTexts().filter((text) => !text.includes('.exe'))).toEqual([]);
  expect(screen.getByText(`${rightToLeft('פ')}.exe`).tagName).toBe('BDI');
});

test('isolates right-to-left text in an import’s rows and file name', async () => {
  await open('/admin/content?tab=holdings');
  const input = await screen.findByLabelText('CSV file');
  await screen.findByText('1 holding at present');
  const header = 'name,carat,quality,origin,value_esu,requires_auth\r\n';
  const choose = (...lines: string[]) =>
    userEvent.upload(
      input,
      new File([header, ...lines], `${rightToLeft()}.csv`, { type: 'text/csv' }),
    );
  await choose(`${rightToLeft()},1.00,6,${rightToLeft()},1.00,no\r\n`);
  await screen.findByRole('table', { name: 'First rows of the file' });
  expect(mixedTexts().filter((text) => !text.endsWith('.csv'))).toEqual([]);
  expect(screen.getByText(`${rightToLeft()}.csv`).tagName).toBe('BDI');
  await choose(`x,1.00,${rightToLeft()},y,1.00,no\r\n`);
  await screen.findByRole('table', { name: 'Rows that cannot be imported' });
  expect(mixedTexts().filter((text) => !text.endsWith('.csv'))).toEqual([]);
});

test('case 88: untrusted text that would end its isolation → the control characters are removed', async () => {
  const { UserText } = await import('@/ui/user-text');
  render(<UserText>{'a\u2069b\u2066c\u2067d\u2068e'}</UserText>);
  expect(screen.getByText('abcde')).toBeDefined();
});
