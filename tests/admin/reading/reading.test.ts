import { expect, test } from 'vitest';
import {
  describePages,
  formatDuration,
  groupReadings,
  mostRead,
  writeReadingsCsv,
  type Copy,
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
const copy: Copy = {
  number: '2222-2222',
  account_id: 'a1',
  document_id: 'd1',
  name: 'Ada Berg',
  email: 'ada@investor.example',
  title: 'Risk Register',
  version: 1,
  issued_at: '2026-11-20T09:59:00Z',
};

test('openings of a document by a reader are put together, each counted once', () => {
  const groups = groupReadings(
    [
      reading,
      {
        ...reading,
        id: 'r2',
        copy_number: null,
        version: 2,
        started_at: '2026-11-21T10:00:00Z',
        pages: [{ page: 3, seconds: 5 }],
      },
      { ...reading, id: 'r3', document_id: 'd2', title: 'Terms', copy_number: null, pages: [] },
    ],
    [
      copy,
      {
        ...copy,
        number: '3333-3333',
        account_id: 'a2',
        name: null,
        issued_at: '2026-11-22T10:00:00Z',
      },
    ],
  );
  expect(
    groups.map(({ reader, title, openings, versions, pages, seconds }) => [
      reader,
      title,
      openings,
      versions,
      pages,
      seconds,
    ]),
  ).toEqual([
    ['ada@investor.example', 'Risk Register', 1, [1], [], 0],
    ['Ada Berg', 'Risk Register', 2, [1, 2], [10, 0, 70], 80],
    ['Ada Berg', 'Terms', 1, [1], [], 0],
  ]);
  expect(mostRead(groups)).toEqual([
    { documentId: 'd1', title: 'Risk Register', readers: 2, seconds: 80 },
    { documentId: 'd2', title: 'Terms', readers: 1, seconds: 0 },
  ]);
});

test.each([
  [[], 'No page for a second or more'],
  [[0, 0], 'No page for a second or more'],
  [[5], 'Page 1; longest page 1, 5 s'],
  [[0, 5, 65, 1, 0, 2], 'Pages 2–4, 6; longest page 3, 1 min 5 s'],
])('the pages %j in words', (pages, words) => {
  expect(describePages(pages)).toBe(words);
});

test.each([
  [0, '0 s'],
  [59.6, '1 min 0 s'],
  [3_725, '1 h 2 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test('the export has a row for each page, and one for an opening without any', () => {
  const csv = writeReadingsCsv([reading, { ...reading, id: 'r2', reader: null, pages: [] }]);
  const rows = csv.trim().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[2]).toBe(
    '"r1","2026-11-20T10:00:00.000Z","a1","Ada Berg","ada@investor.example","d1","Risk Register","1","2222-2222","3","65"',
  );
  expect(rows[3]).toContain('"r2"');
});
