import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadLocalCaptcha, solveCaptcha } from '../../access/local-captcha';
import { openScreen } from '../../admin/open-screen';
import {
  conflict,
  noContent,
  makeSession,
  networkError,
  serverError,
  refusal,
  startSignedIn,
  user as account,
  type Backend,
} from '../../setup/backend';

let backend: Backend;

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
let waits: object[];

beforeEach(() => {
  backend = startSignedIn();
  devices = [device('here', { is_current: true }), device('phone', { user_agent: safari })];
  factors = [];
  backend.answer('GET /rest/v1/profiles', () => HttpResponse.json([profile]));
  backend.answer('GET /auth/v1/user', () => HttpResponse.json({ ...account, factors }));
  backend.answer('POST /rest/v1/rpc/own_sessions', () => HttpResponse.json(devices));
  backend.answer('GET /rest/v1/agreement_acceptances', () => HttpResponse.json([]));
  backend.answer('GET /rest/v1/reading_sessions', () => HttpResponse.json([]));
  digest = null;
  waits = [];
  backend.answer('GET /rest/v1/mail_choices', () => HttpResponse.json([{ digest }]));
  backend.answer('GET /rest/v1/document_waits', () => HttpResponse.json(waits));
});

async function openPanel(readBeside?: () => Promise<() => ReactNode>) {
  const { notification: notice } = await openScreen(async () => {
    const [{ default: AccountPanel }, { queryClient }, { accessQuery }] = await Promise.all([
      import('@/features/account/account-panel'),
      import('@/lib/query-client'),
      import('@/access/level/access-query'),
      import('@/access/level/read-access'),
    ]);
    await queryClient.prefetchQuery(accessQuery);
    const Beside = (await readBeside?.()) ?? (() => null);
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <Beside />
          <AccountPanel isOpen={isOpen} onOpenChange={setIsOpen} />
        </>
      );
    }
    return { default: Page };
  }, '/data-room');
  await screen.findByRole('dialog', { name: 'Ada Example' });
  return { notice };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

test('shows the owner of the account, its level and the end of the approval', async () => {
  await openPanel();
  expect(screen.getByText('investor@example.org')).toBeDefined();
  expect(screen.getByText('Fund Ltd')).toBeDefined();
  expect(screen.getByText('Approved until 6 October 2126')).toBeDefined();
  expect(screen.getByText('1 November 2025')).toBeDefined();
});

describe('the details', () => {
  const setting = 'POST /rest/v1/rpc/set_details';
  const as = (change: object) =>
    backend.answer('GET /rest/v1/profiles', () => HttpResponse.json([{ ...profile, ...change }]));

  test.each([
    ['a member of the team', { role: 'admin', team_role: 'owner' }],
    ['an account that waits', { access_level: 2, account_state: 'pending', approved: false }],
    ['a guest', { access_level: 2, account_state: 'guest', approved: false }],
  ])('%s changes name and organisation; a failure keeps what was typed', async (_, change) => {
    as(change);
    backend.answer(setting, networkError);
    const { notice } = await openPanel();
    await userEvent.click(await button('Change Your Details'));
    const last = field('Last name');
    expect(field('First name')).toHaveProperty('value', 'Ada');
    await userEvent.clear(last);
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Last name is required')).toBeDefined();
    await userEvent.type(last, 'Married');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(notice()?.title).toBe('Nothing was changed'));
    expect(last).toHaveProperty('value', 'Married');
    backend.answer(setting, () => {
      as({ ...change, last_name: 'Married' });
      return noContent();
    });
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(notice()?.title).toBe('Your details have been saved'));
    expect(await screen.findByRole('dialog', { name: 'Ada Married' })).toBeDefined();
    expect(backend.sent(setting).at(-1)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Married',
      organisation: 'Fund Ltd',
    });
    expect(screen.queryByLabelText(/^First name/)).toBeNull();
  });

  test('an investor with a decision is told to write to the team, and which rights a new address ends', async () => {
    backend.answer('PUT /auth/v1/user', () => HttpResponse.json(account));
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

  test('an owner sees that a new address ends the access to the console', async () => {
    as({ role: 'admin', team_role: 'owner' });
    await openPanel();
    await userEvent.click(await button('Change E-mail Address'));
    expect(screen.getByText(/until another owner renews it/)).toBeDefined();
  });
});

