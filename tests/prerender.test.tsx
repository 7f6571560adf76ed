import { expect, test } from 'vitest';
import { renderPages } from '@/prerender';

test('no page says that it is loading when scripts are off, but that it needs them', async () => {
  const pages = await renderPages();
  expect(pages.length).toBeGreaterThan(20);
  for (const { file, body } of pages) {
    const html = document.createElement('div');
    html.innerHTML = body;
    const placeholders = [...html.querySelectorAll('*')].filter(
      (element) =>
        element.classList.contains('animate-pulse') ||
        (element.childElementCount === 0 && /^Loading\b/.test(element.textContent)),
    );
    const shown = placeholders.filter((element) => !element.closest('.noscript\\:hidden'));
    expect(
      shown.map(({ outerHTML }) => outerHTML),
      file,
    ).toEqual([]);
    const isExplained = html.querySelector('.hidden.noscript\\:block') !== null;
    expect(isExplained, file).toBe(placeholders.length > 0);
  }
});
