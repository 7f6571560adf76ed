import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ilikePattern, readPage, rowsPerPage } from '@/admin/shared/queries';

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

  test('finds a text anywhere in the column, and nothing else', () => {
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

describe('readPage', () => {
  const signal = new AbortController().signal;
  const firstPage = { sort: { id: 'name', desc: false }, page: 1 };
  /** A query that notes what it was asked for, and is answered with `change`. */
  function fakeQuery(change: object) {
    const calls: unknown[][] = [];
    const query = {
      order: (...call: unknown[]) => (calls.push(['order', ...call]), query),
      range: (...call: unknown[]) => (calls.push(['range', ...call]), query),
      abortSignal: () => Promise.resolve({ data: null, error: null, count: null, ...change }),
    };
    return { query, calls };
  }

  test('gives the rows and how many there are on all pages', async () => {
    const { query } = fakeQuery({ data: [{ id: 'a' }], count: 51 });
    expect(await readPage(query, firstPage, signal)).toEqual({ rows: [{ id: 'a' }], count: 51 });
  });

  test('asks for the view’s order, made definite by the id, and every row once', async () => {
    const { query, calls } = fakeQuery({ data: [] });
    const sort = { id: 'name', desc: true };
    await readPage(query, { sort, page: 3 }, signal);
    expect(calls).toEqual([
      ['order', 'name', { ascending: false }],
      ['order', 'id'],
      ['range', 2 * rowsPerPage, 3 * rowsPerPage - 1],
    ]);
  });

  test('past the end there is nothing', async () => {
    const error = { code: 'PGRST103', message: 'Requested range not satisfiable' };
    const { query } = fakeQuery({ error });
    expect(await readPage(query, firstPage, signal)).toEqual({ rows: [], count: 0 });
  });

  test('throws any other error of the database', async () => {
    const error = { code: '42501', message: 'permission denied' };
    const { query } = fakeQuery({ error });
    await expect(readPage(query, firstPage, signal)).rejects.toBe(error);
  });
});
