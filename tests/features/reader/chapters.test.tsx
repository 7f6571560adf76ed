import { expect, test } from 'vitest';
import { toChapters } from '@/features/reader/outline';
import { maxPrintedPages, printablePages } from '@/features/reader/print-dialog';

type Entry = NonNullable<Parameters<typeof toChapters>[0]>[number];

const entry = (title: string, items: Entry[] = []): Entry => ({
  title,
  items,
  dest: title,
  bold: false,
  italic: false,
  color: new Uint8ClampedArray(3),
  url: null,
  unsafeUrl: undefined,
  newWindow: undefined,
  count: undefined,
});

test('chapters with the same title have different ids', () => {
  const chapters = toChapters([entry('Annex', [entry('Annex')]), entry('Annex')]);
  const ids = [chapters[0]?.id, chapters[0]?.chapters[0]?.id, chapters[1]?.id];
  expect(new Set(ids).size).toBe(3);
  expect(toChapters(null)).toEqual([]);
});

test.each([
  [1, 3, 10, [1, 2, 3]],
  [3, 1, 10, [1, 2, 3]],
  [8, 99, 10, [8, 9, 10]],
  [0, Number.NaN, 10, [1]],
])('printing from page %d to %d of %d prints the pages %j', (from, to, pageCount, pages) => {
  expect(printablePages(from, to, pageCount)).toEqual(pages);
});

test('the number of pages printed at once is limited', () => {
  expect(printablePages(1, 1_000, 1_000)).toHaveLength(maxPrintedPages);
});
