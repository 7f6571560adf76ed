import type { Page } from 'playwright/test';
import { signInAs } from './accounts';
import { buttonNamed, rowOf } from './console';
import { expect, expectAccessible, test, toast, visit } from './fixtures';

const message = 'Dear team,\n\nwe would like to see:\n  – the custody agreement <b>signed</b>';

async function sendMessage(page: Page) {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Us a Message' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Nuria');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Example');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nuria@fund.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
}

test('a message arrives, is read, marked as handled, reopened and marked as handled again', async ({
  page,
  database,
}) => {
  const handledAt = async () => {
    const [row] = await database.sql<{ handled_at: string | null }>(
      "select handled_at from contact_messages where email = 'nuria@fund.example'",
    );
    return row?.handled_at;
  };
  expect(await handledAt()).toBeUndefined();
  await sendMessage(page);
  await signInAs(page, 'admin', '/admin/inbox');

  // The newest message is first.
  await expect(page.getByRole('row').nth(1)).toContainText('Nuria Example');
  const tab = page.getByRole('tab', { name: /^Messages \(\d+\)$/ });
  const openBefore = await tab.textContent();
  await buttonNamed(page, 'Nuria Example').click();
  const drawer = page.getByRole('dialog', { name: 'Nuria Example' });
  await expect(drawer.getByText('Dear team,')).toHaveText(message, { useInnerText: true });
  const reply = new URL(
    (await drawer.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')) ?? '',
  );
  expect(reply.pathname).toBe('nuria@fund.example');
  // Whoever wrote may have typed the address of someone else.
  expect(reply.searchParams.get('body')).not.toContain('we would like to see');

  await drawer.getByRole('button', { name: 'Mark handled' }).click();
  await expect(toast(page, 'Marked as handled')).toBeVisible();
  await expect(rowOf(page, 'Nuria Example')).toHaveCount(0);
  // While it is shown, the notification does not cover the drawer's buttons.
  await drawer.getByRole('button', { name: 'Reopen' }).click({ trial: true, timeout: 5_000 });
  expect(await handledAt()).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Open again')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Mark handled' })).toBeVisible();
  expect(await handledAt()).toBeNull();
  await page.keyboard.press('Escape');
  await expect(tab).toHaveText(openBefore ?? '');

  await rowOf(page, 'Nuria Example').getByRole('button', { name: 'Mark handled' }).click();
  await expect(rowOf(page, 'Nuria Example')).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Handled');
  await expect(rowOf(page, 'Nuria Example')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/admin/inbox?state=handled');
  await expect(rowOf(page, 'Nuria Example').getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('a documentation request arrives with the category that the visitor chose', async ({
  page,
  database,
}) => {
  await visit(page, '/data-room?q=nothing-matches-this');
  await expect(page.getByText('No Documents Found')).toBeVisible();
  await page.getByRole('button', { name: 'Request Additional Documentation' }).first().click();
  const form = page.getByRole('dialog', { name: 'Request Additional Documentation' });
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Name' }).fill('Nuria Example');
  await form.getByRole('textbox', { name: 'Email' }).fill('nuria@fund.example');
  await form.getByRole('combobox').selectOption('Market Analysis');
  await form.getByRole('textbox', { name: 'Reason' }).fill('For our committee.');
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toast(page, 'Request submitted successfully')).toBeVisible();
  await expect(form).toBeHidden();
  expect(
    await database.sql(
      `select name, document_type, reason from documentation_requests where email = 'nuria@fund.example'`,
    ),
  ).toEqual([
    { name: 'Nuria Example', document_type: 'market-analysis', reason: 'For our committee.' },
  ]);

  await signInAs(page, 'admin', '/admin/inbox');
  await page.getByRole('tab', { name: /^Documentation requests/ }).click();
  await expect(rowOf(page, 'Nuria Example')).toContainText('Market Analysis');
  await page.getByLabel('Documents').selectOption('Legal Documents');
  await expect(rowOf(page, 'Nuria Example')).toHaveCount(0);
  await page.getByLabel('Documents').selectOption('Market Analysis');
  await rowOf(page, 'Nuria Example').getByRole('button', { name: 'Mark handled' }).click();
  await expect(toast(page, 'Marked as handled')).toBeVisible();
  await expect(rowOf(page, 'Nuria Example')).toHaveCount(0);
  await visit(page, '/admin/inbox?list=requests&state=handled');
  await expect(rowOf(page, 'Nuria Example')).toContainText('Market Analysis');
});

test('the inbox works by keyboard alone, and every state is accessible', async ({ page }) => {
  await signInAs(page, 'admin', '/admin/inbox');
  const openers = page.locator('[data-opens-row]');
  await expect(openers.nth(2)).toBeVisible();
  const names = await openers.allTextContents();

  await openers.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(openers.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: names[1] ?? '' })).toBeVisible();
  await page.keyboard.press('j');
  const third = page.getByRole('dialog', { name: names[2] ?? '' });
  await expect(third).toBeVisible();
  for (const width of [1440, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(third).toHaveCount(0);
  await expect(openers.nth(2)).toBeFocused();

  // An entry is marked from the list, and the next one gets the focus.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Marked as handled')).toBeVisible();
  await expect(openers).toHaveCount(names.length - 1);
  await expect(page.locator('[data-opens-row]:focus')).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('no such text');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expectAccessible(page);
});
