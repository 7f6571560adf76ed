import { expect, test } from 'vitest';
import type { PageHit } from '@/features/search/api/search';
import { splitExcerpt, groupHitsByDocument } from '@/features/search/page-hits';

// The database marks a hit with U+0002 and U+0003.
const excerpt = 'Each \u0002redemption\u0003 is paid; \u0002redeemed\u0003 stones <b>leave</b>.';

test('an excerpt is split into plain text and hits', () => {
  expect(splitExcerpt(excerpt)).toMatchObject([
    { text: 'Each ', isHit: false },
    { text: 'redemption', isHit: true },
    { text: ' is paid; ', isHit: false },
    { text: 'redeemed', isHit: true },
    { text: ' stones <b>leave</b>.', isHit: false },
  ]);
  expect(splitExcerpt('')).toEqual([]);
});

test('hits are grouped by document, in page order', () => {
  const hit = (document: string, page: number): PageHit => ({
    document,
    page,
    title: '',
    section: '',
    pages: 1,
    excerpt: '',
  });
  expect(groupHitsByDocument([hit('b', 9), hit('a', 1), hit('b', 2)])).toEqual([
    [hit('b', 2), hit('b', 9)],
    [hit('a', 1)],
  ]);
});
