import { expect, test } from 'vitest';
import { reportCheckUrl } from '@/content/laboratories';
import { pricePerCarat, toStone } from '@/features/portfolio/stone';
import { stationRecords } from '@/features/portfolio/stone-way';
import { makeHolding } from './arbitrary';

const row = {
  portfolio: 'main',
  id: '7f',
  name: 'M-001 Oval',
  carat: 2,
  quality: '6',
  origin: 'Brazil',
  value_esu: 90,
  cut: 'Oval',
  region: null,
  report_number: 'SAMPLE-1',
  valued_on: '2025-10-31',
  same_grade: 3,
  lowest_per_carat: 20,
  median_per_carat: '45.5',
  highest_per_carat: 50,
  is_sample: true,
};

test('toStone omits null values from the record', () => {
  expect(toStone(row)).toMatchObject({
    portfolio: 'main',
    record: { cut: 'Oval', report_number: 'SAMPLE-1' },
    gradePrices: { count: 3, lowest: 20, median: 45.5, highest: 50 },
    isSample: true,
  });
  expect(toStone(row)?.record).not.toHaveProperty('region');
});

test('toStone omits the prices of the grade when none could be calculated', () => {
  const nulls = { lowest_per_carat: null, median_per_carat: null, highest_per_carat: null };
  expect(toStone({ ...row, ...nulls, same_grade: 0 })?.gradePrices).toBeUndefined();
});

test('a stone without weight has no price per carat', () => {
  expect(pricePerCarat({ value: 90, carat: 2 })).toBe(45);
  expect(pricePerCarat({ value: 90, carat: 0 })).toBeUndefined();
});

test('the address for checking a report contains its encoded number, for known laboratories only', () => {
  expect(reportCheckUrl('Tamina Gem Laboratory', 'A&b=1/2')).toMatch(/^https:.*=A%26b%3D1%2F2$/);
  expect(reportCheckUrl('Another', '1')).toBeUndefined();
  // Inherited property names are no laboratories either.
  expect(reportCheckUrl('constructor', '1')).toBeUndefined();
});

test('a stone’s path has eight stations, of which the first three are done', () => {
  const way = stationRecords(makeHolding({ record: { report_number: 'R-1', laboratory: 'Lab' } }));
  expect(way).toHaveLength(8);
  expect(way.map(({ isDone }) => isDone)).toEqual([true, true, true, ...Array(5).fill(false)]);
  expect(way[1]?.result).toBe('Report R-1, Lab');
  expect(way.every(({ result }) => result)).toBe(true);
});
