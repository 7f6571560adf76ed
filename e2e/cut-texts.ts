import type { Locator } from 'playwright/test';

/** Texts that are cut off because they do not fit their box, except those that are cut off on purpose. */
export const cutTexts = (root: Locator) =>
  root.evaluate((container) =>
    [...container.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const isCutting = overflowX === 'hidden' || overflowX === 'clip';
        const isIntended =
          clipPath !== 'none' || element.closest('.line-clamp-3, [aria-hidden], .truncate');
        return (
          isCutting &&
          !isIntended &&
          element.clientWidth > 1 &&
          element.innerText &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.innerText.slice(0, 60)),
  );
