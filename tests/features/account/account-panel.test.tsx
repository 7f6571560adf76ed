import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadLocalCaptcha, solveCaptcha } from '../../access/local-captcha';
import { openScreen } from '../../admin/open-screen';
import {
  backend,
  conflict,
  noContent,
  makeSession,
  networkError,
  serverError,
  refusal,
  startSignedIn,
  user as account,
} from '../../setup/backend';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const device = (id: string, change: object = {}) => ({
  id,
  started_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-20T10:00:00Z',
  user_agent: firefox,
  ip_address: '192.0.2.7',
  is_current: false,
  ...change,
});

const profile = {
  approved: true,
  approved_until: '2126-10-06T21:59:59Z',
  access_level: 3,
  account_state: 'approved',
  role: 'investor',
  first_name: 'Ada',
  last_name: 'Example',
  organisation: 'Fund Ltd',
  renewal_requested_at: null,
};

let devices: object[];
let factors: object[];
let digest: string | null;
let awaitedDocuments: object[];

beforeEach(() => {
  startSignedIn();
  devices = [device('here', { is_current: true }), device('phone', { user_agent: safari })];
  factors = [];
  digest = null;
  awaitedDocuments = [];
  backend.answer('GET /rest/v1/profiles', [profile]);
  backend.answer('GET /auth/v1/user', () => HttpResponse.json({ ...account, factors }));
  backend.answer('POST /rest/v1/rpc/own_sessions', () => HttpResponse.json(devices));
  backend.answer('GET /rest/v1/agreement_acceptances', []);
  backend.answer('GET /rest/v1/reading_sessions', []);
  backend.answer('GET /rest/v1/mail_choices', () => HttpResponse.json([{ digest }]));
  backend.answer('GET /rest/v1/document_waits', () => HttpResponse.json(awaitedDocuments));
});

async function openPanel() {
  const { notification: notice } = await openScreen(async () => {
    const [{ default: AccountPanel }, { queryClient }, { accessQuery }] = await Promise.all([
      import('@/features/account/account-panel'),
      import('@/lib/query-client'),
      import('@/access/level/access-query'),
      import('@/access/level/read-access'),
    ]);
    await queryClient.prefetchQuery(accessQuery);
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      return <AccountPanel isOpen={isOpen} onOpenChange={setIsOpen} />;
    }
    return { default: Page };
  }, '/data-room');
  await screen.findByRole('dialog', { name: 'Ada Example' });
  const { queryClient } = await import('@/lib/query-client');
  return { notice, queryClient };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

test('shows the account’s owner and the end of the approval', async () => {
  await openPanel();
  expect(screen.getByText('investor@example.org')).toBeDefined();
  expect(screen.getByText('Fund Ltd')).toBeDefined();
  expect(screen.getByText('Approved until 6 October 2126')).toBeDefined();
  expect(screen.getByText('1 November 2025')).toBeDefined();
});

describe('the details', () => {
  const setDetails = 'POST /rest/v1/rpc/set_details';
  const answerProfile = (change: object) =>
    backend.answer('GET /rest/v1/profiles', [{ ...profile, ...change }]);

  test.each([
    ['a member of the team', { role: 'admin', team_role: 'owner' }],
    ['a pending account', { access_level: 2, account_state: 'pending', approved: false }],
    ['a guest', { access_level: 2, account_state: 'guest', approved: false }],
  ])('can be changed by %s, and a failed change keeps the form', async (_, change) => {
    answerProfile(change);
    backend.answer(setDetails, networkError);
    const { notice } = await openPanel();
    await userEvent.click(await button('Change Your Details'));
    const lastName = field('Last name');
    expect(field('First name')).toHaveProperty('value', 'Ada');
    await userEvent.clear(lastName);
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Last name is required')).toBeDefined();
    await userEvent.type(lastName, 'Married');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(notice()?.title).toBe('Nothing was changed'));
    expect(lastName).toHaveProperty('value', 'Married');
    backend.answer(setDetails, () => {
      answerProfile({ ...change, last_name: 'Married' });
      return noContent();
    });
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(notice()?.title).toBe('Your details have been saved'));
    expect(await screen.findByRole('dialog', { name: 'Ada Married' })).toBeDefined();
    expect(backend.sent(setDetails).at(-1)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Married',
      organisation: 'Fund Ltd',
    });
    expect(screen.queryByLabelText(/^First name/)).toBeNull();
  });

  test('are kept in a form that is opened while the previous one is being sent', async () => {
    answerProfile({ role: 'admin', team_role: 'owner' });
    let respond: ((response: Response) => void) | undefined;
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    backend.answer(setDetails, () => response);
    const { notice } = await openPanel();
    await userEvent.click(await button('Change Your Details'));
    await userEvent.click(await button('Save'));
    await userEvent.click(await button('Cancel'));
    await userEvent.click(await button('Change Your Details'));
    await userEvent.type(field('Last name'), '-Next');
    respond?.(noContent());
    await waitFor(() => expect(notice()?.title).toBe('Your details have been saved'));
    expect(field('Last name')).toHaveProperty('value', 'Example-Next');
  });

  test('are fixed after the team’s decision, except for the address', async () => {
    backend.answer('PUT /auth/v1/user', account);
    const { notice } = await openPanel();
    expect(await screen.findByText(/To correct them, please write to us/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change Your Details' })).toBeNull();
    await userEvent.click(await button('Change E-mail Address'));
    expect(screen.getByText(/reviews the account again/)).toBeDefined();
    await userEvent.type(field('New e-mail address'), 'ada@new.example');
    await userEvent.click(await button('Send the Links'));
    await waitFor(() => expect(notice()?.title).toBe('Please open both links'));
    expect(backend.sent('PUT /auth/v1/user')).toEqual([
      expect.objectContaining({ email: 'ada@new.example' }),
    ]);
  });

  test('warns an owner that a new address ends console access', async () => {
    answerProfile({ role: 'admin', team_role: 'owner' });
    await openPanel();
    await userEvent.click(await button('Change E-mail Address'));
    expect(screen.getByText(/until another owner renews it/)).toBeDefined();
  });
});

