import { beforeEach, expect, test, vi } from 'vitest';
import type { ChainSource } from '@/content/chain-sources';
import { readChain } from '@/features/reserve/api/chain-reading';

const source: ChainSource = {
  name: 'Supply',
  kind: 'supply',
  address: `0x${'1'.repeat(40)}`,
  rpc: 'https://node.example/',
};
/** A number as the node returns it: a 32-byte word in hexadecimal. */
const word = (value: bigint) => value.toString(16).padStart(64, '0');

const node = vi.fn<typeof fetch>();
/** Sets results by function selector: `0x313ce567` is decimals(), `0x18160ddd` totalSupply(), `0xfeaf968c` latestRoundData(). */
function setResults(results: Record<string, string>) {
  node.mockImplementation(async (_, init) => {
    const { params } = await new Response(init?.body ?? null).json();
    return Response.json({ jsonrpc: '2.0', id: 1, result: results[params[0].data] });
  });
}
beforeEach(() => {
  node.mockReset();
  vi.stubGlobal('fetch', node);
});

test('the supply is read without cookies or referrer', async () => {
  setResults({ '0x313ce567': `0x${word(18n)}`, '0x18160ddd': `0x${word(157_448n * 10n ** 16n)}` });
  expect(await readChain(source)).toEqual({ value: 1574.48, writtenAt: undefined });
  expect(node.mock.calls.map(([address]) => address)).toEqual([source.rpc, source.rpc]);
  expect(node.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

test('a feed’s value is read with the time of its last update', async () => {
  const [round, startedAt, updatedAt] = [7n, 0n, 1_759_392_000n];
  const words = [round, 9443_60000000n, startedAt, updatedAt, round].map(word).join('');
  setResults({ '0x313ce567': `0x${word(8n)}`, '0xfeaf968c': `0x${words}` });
  expect(await readChain({ ...source, kind: 'feed' })).toEqual({
    value: 9443.6,
    writtenAt: 1_759_392_000_000,
  });
});

test.each([
  ['nothing', undefined],
  ['an empty word', '0x'],
  ['half a word', '0x12'],
  ['a negative amount', `0x${'f'.repeat(64)}`],
])('a node that returns %s gives no reading', async (_, result) => {
  setResults({ '0x313ce567': `0x${word(18n)}`, ...(result ? { '0x18160ddd': result } : {}) });
  await expect(readChain(source)).rejects.toThrow();
});

test('a node that does not respond with JSON gives no reading', async () => {
  node.mockResolvedValue(new Response('<html>', { status: 502 }));
  await expect(readChain(source)).rejects.toThrow();
});
