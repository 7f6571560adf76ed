import { emailOf, signInAs } from './accounts';
import { expect, expectFits, expectNoSidewaysScroll, readerOf, test, toast } from './fixtures';

const asked = 'Who pays for the freeport, our fund or you?';
const answer = 'The company pays the vault out of its yearly fee.';
const rewritten = 'Who bears the cost of storage?';

test('a question about a page is drafted, approved by another admin, mailed, read, and published without naming who asked', async ({
  page,
  openPage,
  database,
  sendMails,
}) => {
  const address = await readerOf(database, 'KYC and AML Policy');
  // Creates a second admin, with the same second factor as the first, because an answer needs two admins.
  await database.sql(
    `update profiles set role = 'admin', approved = true, approved_until = null where email = '${emailOf('expired')}';
     insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     select gen_random_uuid(), (select id from profiles where email = '${emailOf('expired')}'), 'Phone', 'totp', 'verified', now(), now(), secret
     from auth.mfa_factors where user_id = (select id from profiles where email = '${emailOf('admin')}') limit 1;
     update question_settings set value = 'on' where key = 'second_pair'`,
  );

  await signInAs(page, 'approved', '/data-room');
  await page.goto(address);
  await expect(page.locator('main[aria-busy=false] canvas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask about this page' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask a Question' });
  await expect(dialog.getByRole('textbox', { name: /^Question/ })).toBeFocused();
  await page.keyboard.type(asked);
  await expect(dialog.getByText('KYC and AML Policy, page 1')).toBeVisible();
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Send Question' }).press('Enter');
  const sent = page.getByRole('dialog', { name: 'Question sent' });
  await sent.getByRole('button', { name: 'Close' }).last().press('Enter');

  const first = await openPage();
  await signInAs(first, 'admin', '/admin/questions');
  await expect(first.getByRole('tab', { name: /^To answer \(/ })).toBeVisible();
  const row = first.getByRole('row').filter({ hasText: asked });
  await row.locator('[data-opens-row]').press('Enter');
  const drawer = first.getByRole('dialog');
  await drawer.getByRole('textbox', { name: /^Answer/ }).fill(answer);
  await drawer.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(
    drawer.getByText('You wrote this draft, so someone else has to approve it.'),
  ).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Approve and answer' })).toHaveCount(0);
  await expectFits(first);

  const second = await openPage();
  await second.setViewportSize({ width: 390, height: 844 });
  await signInAs(second, 'expired', '/admin/questions?list=drafted');
  await second
    .getByRole('row')
    .filter({ hasText: asked })
    .locator('[data-opens-row]')
    .press('Enter');
  const other = second.getByRole('dialog').first();
  await expect(other.getByRole('textbox', { name: /^Answer/ })).toHaveValue(answer);
  await expectNoSidewaysScroll(second);
  await other.getByRole('button', { name: 'Approve and answer' }).press('Enter');
  await expect(other.getByRole('heading', { name: 'Answer', exact: true })).toBeVisible();

  const mail = (await sendMails()).find(
    ({ subject }) => subject === 'Your question has been answered',
  );
  expect(mail?.to).toBe(emailOf('approved'));
  expect(mail?.text).not.toContain(answer);

  await page.goto('/data-room');
  const panel = page.getByRole('region', { name: 'Questions and Answers' });
  await expect(panel.getByText(asked)).toBeVisible();
  await expect(panel.getByText(answer)).toBeVisible();
  await expectFits(page);

  await other.getByRole('button', { name: 'Publish for all…' }).press('Enter');
  const form = second.getByRole('dialog', { name: 'Publish for all' });
  await expect(form.getByText(/in the room\. Readers may guess who asked/)).toBeVisible();
  await form.getByRole('textbox', { name: /^Question/ }).fill(rewritten);
  await form.getByRole('combobox', { name: 'Who reads it' }).selectOption('2');
  await expect(form.getByRole('region', { name: 'As readers see it' })).toContainText(rewritten);
  await expectNoSidewaysScroll(second);
  await form.getByRole('button', { name: 'Publish for all' }).press('Enter');
  await expect(toast(second, 'Published for all')).toBeVisible();

  const reader = await openPage();
  await signInAs(reader, 'pending', '/data-room');
  const others = reader.getByRole('region', { name: 'Questions and Answers' });
  await others.getByText(rewritten).click();
  await expect(others.getByText(answer)).toBeVisible();
  await expect(others.getByText(asked)).toHaveCount(0);
  await expect(others.getByText(/^Week of /)).toBeVisible();
});
