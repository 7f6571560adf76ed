import { expect, it } from 'vitest';
import { filterBySearch, type Searchable } from '@/features/search/match';

const items: Searchable[] = [
  { title: 'EMERALD Review', description: null },
  { title: 'Letter', description: 'On vaults and Emeralds' },
  { title: 'News', excerpt: 'emerald prices' },
  { title: 'Terms', description: 'Custody', excerpt: null },
];

it('search matches title, description and excerpt literally, ignoring case', () => {
  expect(filterBySearch(items, 'eMeRaLd')).toEqual(items.slice(0, 3));
  expect(filterBySearch(items, '  custody ')).toEqual([items[3]]);
  expect(filterBySearch(items, ' \t ')).toEqual(items);
  expect(filterBySearch(items, '.*')).toEqual([]);
});

it('search matches accented letters in any Unicode form', () => {
  const accented = { title: 'Évaluation'.normalize('NFC') };
  expect(filterBySearch([accented], 'évaluation'.normalize('NFD'))).toEqual([accented]);
});
