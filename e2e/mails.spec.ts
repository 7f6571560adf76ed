import { submitSignIn, signInAs, solveCaptcha } from './accounts';
import { rowOf } from './console';
import { expect, expectFits, test, toast, visit } from './fixtures';

const email = 'ada@fund.example';
const password = 'Nine-Emeralds-74';

test('a new visitor gets access, and opens a document with the link in the mail', async ({
  page,
  openPage,
  database,
  newestMailTo,
  sendMails,
}) => {
  /** Sends what is queued, and returns the subjects of the mails to an address, newest first. */
  const subjectsTo = async (address: string) =>
    (await sendMails()).filter(({ to }) => to === address).map(({ subject }) => subject);
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Request Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Access' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Example');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog
    .getByRole('textbox', { name: 'Reason for access' })
    .fill('Due diligence for our fund.');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByText('Account Created Successfully!', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('dialog', { name: 'Confirm your e-mail address first' }),
  ).toBeVisible();
  expect(await subjectsTo(email)).toEqual(['Confirm your e-mail address']);

  const confirmation = await newestMailTo(email);
  await page.goto(confirmation.link);
  await expectFits(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  // The link is opened in the browser that was used to sign up, so it restores the password and the details typed there.
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(await subjectsTo(email)).toEqual([
    'We have received your request for access',
    'Confirm your e-mail address',
  ]);
  expect(await subjectsTo('admin@emstone.example')).toEqual(['Access: one request to decide']);

  const { link: toConsole } = await newestMailTo('admin@emstone.example');
  const team = await openPage();
  await signInAs(team, 'admin', new URL(toConsole).pathname);
  await rowOf(team, 'Ada Example')
    .getByRole('button', { name: /^Approve/ })
    .click();
  const approvalDialog = team.getByRole('dialog', { name: 'Approve access for Ada Example?' });
  await expect(approvalDialog).toContainText('is announced by e-mail.');
  await approvalDialog.getByRole('radio', { name: 'No end' }).check();
  await approvalDialog.getByRole('button', { name: 'Approve with no end date' }).click();
  await expect(toast(team, 'Access approved')).toBeVisible();
  expect(await subjectsTo(email), 'no mail while the decision can be undone').toHaveLength(2);
  // The half minute in which the decision can be undone has passed.
  await database.sql(
    `update outbox set due_at = due_at - interval '30 seconds' where kind = 'access_approved'`,
  );
  expect((await subjectsTo(email))[0]).toBe('Your access has been approved');

  // The recipient opens the link on another device, which has no session.
  const { link } = await newestMailTo(email);
  const otherDevice = await openPage();
  await visit(otherDevice, link);
  await otherDevice.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await submitSignIn(otherDevice, email, password);
  await otherDevice.getByRole('link', { name: /^Compliance/ }).click();
  const first = otherDevice.getByRole('article').first();
  await expect(first.getByRole('button', { name: 'Open' })).toBeVisible();
  const opened = otherDevice.context().waitForEvent('page');
  // A press anywhere on its card opens the document.
  await first.click();
  await expect(await opened).toHaveURL(/\/data-room\/read\/[0-9a-f-]+$/);
});
