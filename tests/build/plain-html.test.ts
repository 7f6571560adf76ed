import { expect, test } from 'vitest';
import { plainHtml } from '@/build/plain-html';

test('writes void elements, attribute names and presence as people do', () => {
  expect(
    plainHtml(
      '<picture><source srcSet="/a.avif 1w"/><img alt="" fetchPriority="high" src="/a.webp"/></picture><br/><input required="" value=""/><a download="" href="/a/">',
    ),
  ).toBe(
    '<picture><source srcset="/a.avif 1w"><img alt="" fetchpriority="high" src="/a.webp"></picture><br><input required value=""><a download href="/a/">',
  );
});

test('leaves text and drawings alone', () => {
  const html = '<p>srcSet="x" required=""</p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  expect(plainHtml(html)).toBe(html);
});
