import type { Page } from 'playwright/test';
import { expect, expectAccessible, test, visit } from './fixtures';

async function openDialog(page: Page) {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Us a Message' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const message = {
  'First name': 'Ada',
  'Last name': 'Example',
  Email: 'ada@fund.example',
  Message: 'We would like to see the custody agreement.',
};

async function fill(page: Page) {
  for (const [label, value] of Object.entries(message)) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
}

test('a message is sent and is in the table', async ({ page, database }) => {
  const dialog = await openDialog(page);
  await expectAccessible(page);
  await fill(page);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible();
  await expect(
    page.getByText("Thank you for your message. We'll get back to you soon.", { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(
    await database.sql(
      `select first_name, last_name, email, message, handled_at from contact_messages where email = 'ada@fund.example'`,
    ),
  ).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Example',
      email: 'ada@fund.example',
      message: 'We would like to see the custody agreement.',
      handled_at: null,
    },
  ]);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a message that is not sent stays in the dialog', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/rest/v1/contact_messages*', (route) => route.abort());
  const dialog = await openDialog(page);
  await fill(page);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText('Something went wrong. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeVisible();
  for (const [label, value] of Object.entries(message)) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
  }
  await page.unroute('**/rest/v1/contact_messages*');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible();
});

test('the label says that a message is under way', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/contact_messages*', async (route) => {
    await held;
    await route.fulfill({ status: 201 });
  });
  const dialog = await openDialog(page);
  await fill(page);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(dialog).toBeHidden();
});

test('what is missing is said at the field, and the keyboard is enough', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveAttribute('required');
  await dialog.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' }),
  ).toBeFocused();
});

test('a dialog that cannot be loaded says so', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|dialog could not be loaded/);
  await visit(page, '/');
  await page.route('**/assets/contact-dialog-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' }).click();
  await expect(page.getByText('Content loading failed', { exact: true })).toBeVisible();
});
