import type { Page } from 'playwright/test';
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

/** The calls of a visit to the API, with nothing touched. The account may be checked again after a second. */
async function callsOfVisit(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCheck = /\/(?:user|profiles)$/.test(pathname) && calls.includes(pathname);
    if (/^\/(?:rest|auth|functions|storage)\//.test(pathname) && !isCheck) calls.push(pathname);
  });
  await visit(page, '/data-room');
  await expect(page.getByRole('article').first()).toContainText(/PDF, \d/);
  await settled(page);
  return calls.toSorted();
}

const list = ['/rest/v1/document_sections', '/rest/v1/documents'];
const ofAccount = ['/auth/v1/user', ...list, '/rest/v1/profiles', '/rest/v1/rpc/enter_room'];

for (const [visitor, expected] of [
  ['anonymous', list],
  ['pending', ofAccount],
  ['approved', ofAccount],
  ['admin', ofAccount],
] as const) {
  test(`a visit to the data room makes few calls: ${visitor}`, async ({ page }) => {
    if (visitor !== 'anonymous') {
      await signInAs(page, visitor);
      // Leaving the room records the end of the visit.
      await page.goto('/robots.txt');
    }
    expect(await callsOfVisit(page)).toEqual(expected);
  });
}
