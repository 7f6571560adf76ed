import type { Page } from 'playwright/test';

/**
 * Makes every text of the page about 40 % longer, as in German or French: each word of four letters or more is
 * extended by its own first letters.
 */
export async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Skips texts that are the same in every language: file names, keys and addresses.
      if (!parent || parent.closest('script, style, code, .break-all, svg')) continue;
      node.nodeValue = (node.nodeValue ?? '').replaceAll(
        /\p{L}{4,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
      );
    }
  });
}