describe('the password', () => {
  const wrongCurrentPassword = refusal(400, 'current_password_invalid', 'Wrong password');
  const open = async () => {
    const panel = await openPanel();
    await userEvent.click(await button('Change Password'));
    expect(document.activeElement).toBe(field('Current password'));
    return panel;
  };
  const fill = async () => {
    await userEvent.type(field('Current password'), 'Old-Vault-1!');
    await userEvent.type(field('New password'), 'Nine-Emeralds-74');
    await userEvent.type(field('Confirm password'), 'Nine-Emeralds-74');
    await userEvent.click(await button('Update Password'));
  };

  test('can be changed with the current one', async () => {
    const { notice } = await open();
    await fill();
    await waitFor(() => expect(notice()?.title).toBe('Password Updated Successfully'));
    expect(backend.sent('PUT /auth/v1/user')).toEqual([
      expect.objectContaining({ password: 'Nine-Emeralds-74', current_password: 'Old-Vault-1!' }),
    ]);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    expect(document.activeElement).toBe(await button('Change Password'));
    await waitFor(() =>
      expect(JSON.stringify(backend.sent('POST /rest/v1/security_audit_log'))).toContain(
        'PASSWORD_UPDATED',
      ),
    );
  });

  test('is not changed when the current one is wrong', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    backend.answer('PUT /auth/v1/user', wrongCurrentPassword);
    await open();
    await fill();
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Current password'));
  });

  test('can be changed again after a change whose response was lost', async () => {
    // The lost change was carried out, so the old password is no longer the current one.
    const responses = [networkError, wrongCurrentPassword, () => HttpResponse.json(account)];
    backend.answer('PUT /auth/v1/user', () => responses.shift()?.());
    const { notice } = await open();
    await fill();
    await waitFor(() => expect(notice()?.title).toBe('Password Update Failed'));
    expect(notice()?.description).toBe('Please check your connection and try again.');
    expect(field('Current password')).toHaveProperty('value', 'Old-Vault-1!');
    for (const label of ['New password', 'Confirm password']) {
      await userEvent.clear(field(label));
      await userEvent.type(field(label), 'Ten-Emeralds-75');
    }
    await userEvent.click(await button('Update Password'));
    await waitFor(() => expect(notice()?.title).toBe('Password Updated Successfully'));
    expect(backend.sent('PUT /auth/v1/user').at(-1)).toMatchObject({
      password: 'Ten-Emeralds-75',
      current_password: 'Nine-Emeralds-74',
    });
  });
});

const factor = (id: string, friendly_name: string) => ({
  id,
  friendly_name,
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-02T10:00:00Z',
  updated_at: '2026-11-02T10:00:00Z',
});

