import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ilikePattern } from '@/admin/shared/ilike-pattern';
import { fetchPage } from '@/admin/shared/list/queries';

/** Matches as ILIKE does: `%` is any text, `_` any character, and `\` escapes the next character. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\([\s\S])|[\s\S]/g, (char, escaped: string | undefined) => {
    if (escaped === undefined && char === '%') return '[\\s\\S]*';
    if (escaped === undefined && char === '_') return '[\\s\\S]';
    return (escaped ?? char).replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'i').test(text);
}

test('ilikePattern matches a literal text anywhere in the column', () => {
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

describe('fetchPage', () => {
  const signal = new AbortController().signal;
  const firstPage = { sort: { id: 'name', desc: false }, page: 1 };
  /** A query whose response has these properties. */
  function fakeQuery(response: object) {
    const query = {
      order: () => query,
      range: () => query,
      abortSignal: () =>
        Promise.resolve({ data: null, error: null, status: 200, count: null, ...response }),
    };
    return query;
  }

  test('returns the rows of the page and the total count', async () => {
    const query = fakeQuery({ data: [{ id: 'a' }], count: 51 });
    expect(await fetchPage(query, firstPage, signal)).toEqual({ rows: [{ id: 'a' }], count: 51 });
  });

  test('returns no rows past the end', async () => {
    const error = { code: 'PGRST103', message: 'Requested range not satisfiable' };
    const query = fakeQuery({ error, status: 416 });
    expect(await fetchPage(query, firstPage, signal)).toEqual({ rows: [], count: 0 });
  });

  test('throws any other database error', async () => {
    const error = { code: '42501', message: 'permission denied' };
    const query = fakeQuery({ error });
    await expect(fetchPage(query, firstPage, signal)).rejects.toBe(error);
  });
});
