import { company } from './company';
import { isDeployed } from './facts';

/** A contract, and the node through which the reserve page reads it with `eth_call`. */
export interface ChainSource {
  name: string;
  /** `supply`: a token, whose supply is read. `feed`: an oracle's aggregator, whose latest report is read. */
  kind: 'supply' | 'feed';
  address: string;
  rpc: string;
}

/** The contracts that the reserve page can read. Empty until they are deployed. */
export const chainSources: readonly ChainSource[] = [
  {
    name: 'Supply on Avalanche',
    kind: 'supply',
    address: company.tokenAddress,
    rpc: company.rpc.avalanche,
  } as const,
  {
    name: 'Supply on Ethereum',
    kind: 'supply',
    address: company.tokenAddress,
    rpc: company.rpc.ethereum,
  } as const,
  {
    name: 'Reserve reported by the oracle’s feed',
    kind: 'feed',
    address: company.proofOfReserveFeed,
    rpc: company.rpc.ethereum,
  } as const,
].filter(({ address }) => isDeployed(address));
