import { expect, expectAccessible, test, toast, visit } from './fixtures';

// The component tests try every form, and the other ways to fail.
test('a message fails with a notice while the backend hangs, keeps its entries, and can be sent again', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await visit(page, '/about');
  await page.getByRole('button', { name: 'Send Us a Message' }).first().click();
  const form = page.getByRole('dialog', { name: 'Send Us a Message' });
  await expectAccessible(page);
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Example'],
    ['Email', 'ada@fund.example'],
    ['Message', 'We would like to see the custody agreement.'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(value);
  // Shortens the timeouts of the site, so that ten seconds become half a second.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    let share = 1 / 20;
    AbortSignal.timeout = (duration) => timeout(duration * share);
    addEventListener('backend-mended', () => {
      share = 1;
    });
  });
  await page.route('**/rest/v1/contact_messages*', () => undefined);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(/custody agreement/);

  await page.evaluate(() => dispatchEvent(new Event('backend-mended')));
  await page.unroute('**/rest/v1/contact_messages*');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expect(form).toBeHidden();
  expect(
    await database.sql(
      `select first_name, handled_at from contact_messages where email = 'ada@fund.example'`,
    ),
  ).toEqual([{ first_name: 'Ada', handled_at: null }]);
});
