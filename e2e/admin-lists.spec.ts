import type { Page } from 'playwright/test';
import { consoleLists } from '../tests/admin/console-lists';
import { storeSession } from './accounts';
import { expect, expectNoSidewaysScroll, isExhaustive, waitForIdle, test, visit } from './fixtures';

interface Decision {
  /** The notification after the first decision on the selected row. */
  notice: RegExp;
  /** Whether the decision opens a form first. */
  hasForm?: boolean;
}

/** The first decision offered for selected rows, by the list's address. Other lists have no selection. */
const decisions: Record<string, Decision> = {
  '/admin/access': { notice: /^Access approved/, hasForm: true },
  '/admin/job-applications': { notice: /^1 application approved$/ },
  '/admin/inbox': { notice: /^1 marked as handled$/ },
  '/admin/inbox?list=requests': { notice: /^1 marked as handled$/ },
  '/admin/documents': { notice: /^1 document unpublished$/ },
  '/admin/content?tab=press': { notice: /^1 press item unpublished$/ },
  '/admin/content?tab=openings': { notice: /^1 opening (published|taken off the site)$/ },
};

/** The list's controls that extend beyond the edges of the screen. */
const overflowingControls = (page: Page) =>
  page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('button, select, input, a')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map(({ textContent }) => textContent),
  );

/** Gives each list at least two rows, because the test moves between them. */
const insertRows = `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'second@fund.example', now());
     insert into outbox (kind, recipient) values ('access_ended', 'a@fund.example'), ('access_ended', 'b@fund.example');
     insert into questions (account_id, question, access_level)
     select id, text, 3 from profiles, unnest(array['Is it insured?', 'Who pays?']) as text where email = 'approved@emstone.example';
     insert into published_questions (question, answer, access_level) values ('First', 'x', 3), ('Second', 'x', 2)`;

// `npm test` tries one list with a form and one without; `npm run test:exhaustive` tries all.
const addresses = isExhaustive ? consoleLists : ['/admin/access', '/admin/job-applications'];

/** Selects the focused row, presses its first decision and waits for the notification. */
async function decideByKeyboard(page: Page, { notice, hasForm }: Decision) {
  const { keyboard } = page;
  await keyboard.press('x');
  await keyboard.press('a');
  const button = page.locator('[data-selection-bar=true] button').first();
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  if (hasForm) {
    // The first option for the period gets the focus.
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await keyboard.press('Space');
    const approve = dialog.getByRole('button', { name: /^Approve/ });
    await expect(approve).toBeVisible();
    await expectNoSidewaysScroll(page);
    while (!(await approve.evaluate((element) => element === document.activeElement)))
      await keyboard.press('Tab');
    await keyboard.press('Enter');
  }
  await expect(page.locator('[data-notifications]').getByText(notice).first()).toBeVisible();
  // Closing a dialog goes back in the history. This must not happen after the next list has been opened.
  await expect(dialog).toHaveCount(0);
  await waitForIdle(page);
}

test('on a phone, every list works by keyboard alone', async ({ page, database }) => {
  await database.sql(insertRows);
  await storeSession(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const openers = page.locator('[data-opens-row]');
  const drawer = page.locator('[data-drawer]');
  const { keyboard } = page;
  for (const address of addresses) {
    const decision = decisions[address];
    await test.step(address, async () => {
      await visit(page, address);
      await expect(openers.nth(1)).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(await overflowingControls(page)).toEqual([]);
      const [first, second] = await openers.evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('data-opens-row')),
      );
      const expectOpen = (id: string | null | undefined) =>
        expect(page).toHaveURL(new RegExp(`open=${id}`));

      await keyboard.press('j');
      await expect(openers.first()).toBeFocused();
      await keyboard.press('Enter');
      await expectOpen(first);
      await expect(drawer.getByRole('button', { name: 'Next' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (decision)
        await expect(drawer.locator('footer button').first()).toBeInViewport({ ratio: 1 });
      await keyboard.press('j');
      await expectOpen(second);
      await keyboard.press('k');
      await expectOpen(first);
      await keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(openers.first()).toBeFocused();

      if (!decision) {
        // `decisions` must name every list whose rows can be selected.
        await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toHaveCount(
          0,
        );
        return;
      }
      await decideByKeyboard(page, decision);
    });
  }
});

/** The fields above a list that extend beyond an edge of the screen, or whose text does not fit into them. */
const cutFields = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('No canvas');
    return [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter((field) => field.checkVisibility() && !field.closest('table'))
      .filter((field) => {
        const { left, right } = field.getBoundingClientRect();
        // Not `font`, because Chromium computes an empty string for the shorthand.
        const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
        context.font = `${fontSize} ${fontFamily}`;
        const text =
          field instanceof HTMLInputElement
            ? field.value || field.placeholder
            : (field.selectedOptions[0]?.text ?? '');
        const textWidth = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return left < 0 || right > innerWidth || context.measureText(text).width > textWidth;
      })
      .map((field) => field.ariaLabel ?? field.labels?.[0]?.textContent);
  });

test('the search and filters of every list fit at every width', async ({ page, database }) => {
  await database.sql(insertRows);
  await storeSession(page, 'admin');
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, address);
      await expect(page.locator('[data-opens-row]').first()).toBeVisible();
      await waitForIdle(page);
      const filtersButton = page.getByRole('button', { name: /^Filters/ });
      if (await filtersButton.isVisible()) await filtersButton.click();
      // 720 px is the width of a 1440 px window at a zoom of 200 %.
      const widths = [1440, 1024, 820, 720, 640, 560, 480];
      for (const width of [...widths, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await cutFields(page), `${width} px`).toEqual([]);
      }
      for (const filter of await page.locator('main select:not(table select)').all()) {
        const texts = await filter.locator('option').allTextContents();
        const [longest = ''] = texts.toSorted((a, b) => b.length - a.length);
        await filter.selectOption(longest);
      }
      await waitForIdle(page);
      // Not at 390 and 320 px: there, two filters share a line, so a long choice may be cut off.
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect(await cutFields(page), `${width} px, with choices`).toEqual([]);
      }
    });
  }
});
