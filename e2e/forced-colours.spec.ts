import type { Locator, Page } from 'playwright/test';
import { expect, isExhaustive, liftOverlays, test, visit } from './fixtures';

/** Runs a check with forced colours, as the contrast themes of Windows set them. */
async function inForcedColours(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of isExhaustive ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await check();
    });
  }
}

/** Contrast ratio between a painted property and the page's background, as WCAG defines it. */
function contrast(element: Locator, property: 'color' | 'stroke' | 'fill' | 'borderTopColor') {
  return element.evaluate((target, name) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    probe.style.setProperty('color', 'Canvas');
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [low = 0, high = 0] = [getComputedStyle(target)[name], getComputedStyle(probe).color]
      .map(luminance)
      .toSorted((a, b) => a - b);
    probe.remove();
    return (high + 0.05) / (low + 0.05);
  }, property);
}

const outline = (element: Locator) =>
  element.evaluate((target) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(target);
    return outlineStyle === 'none' ? '' : outlineWidth;
  });

async function expectContrast(elements: Locator, property: 'stroke' | 'fill', minRatio: number) {
  await expect(elements.first()).toBeAttached();
  for (const element of await elements.all()) {
    expect(await contrast(element, property)).toBeGreaterThanOrEqual(minRatio);
  }
}

/** Opens the portfolio page and returns the buttons that select the lines of its chart. */
async function openChart(page: Page) {
  await visit(page, '/portfolio');
  const group = page.getByRole('group').filter({ hasText: 'Gold' }).first();
  await group.scrollIntoViewIfNeeded();
  await expect(page.locator('.recharts-line-curve').first()).toBeAttached();
  return group;
}

test("the chart's colours have enough contrast, and selected and focused buttons are marked", async ({
  page,
  database,
}) => {
  await liftOverlays(database);
  const group = await openChart(page);
  const esu = group.getByRole('button', { name: 'ESU' });
  const gold = group.getByRole('button', { name: 'Gold' });
  await inForcedColours(page, async () => {
    // Takes the focus off the buttons.
    await page.getByRole('heading', { level: 1 }).click();
    expect(await outline(esu)).toBe('2px');
    expect(await outline(gold)).toBe('');
    await gold.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await outline(gold)).toBe('2px');
    // The selected tab has an edge of another colour.
    const tabs = page.getByRole('tab', { name: /Portfolio/ });
    const edges = await tabs.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).borderBottomColor),
    );
    expect(new Set(edges).size).toBe(2);
  });

  for (const name of ['Gold', 'S&P 500', '10Y Treasury'])
    await group.getByRole('button', { name }).click();
  await expect(page.locator('.recharts-line-curve')).toHaveCount(4);
  await page.getByTestId('quality-bar').scrollIntoViewIfNeeded();
  await inForcedColours(page, async () => {
    await expectContrast(page.locator('.recharts-line-curve'), 'stroke', 3);
    await expectContrast(page.locator('.recharts-cartesian-axis-tick-value'), 'fill', 4.5);
    const bars = page.getByTestId('quality-bar').locator('rect.fill-action');
    await expectContrast(bars.last(), 'fill', 3);
  });
});

test('buttons, fields and dialogs have a visible border', async ({ page }) => {
  await visit(page, '/');
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' });
  await inForcedColours(page, async () => {
    expect(await contrast(open, 'borderTopColor')).toBeGreaterThanOrEqual(3);
  });
  await open.click();
  const dialog = page.getByRole('dialog');
  await inForcedColours(page, async () => {
    for (const element of [
      dialog,
      dialog.getByRole('textbox').first(),
      dialog.getByRole('button', { name: 'Send Message' }),
    ]) {
      expect(await contrast(element, 'borderTopColor')).toBeGreaterThanOrEqual(3);
      expect(await element.evaluate((target) => getComputedStyle(target).borderTopStyle)).not.toBe(
        'none',
      );
    }
  });
});
