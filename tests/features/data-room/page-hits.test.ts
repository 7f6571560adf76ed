import { expect, test } from 'vitest';
import type { PageHit } from '@/features/data-room/api/search';
import { excerptParts, findText, hitsByDocument } from '@/features/data-room/page-hits';

const excerpt = 'Each \u0002redemption\u0003 is paid; \u0002redeemed\u0003 stones <b>leave</b>.';

test('an excerpt is text, with the words found apart', () => {
  expect(excerptParts(excerpt)).toMatchObject([
    { text: 'Each ', isHit: false },
    { text: 'redemption', isHit: true },
    { text: ' is paid; ', isHit: false },
    { text: 'redeemed', isHit: true },
    { text: ' stones <b>leave</b>.', isHit: false },
  ]);
  expect(excerptParts('')).toEqual([]);
});

test('the reader finds what was typed, or the form of it on the page', () => {
  expect(findText(excerpt, 'Redemption')).toBe('Redemption');
  expect(findText(excerpt, 'redeeming')).toBe('redemption');
  expect(findText('', 'x')).toBe('');
});

test('hits are together by document, in the order of pages', () => {
  const hit = (document: string, page: number): PageHit => ({
    document,
    page,
    title: '',
    section: '',
    pages: 1,
    excerpt: '',
  });
  expect(hitsByDocument([hit('b', 9), hit('a', 1), hit('b', 2)])).toEqual([
    [hit('b', 2), hit('b', 9)],
    [hit('a', 1)],
  ]);
});
