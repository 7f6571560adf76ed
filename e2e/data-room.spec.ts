import { signInAs } from './accounts';
import { expect, expectAccessible, measureShift, settled, test, visit } from './fixtures';

test('on a phone, the data room loads without a shift of the layout, for a visitor and signed in, and is accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const shift = await measureShift(page);
  await visit(page, '/data-room');
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await signInAs(page, 'approved', '/data-room?section=compliance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await expectAccessible(page);
});
