import type { APIRequestContext } from 'playwright/test';
import { SECRET_KEY } from '../supabase/local/keys.ts';
import { fillSignIn, signInAs, solveCaptcha } from './accounts';
import { rowOf } from './console';
import { expect, expectFits, test, toast, visit } from './fixtures';

const email = 'ada@fund.example';
const password = 'Nine-Emeralds-74';

/** Calls the function that the database calls every minute on hosted Supabase. */
async function sendMails(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${SECRET_KEY}` };
  const answer = await request.post('/functions/v1/send-mail', { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface Mail {
  to: string;
  subject: string;
  text?: string;
}

/** The subjects of the mails to an address, newest first. */
async function subjectsTo(request: APIRequestContext, address: string): Promise<string[]> {
  const mails: Mail[] = await (await request.get('/__mail.json')).json();
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

test('a visitor requests access, is approved, receives the mail, and opens a first document by its link', async ({
  page,
  openPage,
  request,
  database,
  mailTo,
}) => {
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
  await sendMails(request);
  expect(await subjectsTo(request, email)).toEqual(['Confirm your e-mail address']);

  const confirmation = await mailTo(email);
  await page.goto(confirmation.link);
  await page.getByRole('button', { name: 'Confirm E-mail Address' }).click();
  await expect(page.getByRole('region', { name: 'E-mail address confirmed' })).toBeVisible();
  await sendMails(request);
  expect(await subjectsTo(request, email)).toEqual([
    'We have received your request for access',
    'Confirm your e-mail address',
  ]);
  expect(await subjectsTo(request, 'admin@emstone.example')).toEqual([
    'Access: one request to decide',
  ]);

  // The team follows the link of its own mail.
  const { link: toConsole } = await mailTo('admin@emstone.example');
  const team = await openPage();
  await signInAs(team, 'admin', new URL(toConsole).pathname);
  await rowOf(team, 'Ada Example')
    .getByRole('button', { name: /^Approve/ })
    .click();
  const question = team.getByRole('dialog', { name: 'Approve access for Ada Example?' });
  await expect(question).toContainText('the investor is e-mailed.');
  await question.getByRole('radio', { name: 'No end' }).check();
  await question.getByRole('button', { name: 'Approve without end' }).click();
  await expect(toast(team, 'Access approved')).toBeVisible();
  await sendMails(request);
  expect(await subjectsTo(request, email), 'not while it can be undone').toHaveLength(2);
  // The half minute in which the decision can be undone has passed.
  await database.sql(
    `update outbox set due_at = due_at - interval '30 seconds' where kind = 'access_approved'`,
  );
  await sendMails(request);
  expect((await subjectsTo(request, email))[0]).toBe('Your access has been approved');

  await team.goto('/admin/mails');
  const approval = rowOf(team, email).filter({ hasText: 'Your access has been approved' });
  await expect(approval).toContainText('Sent');
  await expectFits(team);
  await approval.getByRole('button', { name: email }).click();
  const drawer = team.getByRole('dialog', { name: 'Your access has been approved' });
  await expect(drawer).toContainText('Dear Ada Example,');
  await expect(drawer.getByRole('button', { name: 'Send again' })).toHaveCount(0);

  // The recipient uses another device, with the link only.
  const { link } = await mailTo(email);
  const reader = await openPage();
  await visit(reader, link);
  await reader.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(reader, email, password);
  await reader.getByRole('link', { name: /^Compliance/ }).click();
  const first = reader.getByRole('article').first();
  await expect(first.getByRole('button', { name: 'Open' })).toBeVisible();
  const opened = reader.context().waitForEvent('page');
  await first.getByRole('button', { name: 'Open' }).click();
  await expect(await opened).toHaveURL(/\/data-room\/read\/[0-9a-f-]+$/);
});
