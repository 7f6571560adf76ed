import type { Sample } from './sample.ts';

/**
 * The publisher of this site. Every brand word, address and external link of the company is in this file and
 * nowhere else in `src`. Values marked `Sample` are placeholders for the owner's.
 */
export const company = {
  name: 'EmStone' satisfies Sample,
  legalName: 'EmStone AG' satisfies Sample,
  legalForm: 'Aktiengesellschaft (AG) under Swiss law',
  /** The company's entry in the commercial register. The number is all zeros until the owner replaces it. */
  register: {
    office: 'Commercial Register of the Canton of Zug',
    number: 'CHE-000.000.000' satisfies Sample,
  },
  tokenName: 'EmStone' satisfies Sample,
  tokenSymbol: 'EMS' satisfies Sample,
  /** The token's contract, the same on both chains; zeros until it is deployed. */
  tokenAddress: '0x0000000000000000000000000000000000000000',
  /** The address of a token's page in each chain's block explorer, to which the contract's address is appended. */
  explorers: {
    avalanche: 'https://avalanche-explorer.example/token/' satisfies Sample,
    ethereum: 'https://ethereum-explorer.example/token/' satisfies Sample,
  },
  /** Origin of the published site. Canonical URLs and social cards use it. */
  siteUrl: 'https://www.emstone.example' satisfies Sample,
  email: 'ir@emstone.example' satisfies Sample,
  /** Where the hosted backend keeps its data. */
  dataRegion: 'the European Union' satisfies Sample,
  address: {
    street: 'Musterstrasse 1' satisfies Sample,
    postalCode: '6300',
    city: 'Zug',
    country: 'Switzerland',
  },
  /** The founder's 30-minute introductory call. */
  bookingUrl: 'https://cal.com/emstone-founder/30min' satisfies Sample,
  /** The decentralised oracle's proof-of-reserve feed. */
  proofOfReserveUrl: 'https://reserves.emstone.example/feed' satisfies Sample,
  /** The feed's contract on Ethereum, an oracle's aggregator; zeros until it is deployed. */
  proofOfReserveFeed: '0x0000000000000000000000000000000000000000',
  /** The RPC endpoints from which the reserve page reads the contracts at a visitor's request, once these are deployed. */
  rpc: {
    avalanche: 'https://avalanche-rpc.example/' satisfies Sample,
    ethereum: 'https://ethereum-rpc.example/' satisfies Sample,
  },
  /**
   * The key that signs the lists of reserve reports: Ed25519, as one line of `openssl pkey -pubout`. This is a
   * sample whose private key was discarded; see .github/deployment.md.
   */
  reserveKey: {
    publicKey: 'MCowBQYDK2VwAyEAn3VIO2Xuzs9xRj6M+DvceIXAEdncc3GqXWSUutoii4w=',
    isSample: true,
  },
  /** The download URL of the Partner Report. */
  partnerReportUrl: 'https://press.emstone.example/partner-report-2025.pdf' satisfies Sample,
  social: [
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/emstone-example' },
    { network: 'X', url: 'https://x.com/emstone_example' },
    { network: 'GitHub', url: 'https://github.com/emstone-example' },
    { network: 'Telegram', url: 'https://t.me/emstone_example' },
  ] satisfies Sample,
} as const;
