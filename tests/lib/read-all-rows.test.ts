import { expect, it } from 'vitest';
import { readAllRows } from '@/lib/read-rows';

const table = (count: number) => Array.from({ length: count }, (_, i) => i);

it.each([0, 1, 999, 1000, 1001, 2500])('reads all of %i rows', async (count) => {
  const rows = table(count);
  const read = async (from: number, to: number) => ({
    // The server returns at most a thousand rows at once.
    data: rows.slice(from, Math.min(to + 1, from + 1000)),
    error: null,
  });
  expect(await readAllRows(read)).toEqual(rows);
});

it('throws the error of the request that fails', async () => {
  const error = new Error('denied');
  let calls = 0;
  const read = async () =>
    calls++ === 0 ? { data: table(1000), error: null } : { data: null, error };
  await expect(readAllRows(read)).rejects.toBe(error);
});
