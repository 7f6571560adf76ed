import { emailOf, fillSignIn, signInAs, solveCaptcha } from './accounts';
import { expect, expectAccessible, settled, test, visit } from './fixtures';

const newPassword = 'Nine-Emeralds-74';

test('a visitor requests access, confirms by mail, is approved and loses the approval, all in one session', async ({
  page,
  database,
  mailTo,
  expectConsole,
}) => {
  // After the approval is withdrawn, requests for the listed files are refused.
  expectConsole(/status of 400/);
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Request Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Access' });
  const submit = dialog.getByRole('button', { name: 'Request Access' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Example');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@fund.example');
  await dialog
    .getByRole('textbox', { name: 'Reason for access' })
    .fill('Due diligence for our fund.');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('weak');
  await solveCaptcha(page);
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(newPassword);
  await expect(dialog.getByText('Password strength: Strong')).toBeVisible();
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('Account Created Successfully!', { exact: true })).toBeVisible();

  const { link } = await mailTo('ada@fund.example');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm E-mail Address' }).click();
  await expect(
    page.getByRole('region', { name: 'E-mail address confirmed' }).getByText('ada@fund.example'),
  ).toBeVisible();
  await expect(page).toHaveURL('/data-room');
  await expect(
    page.getByRole('button', { name: 'Full Due Diligence Pack (Requires Approval)' }),
  ).toBeVisible();
  expect(
    await database.sql(
      `select first_name, last_name, reason_for_access, approved, role from profiles where email = 'ada@fund.example'`,
    ),
  ).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Example',
      reason_for_access: 'Due diligence for our fund.',
      approved: false,
      role: 'investor',
    },
  ]);

  await database.sql(`update profiles set approved = true where email = 'ada@fund.example'`);
  await page.reload();
  await page.getByRole('link', { name: /^Compliance/ }).click();
  await expect(page.getByRole('heading', { name: 'Compliance', level: 2 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);

  await database.sql(`update profiles set approved = false where email = 'ada@fund.example'`);
  await page.getByRole('button', { name: 'Open' }).first().click();
  await expect(
    page.getByRole('button', { name: 'Full Due Diligence Pack (Requires Approval)' }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a wrong password shows a notice and keeps the entries; the captcha does not load before the form opens', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const captchaRequests: string[] = [];
  page.on('request', (request) => {
    if (/captcha/i.test(request.url())) captchaRequests.push(request.url());
  });
  await visit(page, '/data-room');
  await settled(page);
  expect(captchaRequests).toEqual([]);
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(page, emailOf('approved'), 'not-the-password');
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.', {
      exact: true,
    }),
  ).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(emailOf('approved'));
  // The captcha is reset after every attempt.
  await expect(page.getByRole('checkbox', { name: 'I am human' })).not.toBeChecked();
  expect(captchaRequests.some((url) => url.includes('get-hcaptcha-config'))).toBe(true);
});

test('signing out in one tab closes the data room in the other', async ({
  page,
  context,
  expectConsole,
}) => {
  // Requests that are under way when the session ends are refused.
  expectConsole(/status of 40[013]/);
  await signInAs(page, 'approved');
  const second = await context.newPage();
  await visit(second, '/data-room?section=compliance');
  await expect(second.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(
    second.getByRole('button', { name: 'Log in for Additional Documents' }).first(),
  ).toBeVisible();
  await expect(second.getByRole('article')).toHaveCount(0);
});
