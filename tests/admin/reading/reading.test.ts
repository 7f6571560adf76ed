import { expect, test } from 'vitest';
import {
  describePages,
  formatDuration,
  secondsByColumn,
  pageTimes,
  writeReadingsCsv,
  type Reading,
} from '@/admin/reading/reading';

const reading: Reading = {
  id: 'r1',
  account_id: 'a1',
  document_id: 'd1',
  title: 'Risk Register',
  version: 1,
  copy_number: '2222-2222',
  started_at: '2026-11-20T10:00:00Z',
  reader: { first_name: 'Ada', last_name: 'Berg', email: 'ada@investor.example' },
  pages: [
    { page: 1, seconds: 10 },
    { page: 3, seconds: 65 },
  ],
};

test.each([
  [[], [], 'No page in view for a second or more'],
  [[1, 2], [0, 0], 'No page in view for a second or more'],
  [[1], [5], 'Page 1 only'],
  [[2, 3, 4, 6], [5, 65, 1, 2], 'Pages 2–4, 6'],
  [[2, 3, 4], [5, 0, 1], 'Pages 2, 4'],
])('describes the pages %j, read for %j seconds: %s', (pages, seconds, words) => {
  expect(describePages({ pages, seconds })).toBe(words);
});

test('reports the time of each page that was in view', () => {
  expect(pageTimes({ pages: [2, 3, 4], seconds: [5, 0, 61.4] })).toEqual([
    [2, 5],
    [4, 61.4],
  ]);
});

test('names the first twelve ranges of many separate pages', () => {
  const pages = Array.from({ length: 500 }, (_, index) => index * 2 + 1);
  expect(describePages({ pages, seconds: pages.map(() => 1) })).toBe(
    'Pages 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, …',
  );
});

test.each([
  [[], [], []],
  [[3], [0], [0, 0, 0]],
  [
    [1, 3],
    [10, 5],
    [10, 0, 5],
  ],
])('draws the pages %j, read for %j seconds, as columns', (pages, seconds, columns) => {
  expect(secondsByColumn({ pages, seconds })).toEqual(columns);
});

test('draws a long document with at most 200 columns', () => {
  // Each column then stands for 500 pages.
  const columns = secondsByColumn({ pages: [1, 5, 6, 100_000], seconds: [1, 1, 1, 6] });
  expect(columns).toHaveLength(200);
  expect([columns[0], columns[1], columns[199]]).toEqual([3, 0, 6]);
});

test.each([
  [0, '0 s'],
  [59.6, '1 min 0 s'],
  [3_725, '1 h 2 min'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test('exports a row for each page, and one for a reading without pages', () => {
  const csv = writeReadingsCsv([reading, { ...reading, id: 'r2', reader: null, pages: [] }]);
  const rows = csv.trim().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[2]).toBe(
    '"r1","2026-11-20T10:00:00.000Z","a1","Ada Berg","ada@investor.example","d1","Risk Register","1","2222-2222","3","65"',
  );
  expect(rows[3]).toContain('"r2"');
});
