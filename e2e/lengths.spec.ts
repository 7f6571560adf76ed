import { builtAddresses, isConsole } from './addresses';
import { cutTexts } from './cut-texts';
import { expect, expectNoSidewaysScroll, settled, test, visit } from './fixtures';
import { lengthen } from './lengthen';

/** Labels of links and buttons that stick out of their box. */
const stickingOut = () =>
  [...document.querySelectorAll<HTMLElement>('a, button')]
    .filter((control) => control.offsetParent && control.scrollWidth > control.clientWidth + 1)
    .filter((control) => getComputedStyle(control).display !== 'inline')
    .map((control) => control.innerText);

const publicPages = builtAddresses.filter((address) => !isConsole(address) && address !== '/404');

test('every public page has room for the longer words of other languages', async ({ page }) => {
  test.slow();
  for (const address of publicPages) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, address);
      await settled(page);
      await lengthen(page);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
        expect(await cutTexts(page.locator('body')), `${address} at ${width} px: cut`).toEqual([]);
        expect(await page.evaluate(stickingOut), `${address} at ${width} px: out`).toEqual([]);
      }
    });
  }
});
