import type { ChainSource } from '@/content/chain-sources';
import { fetchWithTimeout } from '@/lib/fetch-with-timeout';

/** The selectors of the functions. Each is the whole `data` of an `eth_call`, because these functions take no arguments. */
const selectors = {
  decimals: '0x313ce567',
  /** ERC-20. */
  totalSupply: '0x18160ddd',
  /** Chainlink aggregator; returns `roundId`, `answer`, `startedAt`, `updatedAt` and `answeredInRound`. */
  latestRoundData: '0xfeaf968c',
};

/** The 32-byte words of a response. Rejects when the node refuses or its response is invalid. */
async function ethCall({ rpc, address }: ChainSource, data: string): Promise<bigint[]> {
  const response = await fetchWithTimeout(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: address, data }, 'latest'],
    }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  const body: unknown = await response.json();
  const result: unknown = body instanceof Object ? Reflect.get(body, 'result') : undefined;
  if (typeof result !== 'string' || !/^0x(?:[0-9a-f]{64})+$/i.test(result)) {
    throw new Error(`${new URL(rpc).host} returned no valid result.`);
  }
  return (result.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

export interface ChainReading {
  /** In whole units. */
  value: number;
  /** When the oracle wrote the value, in ms since 1970; `undefined` for a value read directly from the contract. */
  writtenAt: number | undefined;
}

/** Reads the supply of a token, or the latest value of an oracle, at the chain's latest block. */
export async function readChain(source: ChainSource): Promise<ChainReading> {
  const isFeed = source.kind === 'feed';
  const [[decimals], words] = await Promise.all([
    ethCall(source, selectors.decimals),
    ethCall(source, isFeed ? selectors.latestRoundData : selectors.totalSupply),
  ]);
  // Refuses more than 36 decimals, and an amount whose highest bit is set: negative in a feed, impossible as a supply.
  const [amount, writtenAt] = isFeed ? [words[1], words[3]] : [words[0]];
  if (decimals === undefined || decimals > 36n || amount === undefined || amount >> 255n) {
    throw new Error(`${source.name} returned no valid amount.`);
  }
  return {
    value: Number(amount) / 10 ** Number(decimals),
    writtenAt: writtenAt === undefined ? undefined : Number(writtenAt) * 1000,
  };
}
