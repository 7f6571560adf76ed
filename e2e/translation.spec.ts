import type { Page } from 'playwright/test';
import { consoleScreens } from '../src/content/console-screens';
import { signInAs } from './accounts';
import { builtAddresses, isConsole } from './addresses';
import {
  mockCalendar,
  expect,
  pauseRequests,
  waitForHydration,
  isExhaustive,
  liftOverlays,
  readerAddressOf,
  waitForIdle,
  test,
  visit,
} from './fixtures';

declare global {
  interface Window {
    /** Text nodes that React updated after the translation had replaced them. Such updates are invisible. */
    unseenTexts: string[];
  }
}

/** Translates a page as browsers do, including later content: replaces each text node with two nested `font` elements. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.unseenTexts = [];
    const updateObserver = new MutationObserver((changes) => {
      for (const { target } of changes) window.unseenTexts.push(String(target.nodeValue));
    });
    const untranslated = 'font, script, style, textarea, title, svg, [translate=no]';
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(untranslated)) continue;
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).textContent = `«${text.nodeValue}»`;
        text.parentNode?.replaceChild(outer, text);
        updateObserver.observe(text, { characterData: true });
      }
    };
    document.documentElement.classList.add('translated-ltr');
    translateBelow(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) translateBelow(target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** All controls, found by structure because their names are translated. */
const controls =
  ':is(button, summary, select, [role=tab], input:is([type=checkbox], [type=radio])):not(:disabled, form[action] *)';
/** Buttons that end the session, leave the page or open a system dialog. */
const skippedButtons = /Sign Out|Sign out|Close|Download|Save|Print|Reload|Export|Previous|Next/;

/** Fills the fields of the open dialogs in one step, because a dialog may close when its page changes. */
const fillFields = (page: Page) =>
  page
    .locator('[role=dialog] :is(input:is([type=text], [type=email]), textarea):read-write')
    .evaluateAll((fields) => {
      for (const field of fields) {
        // React ignores a value that is assigned to the element directly.
        Reflect.set(Object.getPrototypeOf(field), 'value', 'a', field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });

/** Presses each control in a part of the page, once per name, and each control of a dialog that opens. */
async function pressEverything(page: Page, scope = 'body', pressed = new Set<string>()) {
  for (const control of await page.locator(`${scope} ${controls}`).elementHandles()) {
    const name = await control.evaluate((element) =>
      element instanceof Element && element.checkVisibility() && !element.closest('[inert]')
        ? (element.ariaLabel ?? element.textContent)
        : '',
    );
    // Names that differ only in numbers count as one, because all rows of a list have the same controls.
    const kind = name.replaceAll(/\d/g, '#');
    if (!name || skippedButtons.test(name) || pressed.has(kind)) continue;
    pressed.add(kind);
    await control.evaluate((element) => {
      if (element instanceof HTMLSelectElement) {
        element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (element instanceof HTMLElement) element.click();
    });
    const dialog = page.locator('[role=dialog]');
    if (scope !== 'body' || (await dialog.count()) === 0) continue;
    await fillFields(page);
    await pressEverything(page, '[role=dialog]', pressed);
    while ((await dialog.count()) > 0) await page.keyboard.press('Escape');
  }
}

/** Translates the open page and presses its controls. Expects no error and no invisible text update. */
async function expectWorksTranslated(page: Page): Promise<void> {
  await waitForIdle(page);
  await translate(page);
  await pressEverything(page);
  await waitForIdle(page);
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0);
  expect(await page.evaluate(() => window.unseenTexts)).toEqual([]);
}

// A shell serves many URLs and has no content of its own. `npm test` tries one page with lists, forms and figures, and one
// screen of the console; `npm run test:exhaustive` tries all.
const pages = isExhaustive
  ? builtAddresses.filter((path) => !isConsole(path) && !path.endsWith('/shell'))
  : ['/portfolio'];
for (const address of pages)
  test(`${address} can be translated and used`, async ({
    page,
    context,
    database,
    allowConsole,
  }) => {
    if (address === '/404') allowConsole(/status of 404/);
    await mockCalendar(context);
    await liftOverlays(database);
    await visit(page, address);
    await expectWorksTranslated(page);
  });

const screens = isExhaustive
  ? Object.values(consoleScreens).flatMap(({ path }) => (path.includes(':') ? [] : path))
  : ['/admin/access'];
for (const address of screens)
  test(`the console's ${address} can be translated and used`, async ({ page, allowConsole }) => {
    // The database refuses some of the actions, such as publishing a document without a file.
    allowConsole(/status of 4\d\d/);
    await signInAs(page, 'admin', address);
    await expectWorksTranslated(page);
  });

test('a stone’s page can be translated and used', async ({ page, database }) => {
  await liftOverlays(database);
  const [stone] = await database.sql<{ id: string }>('select id from standard_portfolio limit 1');
  await visit(page, `/portfolio/stones/${stone?.id}`);
  await expectWorksTranslated(page);
});

test('the data room and the reader can be translated and used', async ({ page, database }) => {
  await signInAs(page, 'approved');
  await expectWorksTranslated(page);
  await visit(page, await readerAddressOf(database, 'KYC and AML Policy'));
  await expect(page.locator('.page').first()).toBeVisible();
  await expectWorksTranslated(page);
});

test('an applicant chooses another CV on a translated page', async ({ page }) => {
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'Submit Open Application' }).first().click();
  await translate(page);
  const cv = page.getByLabel(/Resume/);
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
    await cv.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText(`«${name}»`)).toBeVisible();
  }
  await expectWorksTranslated(page);
});

test('the app starts on a page that was translated before it ran', async ({ page }) => {
  const release = await pauseRequests(page, /assets\/start-.*\.js/);
  await page.goto('/faq');
  await translate(page);
  release();
  await waitForHydration(page);
  await expectWorksTranslated(page);
});
