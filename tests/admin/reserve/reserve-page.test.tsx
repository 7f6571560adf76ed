import { generateKeyPairSync, sign } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { company } from '@/content/company';
import { wholeManifest } from '@/features/reserve/manifest';
import { toReserveReport } from '@/features/reserve/reserve-report';
import { reportRow } from '../../features/reserve/rows';
import { backend, refusal, serverError, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';

const publishedKey = vi.hoisted(() => ({ publicKey: '' }));
vi.mock('@/content/company', async (original) => {
  const { company: sample } = await original<{ company: typeof company }>();
  const reserveKey = {
    get publicKey() {
      return publishedKey.publicKey;
    },
    isSample: true,
  };
  return { company: { ...sample, reserveKey } };
});

const table = '/rest/v1/reserve_reports';

let leave: () => void;

beforeEach(async () => {
  startSignedIn();
  backend.answer(`GET ${table}`, []);
  backend.answer(`POST ${table}`, () => new Response(null, { status: 201 }));
  ({ leave } = await openScreen(() => import('@/admin/reserve/reserve-page'), '/admin/reserve'));
  await screen.findByText('There are no reports yet.');
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

async function fillAndSubmit(day: string, reserve = '9443.60') {
  const user = userEvent.setup();
  await user.type(field(/^Count date/), day);
  await user.type(field(/^Reserve in ESU/), reserve);
  await user.type(field(/^Supply in ESU/), '0');
  await user.type(field(/^Counted by/), 'Lenzmark Assurance');
  await user.type(field(/^Method/), 'Counted.');
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
}

async function refetch() {
  const { queryClient } = await import('@/lib/query-client');
  await queryClient.invalidateQueries();
}

async function confirm() {
  const dialog = await screen.findByRole('dialog', { name: 'Publish this report?' });
  expect(within(dialog).getByText('9’443.60 ESU')).toBeDefined();
  expect(backend.sent(`POST ${table}`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish permanently' }));
}

// For the other notations of numbers, see tests/admin/imports/import-format.test.ts.
test.each(['9443,60', '9’443.60 ESU'])(
  'publishes a report with the reserve %s after confirmation',
  async (reserve) => {
    await fillAndSubmit('2025-10-31', reserve);
    await confirm();
    await waitFor(() => expect(field(/^Method/).value).toBe(''));
    expect(backend.sent(`POST ${table}`)).toEqual([
      {
        as_of: '2025-10-31',
        reserve: 9443.6,
        supply: 0,
        source: 'Lenzmark Assurance',
        method: 'Counted.',
      },
    ]);
  },
);

test('keeps a report that is not published yet while another screen is open', async () => {
  await userEvent.type(field(/^Method/), 'Counted.');
  leave();
  expect(screen.queryByLabelText(/^Method/)).toBeNull();
  history.back();
  expect(await screen.findByLabelText(/^Method/)).toHaveProperty('value', 'Counted.');
});

test('accepts only a signature of the whole list', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  publishedKey.publicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64');
  const wrongSignature = signText('Another list');
  const row = reportRow({ signature: wrongSignature });
  const signature = signText(wholeManifest([toReserveReport(row) ?? []].flat()).text);
  backend.answer(`GET ${table}`, [row]);
  backend.answer(`PATCH ${table}`, { number: 1 });
  await refetch();
  // A stored signature that does not match can be replaced.
  expect(
    await screen.findByText(/stored signature of the list up to report 1 is wrong/),
  ).toBeDefined();
  const input = await screen.findByLabelText('Signature of reports 1 to 1');
  const user = userEvent.setup();
  const press = () => user.click(screen.getByRole('button', { name: 'Check and publish' }));
  await user.type(input, wrongSignature);
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('not the signature');
  expect(backend.sent(`PATCH ${table}`)).toEqual([]);
  await user.clear(input);
  await user.type(input, signature);
  await press();
  await waitFor(() => expect(backend.sent(`PATCH ${table}`)).toEqual([{ signature }]));
});

test('shows that the list to be signed could not be read', async () => {
  backend.answer(`GET ${table}?select=number%2Cas_of%2Cpublished_at`, serverError);
  const { queryClient } = await import('@/lib/query-client');
  void queryClient.resetQueries();
  expect(await screen.findByText('The list to be signed could not be read.')).toBeDefined();
});

test('links to the file of a report', async () => {
  const row = reportRow({ file_path: 'press-files/2025/count.pdf' });
  backend.answer(`GET ${table}`, [row]);
  await refetch();
  const link = await screen.findByRole('link', { name: /^PDF of report/ });
  expect(link.getAttribute('href')).toMatch(/\/press-file\/2025\/count\.pdf$/);
});

test.each([
  ['a day in the future', '2999-01-01', '1', 'This day is in the future'],
  [
    'an amount with an exponent',
    '2025-10-31',
    '1e3',
    'Reserve: enter a number with at most two decimals, such as 9443.60 or 9’443,60',
  ],
  [
    'an amount with two readings',
    '2025-10-31',
    '9.443',
    'Reserve: “9.443” can mean 9443 or 9.443. Please write one of them',
  ],
])('refuses %s at its field, and sends nothing', async (_, day, reserve, message) => {
  await fillAndSubmit(day, reserve);
  expect(await screen.findByText(message)).toBeDefined();
  expect(backend.sent(`POST ${table}`)).toEqual([]);
});

test('keeps the entries of a refused report', async () => {
  backend.answer(`POST ${table}`, refusal(400, '23514', 'violates check constraint'));
  await fillAndSubmit('2025-10-31');
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Your entries are kept');
  expect(field(/^Counted by/).value).toBe('Lenzmark Assurance');
});
