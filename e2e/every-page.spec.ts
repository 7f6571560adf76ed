import { builtAddresses, isConsole } from './addresses';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures';

/** The 404 page answers with its status, which the browser reports as a failed resource. */
const notFoundMessage = /Failed to load resource: the server responded with a status of 404/;

// The console is looked at in admin.spec.ts, signed in and out.
for (const address of builtAddresses.filter((path) => !isConsole(path))) {
  test(`${address} is accessible, quiet and fits`, async ({ page, expectConsole }) => {
    if (address === '/404') expectConsole(notFoundMessage);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, address);
      // A page may lead on at once, as the reset page does without a link.
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  if (address === '/reset-password') continue;
  test(`${address} does not shift while it loads`, async ({ page, expectConsole }) => {
    if (address === '/404') expectConsole(notFoundMessage);
    await page.addInitScript(() => {
      const state = { shift: 0 };
      Object.assign(window, { layoutShift: state });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number') state.shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('layoutShift.shift')).toBeLessThanOrEqual(0.01);
  });
}
