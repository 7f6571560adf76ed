import type { Page } from 'playwright/test';
import { documentNamed, emailOf, signInAs } from './accounts';
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test, visit } from './fixtures';

/** Fails unless the data room is accessible on a wide screen and on a phone, and fits a small phone. */
async function expectFits(page: Page) {
  const wide = page.viewportSize();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (wide) await page.setViewportSize(wide);
}

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
  await expectFits(page);
  for (const name of [/^Tokenomics/, /^Risk Management/]) {
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
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

test('opening documents eight times within a minute is recorded eight times in the security log', async ({
  page,
  database,
}) => {
  const [{ start } = { start: '' }] = await database.sql<{ start: string }>(
    'select now()::text as start',
  );
  await signInAs(page, 'approved', '/data-room?section=compliance');
  const documents = await database.sql<{ id: string }>(
    `select id from documents where section = 'compliance' and not requires_auth limit 4`,
  );
  for (const { id } of [...documents, ...documents]) {
    await page.goto(`/data-room/read/${id}`);
    await expect(page.locator('main[aria-busy=false] canvas').first()).toBeVisible();
  }
  await expect
    .poll(() =>
      database.sql(
        `select sum(coalesce((details->>'count')::int, 1))::int as openings from security_audit_log
         where event_type = 'DOCUMENT_OPENED' and created_at > '${start}'
           and user_id = (select id from auth.users where email = '${emailOf('approved')}')`,
      ),
    )
    .toEqual([{ openings: 8 }]);
});

test('a pending account gets a notice and reads the documents open to it', async ({ page }) => {
  await signInAs(page, 'pending');
  await expect(page.getByText('Account Pending Approval', { exact: true }).first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: /^Pitch Decks/ }).click();
  await expect(page.getByRole('heading', { name: 'Pitch Decks', level: 2 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Full Due Diligence Pack (Requires Approval)' }).click();
  await expect(page.getByText('Approval Required', { exact: true })).toBeVisible();
});

/** Adds up the layout shifts of every page that is opened from now on, in `layoutShift.shift`. */
const measureShift = (page: Page) =>
  page.addInitScript(() => {
    const state = { shift: 0 };
    Object.assign(window, { layoutShift: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') state.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('on a phone, the layout does not shift while documents load, and the section drawer lists only the whitepaper for an anonymous visitor', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await measureShift(page);
  await visit(page, '/data-room');
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(await page.evaluate('layoutShift.shift')).toBeLessThanOrEqual(0.01);

  await page.getByRole('button', { name: 'Sections' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link')).toHaveText([/^Whitepaper/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`the layout does not shift while the data room loads for a signed-in visitor, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await measureShift(page);
    await signInAs(page, 'approved', '/data-room?section=compliance');
    await expect(page.getByRole('article').first()).toBeVisible();
    await settled(page);
    expect(await page.evaluate('layoutShift.shift')).toBeLessThanOrEqual(0.01);
  });
}
