import { PUBLISHABLE_KEY } from '../supabase/local/keys.ts';
import { emailOf, signInAs } from './accounts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';

const title = 'Risk Register and Controls';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the team sees who has read a document and who has not', async ({ page }, testInfo) => {
      await signInAs(page, 'admin', '/admin/reading');
      await expect(page.getByRole('heading', { name: /^Most read/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: testInfo.outputPath('week.png'), fullPage: true });

      await page.getByRole('listitem').getByRole('link', { name: title }).first().click();
      await expect(page.getByText('Opened by 2 people')).toBeVisible();
      await expect(page.getByText('Every approved investor has opened it.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: testInfo.outputPath('document.png'), fullPage: true });

      await page.getByRole('link', { name: 'Andrew Approved' }).click();
      await expect(page.getByText('2 documents opened.')).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export CSV' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^reading-.*\.csv$/);
      await expectNoSidewaysScroll(page);
    });

    test('the team finds the reader of a copy by its file or by its number', async ({
      page,
      database,
      baseURL,
    }, testInfo) => {
      const session = await fetch(`${baseURL}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          email: emailOf('approved'),
          password: 'Vault-Demo-2025',
          gotrue_meta_security: { captcha_token: 'any' },
        }),
      });
      const { access_token } = await session.json();
      const [document] = await database.sql<{ id: string }>(
        `select id from documents where title = '${title}'`,
      );
      const answer = await fetch(`${baseURL}/functions/v1/open-document?id=${document?.id}`, {
        headers: {
          apikey: PUBLISHABLE_KEY,
          authorization: `Bearer ${access_token}`,
        },
      });
      expect(answer.status).toBe(200);
      const number = answer.headers.get('x-copy-number') ?? '';
      const buffer = Buffer.from(await answer.arrayBuffer());

      await signInAs(page, 'admin', '/admin/copies');
      await expect(page.getByRole('heading', { name: 'Trace a copy' })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByLabel('A copy as a PDF')
        .setInputFiles({ name: 'found.pdf', mimeType: 'application/pdf', buffer });
      const found = page.getByRole('region', { name: number });
      await expect(found.getByRole('link', { name: 'Andrew Approved' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: testInfo.outputPath('copy.png'), fullPage: true });

      await page.getByRole('textbox', { name: 'Copy number' }).fill('4qtx 7f3k');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await expect(page.getByRole('region', { name: '4QTX-7F3K' })).toBeVisible();
      await expect(found).toBeHidden();
    });
  });
}
