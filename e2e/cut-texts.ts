import type { Locator } from 'playwright/test';

/** Texts that are cut off because they do not fit their box, except those that are cut off on purpose. */
export const cutTexts = (root: Locator) =>
  root.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('*')]
      .filter((part) => {
        const { overflowX, clipPath } = getComputedStyle(part);
        const isCutting = overflowX === 'hidden' || overflowX === 'clip';
        const isIntended =
          clipPath !== 'none' || part.closest('.line-clamp-3, [aria-hidden], .truncate');
        return (
          isCutting &&
          !isIntended &&
          part.clientWidth > 1 &&
          part.innerText &&
          part.scrollWidth > part.clientWidth + 1
        );
      })
      .map((part) => part.innerText.slice(0, 60)),
  );
