import { readFileSync } from 'node:fs';
import { currentCode, emailOf, allowCodeReuse, signInAs } from './accounts';
import { expect, expectFits, test, toast } from './fixtures';

test('the team publishes a new version of the agreement and exports acceptances', async ({
  page,
  database,
}) => {
  // Publishes the seeded draft.
  await database.sql(
    `update agreements set version = 1, published_at = now() where version is null`,
  );
  await signInAs(page, 'admin', '/admin/agreements');
  await expect(page.getByText('(in force)')).toBeVisible();
  await expectFits(page);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n5. A new sentence.');
  await page.getByRole('textbox', { name: 'What changes' }).fill('A fifth sentence.');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(toast(page, 'Draft saved')).toBeVisible();
  const difference = page.getByRole('region', { name: 'Difference from version 1' });
  await expect(difference.getByText('5. A new sentence.')).toBeVisible();
  await database.sql(
    `insert into agreement_acceptances (agreement_id, sha256, account_id, typed_name, email)
     select a.id, a.sha256, p.id, 'Ada Example', p.email from agreements a, profiles p
     where a.version = 1 and p.email = '${emailOf('approved')}'`,
  );
  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Publish this version?' });
  await expect(
    confirmation.getByText('1 investor loses access to the full pack until they accept'),
  ).toBeVisible();
  await expect(confirmation.getByText(emailOf('approved'))).toBeVisible();
  await expectFits(page);
  await confirmation.getByRole('checkbox', { name: 'Publish the sample all the same' }).check();
  await confirmation.getByRole('textbox', { name: 'Six-digit code' }).focus();
  await allowCodeReuse(page.request);
  await page.keyboard.type(currentCode());
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
