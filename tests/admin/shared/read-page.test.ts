import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ilikePattern, rangeOf, readPage, rowsPerPage } from '@/admin/shared/read-page';

/** What LIKE of the database takes for the same: `%` for anything, `_` for a sign, `\` for the next sign itself. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\([\s\S])|[\s\S]/g, (sign, escaped: string | undefined) => {
    if (escaped === undefined && sign === '%') return '[\\s\\S]*';
    if (escaped === undefined && sign === '_') return '[\\s\\S]';
    return (escaped ?? sign).replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'i').test(text);
}

describe('ilikePattern', () => {
  test.each([
    ['Ada', '%Ada%'],
    ['100%', '%100\\%%'],
    ['a_b', '%a\\_b%'],
    ['C:\\', '%C:\\\\%'],
    ['\\%_', '%\\\\\\%\\_%'],
    // Means "anything" to the Data API, which knows no way around it.
    ['a*b', '%a*b%'],
  ])('%s', (text, pattern) => {
    expect(ilikePattern(text)).toBe(pattern);
  });

  test('finds a text wherever it stands, and nothing else', () => {
    const tricky = fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', 'B', '.', '\n') });
    fc.assert(
      fc.property(tricky, tricky, tricky, (before, text, after) => {
        expect(isLike(before + text + after, ilikePattern(text))).toBe(true);
        expect(isLike(before, ilikePattern(text))).toBe(
          before.toLowerCase().includes(text.toLowerCase()),
        );
      }),
    );
  });
});

describe('rangeOf', () => {
  test('covers every row once', () => {
    expect(rangeOf(1)).toEqual([0, rowsPerPage - 1]);
    for (let page = 1; page < 5; page += 1) {
      expect(rangeOf(page + 1)[0]).toBe(rangeOf(page)[1] + 1);
    }
  });
});

describe('readPage', () => {
  const answer = (change: object) =>
    Promise.resolve({ data: null, error: null, count: null, ...change });

  test('gives the rows and how many there are on all pages', async () => {
    expect(await readPage(answer({ data: [{ id: 'a' }], count: 51 }))).toEqual({
      rows: [{ id: 'a' }],
      count: 51,
    });
  });

  test('past the end there is nothing', async () => {
    const error = { code: 'PGRST103', message: 'Requested range not satisfiable' };
    expect(await readPage(answer({ error }))).toEqual({ rows: [], count: 0 });
  });

  test('throws any other error of the database', async () => {
    const error = { code: '42501', message: 'permission denied' };
    await expect(readPage(answer({ error }))).rejects.toBe(error);
  });
});
