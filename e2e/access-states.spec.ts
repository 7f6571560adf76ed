import type { Route } from 'playwright/test';
import { emailOf, signInAs } from './accounts';
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test, visit } from './fixtures';

interface Event {
  event_type: string;
  email: string | null;
}

const eventsOf = `select event_type, email from security_audit_log
  left join profiles on profiles.id = user_id order by security_audit_log.created_at, event_type`;

test('a session ended on another device opens no more documents, and the attempt is recorded', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/status of 40\d/);
  await signInAs(page, 'approved');
  await page.getByRole('link', { name: /^Compliance/ }).click();
  const open = page.getByRole('article').first().getByRole('button', { name: 'Open' });
  await expect(open).toBeVisible();
  await settled(page);
  // The page would notice by itself at its next request, so its requests get no answer until the button is
  // pressed.
  const held: Route[] = [];
  let isPressed = false;
  await page.route(/\/(?:auth|rest)\/v1\//, async (route) => {
    if (isPressed) await route.continue();
    else held.push(route);
  });
  await database.sql('delete from auth.sessions');
  await open.click();
  isPressed = true;
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please sign in to access this document.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/This section is not public/)).toBeVisible();
  await expect
    .poll(async () => (await database.sql<Event>(eventsOf)).map(({ event_type }) => event_type))
    .toEqual(expect.arrayContaining(['SIGN_IN', 'UNAUTHORIZED_ACCESS', 'HIGH_SEVERITY_ALERT']));
});

test('a sign-out is recorded with its account, and the focus moves to the heading', async ({
  page,
  database,
  expectConsole,
}) => {
  // After signing out, requests for the file sizes of listed documents are refused.
  expectConsole(/status of 400/);
  await signInAs(page, 'approved');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Investor Data Room' })).toBeFocused();
  await expect
    .poll(() => database.sql<Event>(eventsOf))
    .toContainEqual({ event_type: 'SIGN_OUT', email: emailOf('approved') });
});

test('an expired approval shows its end date, and the investor can request renewal', async ({
  page,
  database,
}) => {
  await signInAs(page, 'expired');
  await expect(page.getByText(/^Your approval ended on \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Account Pending Approval')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Full Due Diligence Pack (Requires Approval)' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for Renewal' }).click();
  await expect(page.getByText('Renewal Requested', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You asked for renewal on /)).toBeVisible();
  expect(
    await database.sql(
      `select renewal_requested_at is not null as asked from profiles where email = '${emailOf('expired')}'`,
    ),
  ).toEqual([{ asked: true }]);
});

test('shows that the profile could not be read, and offers to read it again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  await signInAs(page, 'approved');
  await page.route('**/rest/v1/profiles*', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  );
  await visit(page, '/data-room?section=compliance');
  await expect(page.getByText('Your access could not be checked').first()).toBeVisible();
  await expect(page.getByText(/Pending Approval/)).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.unroute('**/rest/v1/profiles*');
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an anonymous visitor on a phone reaches every open section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/data-room');
  const others = page.getByRole('navigation', { name: 'Also open to everyone' });
  await others.getByRole('link', { name: /^Market Reports/ }).click();
  await expect(page.getByRole('heading', { name: 'Market Reports', level: 2 })).toBeVisible();
  // The links are below the documents, so a visitor sees them only after the documents have loaded.
  await expect(page.getByRole('article').first()).toBeVisible();
  await others.getByRole('link', { name: /^Archive/ }).click();
  await expect(page.getByRole('heading', { name: 'Archive', level: 2 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
});
