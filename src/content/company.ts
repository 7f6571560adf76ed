/**
 * Who publishes this site. Every brand word, address and outside link of the company is here
 * and nowhere else in `src`. The values are placeholders until the owner fills them in.
 */
export const company = {
  name: 'EmStone',
  legalName: 'EmStone AG',
  legalForm: 'Aktiengesellschaft (AG) under Swiss law',
  /** As entered in the commercial register; zeros until the owner fills in the company's own. */
  register: { office: 'Commercial Register of the Canton of Zug', number: 'CHE-000.000.000' },
  tokenName: 'EmStone',
  tokenSymbol: 'EMS',
  /** The token's contract, the same on both chains; zeros until it is deployed. */
  tokenAddress: '0x0000000000000000000000000000000000000000',
  /** Where each chain's block explorer shows a token; the address of the contract follows. */
  explorers: {
    avalanche: 'https://avalanche-explorer.example/token/',
    ethereum: 'https://ethereum-explorer.example/token/',
  },
  /** Origin of the published site: canonical addresses and social cards are built from it. */
  siteUrl: 'https://www.emstone.example',
  email: 'ir@emstone.example',
  /** Where the hosted backend keeps its data. */
  dataRegion: 'the European Union',
  address: {
    street: 'Musterstrasse 1',
    postalCode: '6300',
    city: 'Zug',
    country: 'Switzerland',
  },
  /** The founder's 30-minute introductory call. */
  bookingUrl: 'https://cal.com/emstone-founder/30min',
  /** The decentralised oracle's proof-of-reserve feed. */
  proofOfReserveUrl: 'https://reserves.emstone.example/feed',
  /** The feed's contract on Ethereum, as aggregators of oracles have it; zeros until there is one. */
  proofOfReserveFeed: '0x0000000000000000000000000000000000000000',
  /** The nodes that the reserve page asks when a reader presses, once the contracts are deployed. */
  rpc: {
    avalanche: 'https://avalanche-rpc.example/',
    ethereum: 'https://ethereum-rpc.example/',
  },
  /**
   * With which lists of reserve reports are signed: Ed25519, the one line of `openssl pkey -pubout`. This is
   * a sample, whose other half was thrown away; see .github/deployment.md.
   */
  reserveKey: {
    publicKey: 'MCowBQYDK2VwAyEAUNm42pBocTWS6HQFKtDjU6Tq8LBkWRMBMzIROWyvtZc=',
    isSample: true,
  },
  /** Where the Partner Report can be downloaded. */
  partnerReportUrl: 'https://press.emstone.example/partner-report-2025.pdf',
  social: [
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/emstone-example' },
    { network: 'X', url: 'https://x.com/emstone_example' },
    { network: 'GitHub', url: 'https://github.com/emstone-example' },
    { network: 'Telegram', url: 'https://t.me/emstone_example' },
  ],
} as const;
