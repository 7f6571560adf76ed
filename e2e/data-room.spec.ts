import { documentNamed, emailOf, signInAs } from './accounts';
import { expect, expectAccessible, measureShift, settled, test, visit } from './fixtures';

test('an anonymous visitor sees the public sections; the address keeps section, tab and search after a reload', async ({
  page,
}) => {
  await visit(page, '/data-room');
  const index = page.getByRole('navigation', { name: 'Sections' });
  await expect(index.getByRole('link')).toHaveText([/^Whitepaper\d/, /^Archive\d/]);
  await expect(
    documentNamed(page, 'EmStone Whitepaper: Co-ownership of Physical Emeralds'),
  ).toBeVisible();
  await expect(documentNamed(page, 'Valuation Model Notes')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Market Intelligence' }).click();
  await page.getByRole('link', { name: /^Market Reports/ }).click();
  await page.getByRole('searchbox').fill('emerald');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await expect(page).toHaveURL(/[?&]section=market-reports/);
  await expect(page).toHaveURL(/[?&]q=emerald/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('emerald');
  await expect(page.getByRole('heading', { name: 'Market Reports', level: 2 })).toBeVisible();
  await visit(page, '/data-room?tab=nonsense&section=nowhere');
  await expect(page.getByRole('heading', { name: 'Whitepaper', level: 2 })).toBeVisible();
});

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
