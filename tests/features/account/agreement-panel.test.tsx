import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../admin/open-screen';
import {
  backend,
  conflict,
  networkError,
  serverError,
  startSignedIn,
  user as account,
} from '../../setup/backend';

const readAgreement = 'GET /rest/v1/agreements';
const acceptAgreement = 'POST /rest/v1/rpc/accept_agreement';
const agreement = {
  id: '00000000-0000-4000-8000-0000000000e1',
  version: 3,
  title: 'Confidentiality',
  body: 'First.\n\nSecond.',
  language: 'en',
  changes: 'The period becomes five years.',
  sha256: 'ab'.repeat(32),
};

beforeEach(() => {
  startSignedIn();
  backend.answer(readAgreement, [agreement]);
  backend.answer('GET /rest/v1/agreement_acceptances', []);
});

async function openPanel() {
  const { notification: notice } = await openScreen(async () => {
    const { default: AgreementPanel } = await import('@/features/account/agreement-panel');
    return { default: () => <AgreementPanel userId={account.id} name="Ada  Example" /> };
  }, '/data-room');
  return { notice };
}

const acceptAs = async (name: string) => {
  await userEvent.type(await screen.findByLabelText(/^Your full name/), name);
  await userEvent.click(screen.getByRole('button', { name: 'Accept Agreement' }));
};

test('a new version names its predecessor and its changes', async () => {
  const accepted_at = '2026-03-02T10:00:00Z';
  backend.answer('GET /rest/v1/agreement_acceptances', [
    { id: 'x', accepted_at, typed_name: 'Ada', agreements: { ...agreement, version: 2 } },
  ]);
  await openPanel();
  const message = await screen.findByText(
    /^It replaces version 2, which you accepted on 2 March 2026\./,
  );
  expect(message).toBeDefined();
  expect(screen.getByText('The period becomes five years.')).toBeDefined();
});

test('an acceptance sends the typed name and the text’s hash', async () => {
  backend.answer(acceptAgreement, '2026-11-22T10:00:00Z');
  const { notice } = await openPanel();
  expect(await screen.findByText(/First\.\s+Second\./)).toBeDefined();
  expect(screen.getByText('Version 3')).toBeDefined();
  expect(screen.queryByText(/replaces|five years/), 'nothing about an earlier version').toBeNull();
  // Spaces and case may differ from the account’s name.
  await acceptAs(' ada example');
  await waitFor(() => expect(notice()?.title).toBe('Agreement Accepted'));
  expect(backend.sent(acceptAgreement)).toEqual([
    { agreement: agreement.id, text_sha256: agreement.sha256, name: ' ada example' },
  ]);
});

test('a name other than the account’s is refused at its field', async () => {
  await openPanel();
  await acceptAs('Somebody');
  expect(await screen.findByText(/^Type your name as in your account/)).toBeDefined();
  expect(backend.sent(acceptAgreement)).toEqual([]);
});

test('an acceptance of an outdated version loads the new one', async () => {
  backend.answer(acceptAgreement, conflict('not in force'));
  const { notice } = await openPanel();
  await screen.findByText('Version 3');
  backend.answer(readAgreement, () =>
    HttpResponse.json([{ ...agreement, id: crypto.randomUUID(), version: 4 }]),
  );
  await acceptAs('Ada Example');
  expect(await screen.findByText('Version 4')).toBeDefined();
  expect(notice()?.title).toBe('The agreement has changed');
});

test('a failed acceptance keeps the typed name', async () => {
  backend.answer(acceptAgreement, networkError);
  const { notice } = await openPanel();
  await acceptAs('Ada Example');
  await waitFor(() => expect(notice()?.title).toBe('The agreement was not accepted'));
  expect(screen.getByLabelText(/^Your full name/)).toHaveProperty('value', 'Ada Example');
});

test('the text can be loaded again after a failure', async () => {
  const removeFailure = backend.answer(readAgreement, serverError);
  await openPanel();
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  removeFailure();
  await userEvent.click(retry);
  expect(await screen.findByText('Version 3')).toBeDefined();
});
