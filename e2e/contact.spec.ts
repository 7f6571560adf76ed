import { expect, expectAccessible, test, visit } from './fixtures';

const message = {
  'First name': 'Ada',
  'Last name': 'Example',
  Email: 'ada@fund.example',
  Message: 'We would like to see the custody agreement.',
};

test('a message is sent and stored in the table, and the form shows what is missing at the field', async ({
  page,
  database,
}) => {
  await visit(page, '/');
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Send Us a Message' });
  const firstName = dialog.getByRole('textbox', { name: 'First name' });
  await expectAccessible(page);

  await test.step('the form works by keyboard alone', async () => {
    await expect(firstName).toHaveAttribute('required');
    await dialog.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await expect(firstName).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

  await page.keyboard.press('Enter');
  for (const [label, value] of Object.entries(message)) {
    await dialog.getByRole('textbox', { name: label }).fill(value);
  }
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
  await open.click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});