describe('the password', () => {
  const open = async () => {
    const panel = await openPanel();
    await userEvent.click(await button('Change Password'));
    expect(document.activeElement).toBe(field('Current password'));
    return panel;
  };
  const fill = async (current = 'Old-Vault-1!', fresh = 'Nine-Emeralds-74') => {
    await userEvent.type(field('Current password'), current);
    await userEvent.type(field('New password'), fresh);
    await userEvent.type(field('Confirm password'), fresh);
    await userEvent.click(await button('Update Password'));
  };

  test('is changed with the current one, with a notice that other devices are signed out', async () => {
    const { notice } = await open();
    await fill();
    await waitFor(() => expect(notice()?.title).toBe('Password Updated Successfully'));
    expect(backend.sent('PUT /auth/v1/user')).toEqual([
      expect.objectContaining({
        password: 'Nine-Emeralds-74',
        current_password: 'Old-Vault-1!',
      }),
    ]);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    expect(document.activeElement).toBe(await button('Change Password'));
    await waitFor(() =>
      expect(JSON.stringify(backend.sent('POST /rest/v1/security_audit_log'))).toContain(
        'PASSWORD_UPDATED',
      ),
    );
  });

  test('is not changed with a wrong current one, with an error at the field', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const message = 'Current password required when setting new password.';
    backend.answer('PUT /auth/v1/user', refusal(400, 'current_password_invalid', message));
    await open();
    await fill();
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Current password'));
  });

  test('is reported as unchanged when the connection fails, and the form keeps its values', async () => {
    backend.answer('PUT /auth/v1/user', networkError);
    const { notice } = await open();
    await fill();
    await waitFor(() => expect(notice()?.title).toBe('Password Update Failed'));
    expect(notice()?.description).toBe('Please check your connection and try again.');
    expect(field('Current password')).toHaveProperty('value', 'Old-Vault-1!');
  });

  test('can be changed again after a lost answer: the lost password is then the current one', async () => {
    const message = 'Current password required when setting new password.';
    const answers = [
      networkError,
      refusal(400, 'current_password_invalid', message),
      () => HttpResponse.json(account),
    ];
    backend.answer('PUT /auth/v1/user', () => answers.shift()?.());
    const { notice } = await open();
    await fill();
    await waitFor(() => expect(notice()?.title).toBe('Password Update Failed'));
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

describe('the second factor', () => {
  const factor = (id: string, friendly_name: string) => ({
    id,
    friendly_name,
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-11-02T10:00:00Z',
    updated_at: '2026-11-02T10:00:00Z',
  });

  test('stays on when switching it off fails, with a notice', async () => {
    factors = [factor('f-1', 'Authenticator app 1')];
    backend.answer('POST /rest/v1/rpc/remove_second_factor', networkError);
    const { notice } = await openPanel();
    await userEvent.click(await button(/^Switch Off…/));
    const question = within(
      await screen.findByRole('dialog', { name: 'Switch off the second factor?' }),
    );
    backend.answer('POST /auth/v1/factors/f-1/challenge', () =>
      Response.json({ id: 'c-1', type: 'totp' }),
    );
    backend.answer('POST /auth/v1/factors/f-1/verify', () => Response.json(makeSession()));
    await userEvent.type(question.getByRole('textbox', { name: /Six-digit code/ }), '123456');
    await userEvent.click(question.getByRole('button', { name: 'Switch Off' }));
    await waitFor(() => expect(notice()?.title).toBe('The second factor is still on'));
    // Repeated automatically, with the same key.
    expect(backend.sent('POST /rest/v1/rpc/remove_second_factor')).toEqual([
      { factor: 'f-1' },
      { factor: 'f-1' },
    ]);
    expect(screen.getByText('Since 2 November 2026')).toBeDefined();
  });

  test('cannot be switched off by an admin when it is the only one', async () => {
    factors = [factor('f-1', 'Authenticator app 1')];
    const admin = { ...profile, approved_until: null, role: 'admin' };
    backend.answer('GET /rest/v1/profiles', () => HttpResponse.json([admin]));
    await openPanel();
    expect(await screen.findByText('Since 2 November 2026')).toBeDefined();
    expect(screen.getByText('Approved, without an end date')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Switch Off/ })).toBeNull();
  });
});

describe('devices', () => {
  test('are listed by name, and the current one cannot be signed out', async () => {
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

  test('are signed out, all but this one', async () => {
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

  test('are read again on request after a failure', async () => {
    const mend = backend.answer('POST /rest/v1/rpc/own_sessions', serverError);
    await openPanel();
    const list = region('Signed in on');
    expect(await list.findByRole('alert')).toBeDefined();
    mend();
    await userEvent.click(list.getByRole('button', { name: 'Try Again' }));
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
  });
});

test.each([
  ['end_own_session', ['Sign Out… Safari on iPhone', 'Sign Out There'], 'Failed to sign out'],
  ['own_data', ['Download Your Data'], 'Your data could not be read'],
])('a failed call of %s is reported, and the devices stay listed', async (call, names, title) => {
  backend.answer(`POST /rest/v1/rpc/${call}`, networkError);
  const { notice } = await openPanel();
  for (const name of names) await userEvent.click(await button(name));
  await waitFor(() => expect(notice()?.title).toBe(title));
  expect(region('Signed in on').getAllByRole('listitem')).toHaveLength(2);
});

describe('closing the account', () => {
  const close = 'POST /rest/v1/rpc/close_own_account';
  const open = async () => {
    const panel = await openPanel();
    await userEvent.click(await button('Close Account…'));
    const question = await screen.findByRole('dialog', { name: 'Close your account?' });
    return { ...panel, question: within(question) };
  };

  describe('minutes after the sign-in', () => {
    const signIn = 'POST /auth/v1/token?grant_type=password';
    let isProved: boolean;
    beforeEach(() => {
      isProved = false;
      backend.answer(close, () =>
        isProved
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json({ code: 'PT403', message: 'Please sign in again.' }, { status: 403 }),
      );
    });
    const ask = async () => {
      const panel = await open();
      await userEvent.type(panel.question.getByRole('textbox'), 'CLOSE');
      await userEvent.click(panel.question.getByRole('button', { name: 'Close Account' }));
      return panel;
    };

    test('requires the password again, and reports a wrong one', async () => {
      loadLocalCaptcha();
      const { notice, question } = await ask();
      const password = await question.findByLabelText(/^Password/);
      await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
      expect(await question.findByText('Please enter your password')).toBeDefined();
      backend.answer(signIn, refusal(400, 'invalid_credentials', 'Invalid login credentials'));
      await userEvent.type(password, 'Wrong-1234');
      await solveCaptcha();
      await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
      expect(await question.findByText('This is not your password')).toBeDefined();
      backend.answer(signIn, () => {
        isProved = true;
        return HttpResponse.json(makeSession());
      });
      await solveCaptcha();
      await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
      await waitFor(() => expect(notice()?.title).toBe('Account closed'));
    });

    test('is reported as closed at the second press after a lost answer, although the password no longer works', async () => {
      loadLocalCaptcha();
      let signIns = 0;
      backend.answer(signIn, () =>
        signIns++ === 0
          ? HttpResponse.json(makeSession())
          : refusal(400, 'invalid_credentials', 'Invalid login credentials')(),
      );
      const { notice, question } = await ask();
      await userEvent.type(await question.findByLabelText(/^Password/), 'Right-1234');
      backend.answer(close, networkError);
      await solveCaptcha();
      await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
      await waitFor(() => expect(notice()?.title).toBe('The account was not closed'));
      backend.answer(close, noContent);
      await solveCaptcha();
      await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
      await waitFor(() => expect(notice()?.title).toBe('Account closed'));
    });

    test('asks for the code of a second factor, if there is one', async () => {
      factors = [{ id: 'f-1', status: 'verified', factor_type: 'totp', created_at: '2026-01-01' }];
      backend.answer('POST /auth/v1/factors/f-1/challenge', () => HttpResponse.json({ id: 'c-1' }));
      backend.answer('POST /auth/v1/factors/f-1/verify', () => {
        isProved = true;
        return HttpResponse.json(makeSession());
      });
      const { notice, question } = await ask();
      await userEvent.type(await question.findByLabelText(/^Six-digit code/), '123456');
      await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
      await waitFor(() => expect(notice()?.title).toBe('Account closed'));
    });
  });

  test('needs no proof shortly after the sign-in', async () => {
    backend.answer(close, noContent);
    const { notice, question } = await open();
    await userEvent.type(question.getByRole('textbox'), 'close');
    await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
    await waitFor(() => expect(notice()?.title).toBe('Account closed'));
  });

  test('is reported as done when the response was lost and the session ended with the account', async () => {
    const tokens: (string | null)[] = [];
    const answers = [networkError, noContent];
    backend.answer(close, (request) => {
      tokens.push(request.headers.get('authorization'));
      localStorage.clear();
      return answers.shift()?.();
    });
    const { notice, question } = await open();
    await userEvent.type(question.getByRole('textbox'), 'close');
    await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
    await waitFor(() => expect(notice()?.title).toBe('Account closed'));
    expect(tokens[1]).toBe(tokens[0]);
  });

  test('is refused to the last owner with the reason, and the form keeps its value', async () => {
    backend.answer(close, conflict('The last owner cannot close the account.'));
    const { notice, question } = await open();
    await userEvent.type(question.getByRole('textbox'), 'CLOSE');
    await userEvent.click(question.getByRole('button', { name: 'Close Account' }));
    await waitFor(() => expect(notice()?.title).toBe('The account was not closed'));
    expect(notice()?.description).toBe('The last owner cannot close the account.');
    expect(question.getByRole('textbox')).toHaveProperty('value', 'CLOSE');
  });
});

test('lists the documents that were read, with version, pages and time', async () => {
  backend.answer('GET /rest/v1/reading_sessions', () =>
    HttpResponse.json([
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
    ]),
  );
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
])('%s saves a file named like %s', async (name, fileName, words) => {
  const agreement = { id: 'a-1', version: 1, title: 'Terms', body: 'Keep it.', language: 'en' };
  const accepted = { id: 'c-1', accepted_at: '2026-11-20T10:00:00Z', typed_name: 'Ada Example' };
  backend.answer('GET /rest/v1/agreement_acceptances', () =>
    HttpResponse.json([{ ...accepted, agreements: { ...agreement, sha256: '00' } }]),
  );
  backend.answer('POST /rest/v1/rpc/own_data', () =>
    HttpResponse.json({ account: { email: 'investor@example.org' } }),
  );
  const saveFile = vi.fn<(name: string, content: Blob) => void>();
  vi.doMock('@/lib/save-file', () => ({ saveFile }));
  await openPanel();
  await userEvent.click(await button(name));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [saved = '', content] = saveFile.mock.lastCall ?? [];
  expect(saved).toMatch(fileName);
  expect(await content?.text()).toMatch(words);
});

describe('mails', () => {
  const choice = () =>
    screen.findByRole<HTMLSelectElement>('combobox', { name: 'E-mail me about new documents' });

  test('about new documents are sent only on request, at the chosen interval', async () => {
    backend.answer('POST /rest/v1/rpc/choose_digest', (_, { body }) => {
      digest = Object.assign({ rhythm: null }, body).rhythm;
      return new Response(null, { status: 204 });
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

  test('keep the stored choice when a new one could not be saved, with a notice', async () => {
    backend.answer('POST /rest/v1/rpc/choose_digest', serverError);
    const { notice } = await openPanel();
    await userEvent.selectOptions(await choice(), 'daily');
    await waitFor(() => expect(notice()).toMatchObject({ title: 'Your choice was not saved' }));
    expect((await choice()).value).toBe('never');
  });

  test('about awaited documents are switched off in the panel', async () => {
    waits = [{ document_id: 'a' }, { document_id: 'b' }];
    backend.answer('DELETE /rest/v1/document_waits', () => {
      waits = [];
      return new Response(null, { status: 204 });
    });
    backend.answer('POST /rest/v1/rpc/enter_room', () =>
      HttpResponse.json({
        waits: waits.map((wait) => Object.assign({ document_id: '' }, wait).document_id),
      }),
    );
    const { notice } = await openPanel(async () => {
      const { WaitButton } = await import('@/features/data-room/components/mark-buttons');
      return () => (
        <>
          <span id="title">Deck</span>
          <WaitButton reader={account.id} document="a" titleId="title" />
        </>
      );
    });
    expect(
      await screen.findByText('We will notify you when 2 documents are available.'),
    ).toBeDefined();
    // The panel hides the page from assistive technology.
    const bell = () =>
      screen
        .getByRole('button', { name: /^Notify me when it is available/, hidden: true })
        .getAttribute('aria-pressed');
    await waitFor(() => expect(bell()).toBe('true'));
    await userEvent.click(await button('Do Not Notify Me'));
    await waitFor(() => expect(notice()).toMatchObject({ title: 'You will not be notified' }));
    await waitFor(() => expect(screen.queryByText(/We will notify you when/)).toBeNull());
    expect(document.activeElement?.textContent).toBe('E-mails');
    await waitFor(() => expect(bell(), 'the bell in the room').toBe('false'));
  });
});