describe('the second factor', () => {
  test('asks for a new sign-in before it shows the code to scan', async () => {
    factors = [factor('f-1', 'Authenticator app 1')];
    backend.answer('POST /auth/v1/factors', serverError);
    await openPanel();
    await userEvent.click(await button('Set Up Authenticator App'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please sign out, sign in again, and try once more within 15 minutes.',
    );
    expect(screen.getByText('Since 2 November 2026')).toBeDefined();
  });

  test('is reported as still on when switching it off fails', async () => {
    factors = [factor('f-1', 'Authenticator app 1')];
    backend.answer('POST /rest/v1/rpc/remove_second_factor', networkError);
    const { notice } = await openPanel();
    await userEvent.click(await button(/^Switch Off…/));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Switch off the second factor?' }),
    );
    backend.answer('POST /auth/v1/factors/f-1/challenge', { id: 'c-1', type: 'totp' });
    backend.answer('POST /auth/v1/factors/f-1/verify', makeSession());
    await userEvent.type(dialog.getByRole('textbox', { name: /Six-digit code/ }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch Off' }));
    await waitFor(() => expect(notice()?.title).toBe('The second factor is still on'));
    // A request without a response is retried once.
    expect(backend.sent('POST /rest/v1/rpc/remove_second_factor')).toEqual([
      { factor: 'f-1' },
      { factor: 'f-1' },
    ]);
    expect(screen.getByText('Since 2 November 2026')).toBeDefined();
  });

  test('shows in a notice that a code was refused after its dialog was closed', async () => {
    factors = [factor('f-1', 'Authenticator app 1')];
    const { notice } = await openPanel();
    await userEvent.click(await button(/^Switch Off…/));
    const dialog = within(await screen.findByRole('dialog', { name: /^Switch off/ }));
    let refuse: (() => void) | undefined;
    backend.answer('POST /auth/v1/factors/f-1/challenge', async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return serverError();
    });
    await userEvent.type(dialog.getByRole('textbox', { name: /Six-digit code/ }), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch Off' }));
    await waitFor(() => expect(refuse).toBeDefined());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    refuse?.();
    await waitFor(() => expect(notice()?.title).toBe('Not completed'));
  });

  test('cannot be switched off by an admin with a single app', async () => {
    factors = [factor('f-1', 'Authenticator app 1')];
    const admin = { ...profile, approved_until: null, role: 'admin' };
    backend.answer('GET /rest/v1/profiles', [admin]);
    await openPanel();
    expect(await screen.findByText('Since 2 November 2026')).toBeDefined();
    expect(screen.getByText('Approved, without an end date')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Switch Off/ })).toBeNull();
  });
});

describe('devices', () => {
  test('are listed by name, with a sign-out button for all but this one', async () => {
    await openPanel();
    const list = region('Signed in on');
    const [here, phone] = await list.findAllByRole('listitem');
    expect(here?.textContent).toContain('Firefox on Linux (this device)');
    expect(phone?.textContent).toContain('Safari on iPhone');
    expect(phone?.textContent).toContain(
      'Last used 20 November 2026, 11:00 in Zurich, from 192.0.2.7',
    );
    expect(list.getAllByRole('button', { name: /^Sign Out… Safari/ })).toHaveLength(1);
    expect(list.queryByRole('button', { name: /^Sign Out… Firefox/ })).toBeNull();
  });

  test('can all be signed out, except this one', async () => {
    backend.answer('POST /rest/v1/rpc/end_own_session', () => {
      devices = devices.slice(0, 1);
      return HttpResponse.json(true);
    });
    await openPanel();
    await userEvent.click(await button('Sign Out Everywhere Else…'));
    expect(backend.sent('POST /rest/v1/rpc/end_own_session')).toEqual([]);
    await userEvent.click(await button('Sign Out Everywhere Else'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sign out/ })).toBeNull());
    expect(backend.sent('POST /rest/v1/rpc/end_own_session')).toEqual([{}]);
    await waitFor(() => expect(region('Signed in on').getAllByRole('listitem')).toHaveLength(1));
  });

  test('can be loaded again after a failure', async () => {
    const removeFailure = backend.answer('POST /rest/v1/rpc/own_sessions', serverError);
    await openPanel();
    const list = region('Signed in on');
    expect(await list.findByRole('alert')).toBeDefined();
    removeFailure();
    await userEvent.click(list.getByRole('button', { name: 'Try Again' }));
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
  });
});

test.each([
  ['end_own_session', ['Sign Out… Safari on iPhone', 'Sign Out There'], 'Failed to sign out'],
  ['own_data', ['Download Your Data'], 'Your data could not be read'],
])('a failed call of %s is reported', async (call, names, title) => {
  backend.answer(`POST /rest/v1/rpc/${call}`, networkError);
  const { notice } = await openPanel();
  for (const name of names) await userEvent.click(await button(name));
  await waitFor(() => expect(notice()?.title).toBe(title));
  expect(region('Signed in on').getAllByRole('listitem')).toHaveLength(2);
});

