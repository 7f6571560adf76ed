import type { Page } from 'playwright/test';
import { signInAs } from './accounts';
import { expect, expectNoSidewaysScroll, isWhole, settled, test, visit } from './fixtures';

interface ConsoleList {
  address: string;
  /** The notification after the first decision on the selected row. Read-only lists have none. */
  decided?: RegExp;
  /** Whether the decision needs a confirmation, in a form. */
  isAsked?: boolean;
}

const lists: ConsoleList[] = [
  { address: '/admin/access', decided: /^Access approved/, isAsked: true },
  { address: '/admin/job-applications', decided: /^1 application approved$/ },
  { address: '/admin/inbox', decided: /^1 marked as handled$/ },
  { address: '/admin/inbox?list=requests', decided: /^1 marked as handled$/ },
  { address: '/admin/questions' },
  { address: '/admin/questions?list=published' },
  { address: '/admin/documents', decided: /^1 document unpublished$/ },
  { address: '/admin/content', decided: /^1 press item unpublished$/ },
  { address: '/admin/content?tab=openings', decided: /^1 opening (published|taken off the site)$/ },
  { address: '/admin/mails' },
  { address: '/admin/audit' },
];

/** The controls of the list that extend beyond the edges of the screen. */
const beyondTheEdges = (page: Page) =>
  page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('button, select, input, a')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map(({ textContent }) => textContent),
  );

// Each push tries one list with a form and one without, `npm run test:presses` all.
const tried = isWhole ? lists : lists.slice(0, 2);

test('on a phone, every list can be read, stepped through and decided on by keyboard alone', async ({
  page,
  database,
}) => {
  await database.sql(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'second@fund.example', now());
     insert into outbox (kind, recipient) values ('access_ended', 'a@fund.example'), ('access_ended', 'b@fund.example');
     insert into questions (account_id, question, access_level)
     select id, text, 3 from profiles, unnest(array['Is it insured?', 'Who pays?']) as text where email = 'approved@emstone.example';
     insert into published_questions (question, answer, access_level) values ('First', 'x', 3), ('Second', 'x', 2)`,
  );
  await signInAs(page, 'admin', '/admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const openers = page.locator('[data-opens-row]');
  const drawer = page.locator('[data-drawer]');
  const { keyboard } = page;
  for (const { address, decided, isAsked } of tried) {
    await test.step(address, async () => {
      await visit(page, address);
      await expect(openers.nth(1)).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await beyondTheEdges(page)).toEqual([]);
      const [first, second] = await openers.evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('data-opens-row')),
      );
      const isOpen = (id: string | null | undefined) =>
        expect(page).toHaveURL(new RegExp(`open=${id}`));

      await keyboard.press('j');
      await expect(openers.first()).toBeFocused();
      await keyboard.press('Enter');
      await isOpen(first);
      await expect(drawer.getByRole('button', { name: 'Next' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (decided)
        await expect(drawer.locator('footer button').first()).toBeInViewport({ ratio: 1 });
      await keyboard.press('j');
      await isOpen(second);
      await keyboard.press('k');
      await isOpen(first);
      await keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(openers.first()).toBeFocused();

      if (!decided) return;
      await keyboard.press('x');
      await keyboard.press('a');
      const decision = page.locator('[data-selection-bar=true] button').first();
      await expect(decision).toBeFocused();
      await expect(decision).toBeInViewport({ ratio: 1 });
      await keyboard.press('Enter');
      if (isAsked) {
        // The form asks for how long. Its first choice has the focus.
        await keyboard.press('Space');
        const send = page.getByRole('dialog').getByRole('button', { name: /^Approve/ });
        await expect(send).toBeVisible();
        await expectNoSidewaysScroll(page);
        while (!(await send.evaluate((button) => button === document.activeElement)))
          await keyboard.press('Tab');
        await keyboard.press('Enter');
      }
      await expect(page.locator('[data-notifications]').getByText(decided).first()).toBeVisible();
      // A closing dialog goes back in the history, which must not happen after the next list has been opened.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await settled(page);
    });
  }
});
