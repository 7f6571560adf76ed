import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { openDialog } from '../access/auth-dialog/open-dialog';
import { loadLocalCaptcha } from '../access/local-captcha';
import { openScreen } from '../admin/open-screen';
import { profileRow } from '../admin/rows';
import { backend, listOf, startBackend, startSignedIn } from '../setup/backend';

// Adds a field to the list alone. Every place that shows account fields must then show it, as .github/recipes.md promises.
vi.mock(import('@/content/account-fields'), async (original) => {
  const fields = await original();
  const added = {
    ...fields.accountFields.find(({ name }) => name === 'organisation'),
    name: 'shoe_size',
    key: 'shoeSize',
    label: 'Shoe size',
    shortLabel: 'Shoe size',
    isFilter: true,
    inPolicy: 'shoe size',
  };
  Array.prototype.splice.call(fields.accountFields, 3, 0, added);
  return fields;
});
const saved: Blob[] = [];
vi.mock('@/lib/save-file', () => ({ saveFile: (_: string, file: Blob) => saved.push(file) }));

test('the sign-up form shows the added field and sends it', async () => {
  startBackend();
  loadLocalCaptcha();
  const page = await openDialog('signup');
  await page.type('First name', 'Ada');
  await page.type('Last name', 'Example');
  await page.type('Shoe size', ' 41 ');
  await page.type('Email', 'ada@fund.example');
  await page.type('Password', 'Vault-Key-9');
  await page.type('Reason for access', 'Due diligence for a fund.');
  await page.solveCaptchaAndPress('Request Access');
  await waitFor(() =>
    expect(backend.sent('POST /auth/v1/signup')).toMatchObject([{ data: { shoe_size: '41' } }]),
  );
});

test('the form for the first password shows the added field for correction', async () => {
  startBackend();
  const [{ default: Form }, { resetPasswordContent }] = await Promise.all([
    import('@/pages/reset-password/new-password-form'),
    import('@/pages/reset-password/reset-password.content'),
  ]);
  const details = { shoe_size: '42', invited_to: 'read the pack' };
  render(
    <MemoryRouter>
      <Form email="ada@fund.example" details={details} words={resetPasswordContent.words.signup} />
    </MemoryRouter>,
  );
  expect(screen.getByLabelText('Shoe size')).toHaveProperty('value', '42');
});

test('the account’s query reads the added field, and the privacy policy names it', async () => {
  startSignedIn();
  backend.answer('GET /rest/v1/profiles', [
    { ...backend.profile, access_level: 3, shoe_size: '43' },
  ]);
  const { refetchAccess } = await import('@/access/level/access-query');
  expect((await refetchAccess()).profile).toMatchObject({ shoe_size: '43' });
  expect(backend.requests.some(({ call }) => /profiles\?select=.*shoe_size/.test(call))).toBe(true);
  const { privacyPolicy } = await import('@/pages/privacy-policy/privacy-policy.content');
  expect(JSON.stringify(privacyPolicy)).toContain(
    'First name, last name, organisation if you name one, shoe size, ',
  );
});

test('the console filters, exports and sends the added field', async () => {
  startSignedIn();
  const ada = { ...profileRow('00000000-0000-4000-8000-000000000001', 'Ada'), shoe_size: '44' };
  backend.answer('GET /rest/v1/profiles', () => listOf([ada]));
  backend.answer('GET /rest/v1/profiles?select=approved', [
    { ...backend.profile, access_level: 2 },
  ]);
  backend.answer('POST /rest/v1/rpc/access_counts', [{}]);
  backend.answer('GET /rest/v1/account_notes', []);
  backend.answer('POST /rest/v1/rpc/record_export', () => new Response(null, { status: 204 }));
  backend.answer('POST /rest/v1/rpc/decide_on_access', 1);
  const { person } = await openScreen(
    () => import('@/admin/access/access-page'),
    '/admin/access?state=all',
  );
  await person.type(await screen.findByLabelText('Shoe size'), '4');
  await waitFor(() =>
    expect(backend.requests.some(({ call }) => call.includes('shoe_size=ilike.'))).toBe(true),
  );

  await person.click(await screen.findByRole('button', { name: /^Export/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toMatch(/"organisation","shoe_size",[^]*"44"/);

  await person.click(screen.getByRole('button', { name: 'Ada Example' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByText('Shoe size')).nextSibling?.textContent).toBe('44');
  await person.click(drawer.getByRole('button', { name: /^Decline/ }));
  await person.click(await screen.findByRole('button', { name: 'Decline request' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/decide_on_access')).toMatchObject([
      { accounts: [{ shoe_size: '44' }] },
    ]),
  );
});
