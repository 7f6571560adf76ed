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

/** Texts in a heading style that contain a hyphenated word broken across lines. */
export const brokenDisplayTexts = (root: Locator) =>
  root.locator('.text-h1, .text-h2, .text-h3').evaluateAll((elements) => {
    const range = document.createRange();
    const topOf = (text: Text, offset: number) => {
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().top;
    };
    return elements
      .filter((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode())
          for (const { index } of text.data.matchAll(/-(?=\S)/g))
            if (topOf(text, index) !== topOf(text, index + 1)) return true;
        return false;
      })
      .map(({ textContent }) => textContent);
  });
