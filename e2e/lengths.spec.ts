import { builtAddresses, isConsole } from './addresses';
import { cutTexts } from './cut-texts';
import { expect, settled, test, visit } from './fixtures';
import { lengthen } from './lengthen';

/** Elements that extend beyond the page, and links and buttons whose label exceeds their box. */
const stickingOut = () => {
  const { clientWidth } = document.documentElement;
  const isWide = document.documentElement.scrollWidth > clientWidth;
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((part) => {
      if (!part.checkVisibility()) return false;
      const isControl = part.matches('a, button') && getComputedStyle(part).display !== 'inline';
      if (isControl && part.scrollWidth > part.clientWidth + 1) return true;
      return (
        isWide && part.children.length === 0 && part.getBoundingClientRect().right > clientWidth
      );
    })
    .map((part) => part.innerText?.slice(0, 60) || part.tagName);
};

const publicPages = builtAddresses.filter((address) => !isConsole(address) && address !== '/404');

test('every public page has room for the longer words of other languages', async ({ page }) => {
  test.slow();
  const problems: Record<string, string[]> = {};
  for (const address of publicPages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, address);
    await settled(page);
    await lengthen(page);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const found = [
        ...(await cutTexts(page.locator('body'))),
        ...(await page.evaluate(stickingOut)),
      ];
      if (found.length > 0) problems[`${address} at ${width} px`] = found;
    }
  }
  expect(problems).toEqual({});
});
