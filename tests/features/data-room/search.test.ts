import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterBySearch, type Searchable } from '@/features/data-room/document';

const items: Searchable[] = [
  { title: 'EMERALD Review', description: null },
  { title: 'Letter', description: 'On vaults and Emeralds' },
  { title: 'News', excerpt: 'emerald prices' },
  { title: 'Terms', description: 'Custody', excerpt: null },
];

const anyItem: fc.Arbitrary<Searchable> = fc.record(
  {
    title: fc.string(),
    description: fc.option(fc.string()),
    excerpt: fc.option(fc.string()),
  },
  { requiredKeys: ['title'] },
);

describe('search', () => {
  it('matches title, description and excerpt, regardless of case', () => {
    expect(filterBySearch(items, 'eMeRaLd')).toEqual(items.slice(0, 3));
  });

  it('ignores surrounding space, and matches everything when it is empty', () => {
    expect(filterBySearch(items, '  custody ')).toEqual([items[3]]);
    expect(filterBySearch(items, ' \t ')).toEqual(items);
  });

  it('matches the text literally, not as a pattern', () => {
    expect(filterBySearch(items, '.*')).toEqual([]);
  });

  it('matches accented letters in any Unicode form', () => {
    const [accented] = [{ title: 'Évaluation'.normalize('NFC') }];
    expect(filterBySearch([accented], 'évaluation'.normalize('NFD'))).toEqual([accented]);
  });

  it('finds every item by any part of its texts', () => {
    const part = fc
      .tuple(anyItem, fc.nat(), fc.nat(), fc.nat())
      .map(([item, field, start, length]) => {
        const texts = [item.title, item.description ?? '', item.excerpt ?? ''];
        const text = texts[field % 3] ?? '';
        const from = start % (text.length + 1);
        return { item, text: text.slice(from, from + (length % 8)).toUpperCase() };
      });
    fc.assert(
      fc.property(part, ({ item, text }) => {
        expect(filterBySearch([item], text)).toEqual([item]);
      }),
    );
  });
});