describe('closing the account', () => {
  const closeAccount = 'POST /rest/v1/rpc/close_own_account';
  const wrongPassword = refusal(400, 'invalid_credentials', 'Invalid login credentials');
  /** Types the confirmation word in the dialog and submits it. */
  const submitWord = async (word = 'CLOSE') => {
    const { notice } = await openPanel();
    await userEvent.click(await button('Close Account…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }));
    const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Close Account' }));
    await userEvent.type(dialog.getByRole('textbox'), word);
    await submit();
    return {
      dialog,
      submit,
      notice,
      expectNotice: (title: string) => waitFor(() => expect(notice()?.title).toBe(title)),
    };
  };

  describe('long after the sign-in', () => {
    const signIn = 'POST /auth/v1/token?grant_type=password';
    let hasProof: boolean;
    const prove = () => {
      hasProof = true;
      return HttpResponse.json(makeSession());
    };
    beforeEach(() => {
      hasProof = false;
      backend.answer(closeAccount, () =>
        hasProof
          ? noContent()
          : HttpResponse.json({ code: 'PT403', message: 'Please sign in again.' }, { status: 403 }),
      );
    });

    test('requires the password again', async () => {
      loadLocalCaptcha();
      const { dialog, submit, expectNotice } = await submitWord();
      const password = await dialog.findByLabelText(/^Password/);
      await submit();
      expect(await dialog.findByText('Please enter your password')).toBeDefined();
      backend.answer(signIn, wrongPassword);
      await userEvent.type(password, 'Wrong-1234');
      await solveCaptcha();
      await submit();
      expect(await dialog.findByText('This is not your password')).toBeDefined();
      backend.answer(signIn, prove);
      await solveCaptcha();
      await submit();
      await expectNotice('Account closed');
    });

    test('signs in only once when the first request to close gets no response', async () => {
      loadLocalCaptcha();
      // A second sign-in would be refused.
      const responses = [() => HttpResponse.json(makeSession()), wrongPassword];
      backend.answer(signIn, () => responses.shift()?.());
      const { dialog, submit, expectNotice } = await submitWord();
      await userEvent.type(await dialog.findByLabelText(/^Password/), 'Right-1234');
      backend.answer(closeAccount, networkError);
      await solveCaptcha();
      await submit();
      await expectNotice('The account was not closed');
      backend.answer(closeAccount, noContent);
      await solveCaptcha();
      await submit();
      await expectNotice('Account closed');
    });

    test('requires a code instead if the account has a second factor', async () => {
      factors = [factor('f-1', 'Authenticator app 1')];
      backend.answer('POST /auth/v1/factors/f-1/challenge', { id: 'c-1' });
      backend.answer('POST /auth/v1/factors/f-1/verify', prove);
      const { dialog, submit, expectNotice } = await submitWord();
      await userEvent.type(await dialog.findByLabelText(/^Six-digit code/), '123456');
      await submit();
      await expectNotice('Account closed');
    });
  });

  test('needs no reauthentication shortly after signing in', async () => {
    backend.answer(closeAccount, noContent);
    await (await submitWord('close')).expectNotice('Account closed');
  });

  test('is retried with the same token when the response is lost', async () => {
    const tokens: (string | null)[] = [];
    const responses = [networkError, noContent];
    backend.answer(closeAccount, (request) => {
      tokens.push(request.headers.get('authorization'));
      // Removes the stored session, so the retry can only reuse the token of the first attempt.
      localStorage.clear();
      return responses.shift()?.();
    });
    await (await submitWord()).expectNotice('Account closed');
    expect(tokens[1]).toBe(tokens[0]);
  });

  test('is refused to the last owner, with the reason in the notice', async () => {
    backend.answer(closeAccount, conflict('The last owner cannot close the account.'));
    const { dialog, notice, expectNotice } = await submitWord();
    await expectNotice('The account was not closed');
    expect(notice()?.description).toBe('The last owner cannot close the account.');
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'CLOSE');
  });
});

test('lists the documents that were read', async () => {
  backend.answer('GET /rest/v1/reading_sessions', [
    {
      id: 'r-1',
      title: 'Risk Register',
      version: 3,
      started_at: '2026-11-20T10:00:00Z',
      reading_pages: [{ seconds: 50 }, { seconds: 130.5 }],
    },
    {
      id: 'r-2',
      title: 'KYC Policy',
      version: 1,
      started_at: '2026-11-19T10:00:00Z',
      reading_pages: [{ seconds: 4 }],
    },
  ]);
  await openPanel();
  const section = await screen.findByRole('region', { name: 'What you have read' });
  await waitFor(() =>
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Risk Register, version 320 November 2026: 2 pages, 3 min',
      'KYC Policy, version 119 November 2026: 1 page, less than a minute',
    ]),
  );
});

