import { openAsInvestor, openDocumentsScreen } from './admin-documents';
import { buttonNamed } from './console';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './fixtures';

test('the data room shows documents in the order into which the team has dragged them', async ({
  page,
  browser,
}) => {
  const approved = await openAsInvestor(browser);
  const titles = async () => {
    await expect(approved.getByRole('article').first()).toBeVisible();
    return approved.getByRole('article').getByRole('heading').allTextContents();
  };
  const before = await titles();
  expect(before.length).toBeGreaterThan(2);

  await openDocumentsScreen(page, '?section=compliance');
  await buttonNamed(page, 'Order documents').click();
  const drawer = page.getByRole('dialog', { name: 'Order of Compliance' });
  const items = drawer.getByRole('listitem');
  await expect(items).toHaveCount(before.length);
  await expectAccessible(page);
  const handle = drawer.getByRole('button', { name: `Move ${before[0]}`, exact: true });
  const from = await handle.boundingBox();
  const last = await items.last().boundingBox();
  if (!from || !last) throw new Error('The list is not shown.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, last.y + last.height - 5, { steps: 6 });
  await page.mouse.up();
  await expect(items.last()).toContainText(before[0] ?? '');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await drawer.getByRole('button', { name: 'Save order' }).click();
  await expect(toast(page, 'Order saved')).toBeVisible();
  const newOrder = [...before.slice(1), ...before.slice(0, 1)];
  await approved.reload();
  expect(await titles()).toEqual(newOrder);

  await approved.close();
});
