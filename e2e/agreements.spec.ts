import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { codeNow, emailOf, forgetUsedCodes, signInAs } from './accounts';
import {
  atBothWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toast,
  visit,
} from './fixtures';

const look = (page: Page) =>
  atBothWidths(page, async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

const publishSample = `update agreements set version = 1, published_at = now() where version is null`;

test('an investor reads the agreement, accepts it, and downloads a copy', async ({
  page,
  database,
}) => {
  await database.sql(publishSample);
  const [{ name } = { name: '' }] = await database.sql<{ name: string }>(
    `select first_name || ' ' || last_name as name from profiles where email = '${emailOf('approved')}'`,
  );
  await signInAs(page, 'approved', '/data-room?section=compliance');
  await expect(page.getByText(/accepted the agreement above/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText(/SAMPLE TEXT/)).toBeVisible();
  await look(page);
  const field = page.getByRole('textbox', { name: 'Your full name' });
  await field.focus();
  await page.keyboard.type('Somebody Else');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Type your name as in your account/)).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Agreement Accepted')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'Your Account' }).press('Enter');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Text (version 1)' }).press('Enter');
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(file).toContain('SAMPLE TEXT');
  expect(file).toContain(`Accepted by ${name}`);
  // No step of this was recorded as unauthorised or suspicious.
  expect(
    await database.sql(
      `select event_type from security_audit_log where created_at > now() - interval '1 minute'
       and event_type in ('UNAUTHORIZED_ACCESS', 'SUSPICIOUS_ACTIVITY', 'AGREEMENT_ACCEPTED')`,
    ),
  ).toEqual([{ event_type: 'AGREEMENT_ACCEPTED' }]);
});

test('the team edits the draft, sees the affected investors, publishes with a code, and exports the acceptances', async ({
  page,
  database,
}) => {
  await database.sql(publishSample);
  await signInAs(page, 'admin', '/admin/agreements');
  await expect(page.getByText('(in force)')).toBeVisible();
  await look(page);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n5. A new sentence.');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(toast(page, 'Draft saved')).toBeVisible();
  const difference = page.getByRole('region', { name: 'Difference to version 1' });
  await expect(difference.getByText('5. A new sentence.')).toBeVisible();
  await database.sql(
    `insert into agreement_acceptances (agreement_id, sha256, account_id, typed_name, email)
     select a.id, a.sha256, p.id, 'Ada Example', p.email from agreements a, profiles p
     where a.version = 1 and p.email = '${emailOf('approved')}'`,
  );
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Publish this version?' });
  await expect(
    question.getByText('1 investor loses access to the full pack until they accept'),
  ).toBeVisible();
  await expect(question.getByText(emailOf('approved'))).toBeVisible();
  await look(page);
  await question.getByRole('textbox', { name: 'Six-digit code' }).focus();
  await forgetUsedCodes(page.request);
  await page.keyboard.type(codeNow());
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Agreement published')).toBeVisible();
  await expect(page.getByText(/^Version 2:/)).toBeVisible();
  expect(await database.sql('select version from agreements order by 1')).toEqual([
    { version: 1 },
    { version: 2 },
  ]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv).toContain('"Ada Example"');
});
test('without a published agreement, the investor is asked nothing', async ({ page }) => {
  await signInAs(page, 'approved');
  await visit(page, '/data-room?section=compliance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Agreement before the full due-diligence pack')).toBeHidden();
});
