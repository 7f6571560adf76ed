import { sample } from './sample.ts';

/**
 * The publisher of this site. Every brand word, address and external link of the company is in this file and
 * nowhere else in `src`. Marked values stand in for those of the owner.
 */
export const company = {
  name: sample('EmStone'),
  legalName: sample('EmStone AG'),
  legalForm: 'Aktiengesellschaft (AG) under Swiss law',
  /** As entered in the commercial register; zeros until the owner fills in the company's own. */
  register: {
    office: 'Commercial Register of the Canton of Zug',
    number: sample('CHE-000.000.000'),
  },
  tokenName: sample('EmStone'),
  tokenSymbol: sample('EMS'),
  /** The token's contract, the same on both chains; zeros until it is deployed. */
  tokenAddress: '0x0000000000000000000000000000000000000000',
  /** The address of a token in each chain's block explorer; the contract's address follows. */
  explorers: {
    avalanche: sample('https://avalanche-explorer.example/token/'),
    ethereum: sample('https://ethereum-explorer.example/token/'),
  },
  /** Origin of the published site. Canonical addresses and social cards use it. */
  siteUrl: sample('https://www.emstone.example'),
  email: sample('ir@emstone.example'),
  /** Where the hosted backend keeps its data. */
  dataRegion: sample('the European Union'),
  address: {
    street: sample('Musterstrasse 1'),
    postalCode: '6300',
    city: 'Zug',
    country: 'Switzerland',
  },
  /** The founder's 30-minute introductory call. */
  bookingUrl: sample('https://cal.com/emstone-founder/30min'),
  /** The decentralised oracle's proof-of-reserve feed. */
  proofOfReserveUrl: sample('https://reserves.emstone.example/feed'),
  /** The feed's contract on Ethereum, an oracle's aggregator; zeros until there is one. */
  proofOfReserveFeed: '0x0000000000000000000000000000000000000000',
  /**
   * The nodes that the reserve page calls when a reader presses the button, once the contracts are deployed.
   */
  rpc: {
    avalanche: sample('https://avalanche-rpc.example/'),
    ethereum: sample('https://ethereum-rpc.example/'),
  },
  /**
   * The key that signs the lists of reserve reports: Ed25519, as one line of `openssl pkey -pubout`. This is a
   * sample whose private key was discarded; see .github/deployment.md.
   */
  reserveKey: {
    publicKey: 'MCowBQYDK2VwAyEAn3VIO2Xuzs9xRj6M+DvceIXAEdncc3GqXWSUutoii4w=',
    isSample: true,
  },
  /** The download address of the Partner Report. */
  partnerReportUrl: sample('https://press.emstone.example/partner-report-2025.pdf'),
  social: sample([
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/emstone-example' },
    { network: 'X', url: 'https://x.com/emstone_example' },
    { network: 'GitHub', url: 'https://github.com/emstone-example' },
    { network: 'Telegram', url: 'https://t.me/emstone_example' },
  ]),
} as const;
