import { fillSignIn, signInAs } from './accounts';
import { rowOf } from './console';
import { expect, expectAccessible, expectFits, test, toast, visit } from './fixtures';

const email = 'nina@fund.example';
const password = 'Nine-Emeralds-74';

test('an admin invites an address by keyboard; the recipient opens the link, chooses a password and reads the full pack', async ({
  page,
  openPage,
  mailTo,
  database,
}) => {
  await signInAs(page, 'admin', '/admin/access');
  await page.getByRole('button', { name: 'Invite…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite an investor' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Full');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: '30 days' })).toBeChecked();
  await expectFits(page);
  await dialog.getByRole('textbox', { name: 'Welcome line' }).press('Enter');
  await expect(toast(page, 'Invitation sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Invited (1)' }).click();
  await expect(rowOf(page, email)).toContainText('Invited until');
  await expectAccessible(page);

  const { subject, link } = await mailTo(email);
  expect(subject).toBe('You are invited to the investor data room');
  const invited = await openPage();
  await visit(invited, link);
  await expect(invited.getByRole('heading', { name: 'Open your invitation' })).toBeVisible();
  expect(
    await database.sql(`select 1 from profiles where email = '${email}' and approved`),
    'Nothing happens before the press',
  ).toEqual([]);
  await expectFits(invited);
  await invited.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(
    invited.getByRole('heading', { name: `Choose a password for ${email}` }),
  ).toBeFocused();
  await invited.keyboard.press('Tab');
  await invited.keyboard.type(password);
  await invited.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await invited.keyboard.press('Enter');
  await expect(toast(invited, 'Password Saved')).toBeVisible();
  await invited.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(invited, email, password);
  await expect(invited.getByText(/signed in and approved/)).toBeVisible();
  await visit(invited, '/data-room?section=compliance');
  await expect(invited.getByRole('article').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('No open invitations.')).toBeVisible();
});
