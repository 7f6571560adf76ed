import { answerCalendar, expect, expectAccessible, settled, test, visit } from './fixtures';

test('the booking dialog shows the calendar in its month view, and loads nothing before it opens', async ({
  page,
  context,
}) => {
  await answerCalendar(context);
  const calendarRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('cal.com')) calendarRequests.push(request.url());
  });
  await visit(page, '/');
  await settled(page);
  expect(calendarRequests).toEqual([]);
  const button = page.getByRole('banner').getByRole('button', { name: 'Book Intro Call' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Book an introductory call' });
  await expect(
    dialog.frameLocator('iframe').getByRole('heading', { name: 'Pick a time' }),
  ).toBeVisible();
  expect(new URL(calendarRequests[0] ?? '').searchParams.get('layout')).toBe('month_view');
  await expectAccessible(page);
  // The page behind does not scroll. The content security policy allows the style that prevents it.
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  await expect(button).toBeFocused();
});