test.each([
  [/^Save as Text/, /\.txt$/, /Accepted by Ada Example on .*2026[^]*Keep it\./],
  ['Download Your Data', /^account-data-.*\.json$/, /"email": ?"investor@example\.org"/],
])('%s saves a file named %s', async (name, fileName, content) => {
  const agreement = { id: 'a-1', version: 1, title: 'Terms', body: 'Keep it.', language: 'en' };
  const accepted = { id: 'c-1', accepted_at: '2026-11-20T10:00:00Z', typed_name: 'Ada Example' };
  backend.answer('GET /rest/v1/agreement_acceptances', [
    { ...accepted, agreements: { ...agreement, sha256: '00' } },
  ]);
  backend.answer('POST /rest/v1/rpc/own_data', { account: { email: 'investor@example.org' } });
  const saveFile = vi.fn<(name: string, content: Blob) => void>();
  vi.doMock('@/lib/save-file', () => ({ saveFile }));
  await openPanel();
  await userEvent.click(await button(name));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [savedName = '', saved] = saveFile.mock.lastCall ?? [];
  expect(savedName).toMatch(fileName);
  expect(await saved?.text()).toMatch(content);
});

describe('mails', () => {
  const choice = () =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: 'E-mail me about new documents' });

  test('about new documents have an interval, and are off by default', async () => {
    backend.answer('POST /rest/v1/rpc/choose_digest', (_, { body }) => {
      digest = Object.assign({ rhythm: null }, body).rhythm;
      return noContent();
    });
    const { notice } = await openPanel();
    expect((await choice()).value).toBe('never');
    await userEvent.selectOptions(await choice(), 'weekly');
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Saved' }));
    await waitFor(async () => expect((await choice()).value).toBe('weekly'));
    await userEvent.selectOptions(await choice(), 'never');
    await waitFor(async () => expect((await choice()).value).toBe('never'));
    expect(backend.sent('POST /rest/v1/rpc/choose_digest')).toEqual([{ rhythm: 'weekly' }, {}]);
  });

  test('keep the last choice, even if it is made while another is being saved', async () => {
    const answers: (() => void)[] = [];
    backend.answer('POST /rest/v1/rpc/choose_digest', async (_, { body }) => {
      // A later choice waits until this one is stored.
      expect(answers).toHaveLength(digest === null ? 0 : 1);
      await new Promise<void>((resolve) => void answers.push(resolve));
      digest = Object.assign({ rhythm: null }, body).rhythm;
      return noContent();
    });
    await openPanel();
    await userEvent.selectOptions(await choice(), 'daily');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.selectOptions(await choice(), 'weekly');
    expect((await choice()).value).toBe('weekly');
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(digest).toBe('weekly'));
  });

  test('keep the stored choice when a new one could not be saved', async () => {
    backend.answer('POST /rest/v1/rpc/choose_digest', serverError);
    const { notice } = await openPanel();
    await userEvent.selectOptions(await choice(), 'daily');
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Your choice was not saved' }));
    expect((await choice()).value).toBe('never');
  });

  test('about awaited documents can be switched off in the panel', async () => {
    awaitedDocuments = [{ document_id: 'a' }, { document_id: 'b' }];
    backend.answer('DELETE /rest/v1/document_waits', () => {
      awaitedDocuments = [];
      return noContent();
    });
    const { notice, queryClient } = await openPanel();
    const { ownRoomKey } = await import('@/lib/query-client');
    queryClient.setQueryData(ownRoomKey, 'any data');
    expect(
      await screen.findByText('We will notify you when 2 documents are available.'),
    ).toBeDefined();
    await userEvent.click(await button('Do Not Notify Me'));
    await waitFor(() => expect(notice()).toMatchObject({ title: 'You will not be notified' }));
    await waitFor(() => expect(screen.queryByText(/We will notify you when/)).toBeNull());
    expect(document.activeElement?.textContent).toBe('E-mails');
    expect(queryClient.getQueryState(ownRoomKey)?.isInvalidated).toBe(true);
  });
});
