import { signInAs } from './accounts';
import { expect, expectAccessible, measureShift, settled, test } from './fixtures';

test('on a phone, the data room of a signed-in visitor loads without a shift of the layout, and is accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const shift = await measureShift(page);
  await signInAs(page, 'approved', '/data-room?section=compliance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await expectAccessible(page);
});
