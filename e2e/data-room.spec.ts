import { emailOf, signInAs } from './accounts';
import { expect, expectAccessible, measureShift, settled, test } from './fixtures';

test('an approved investor opens a document in a new window and reads a copy that names the reader', async ({
  page,
  context,
}) => {
  await signInAs(page, 'approved');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Compliance/ }).click();
  await expect(page.getByRole('heading', { name: 'Compliance', level: 2 })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('article').first().getByRole('button', { name: 'Open' }).click();
  const reader = await opened;
  await expect(reader).toHaveURL(/[/]data-room[/]read[/][0-9a-f-]{36}$/);
  await expect(reader.locator('main[aria-busy=false] canvas').first()).toBeVisible();
  await expect(
    reader.locator('.textLayer').first().getByText(emailOf('approved')).first(),
  ).toBeAttached();
  expect(await reader.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText('Popup Blocked')).toHaveCount(0);
});

test('on a phone, the layout does not shift while the data room loads for a signed-in visitor', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const shift = await measureShift(page);
  await signInAs(page, 'approved', '/data-room?section=compliance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(await shift()).toBeLessThanOrEqual(0.01);
});
