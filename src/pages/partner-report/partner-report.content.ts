import { company } from '@/content/company';
import { custody, rhythm } from '@/content/facts';
import { partnerReport } from '@/content/partner-report';
import { paths } from '@/content/paths';

/** The copy of the Partner Report's page. */

const { pages, published } = partnerReport;

export const header = {
  title: partnerReport.name,
  breadcrumb: 'Breadcrumb',
  pressroom: 'Pressroom',
  lead: `A case study of ${pages} pages on how emeralds are bought, graded, vaulted and represented by tokens. It follows one parcel from the bonded warehouse to the issue of tokens.`,
  facts: [
    ['Published', published.label],
    ['Length', `${pages} pages`],
    ['Kind', 'Case study'],
  ],
  download: 'Download the Report',
  dataRoom: 'Enter Data Room',
} as const;

export const figures = {
  title: 'Four figures, in the report’s words',
  lead: `All four are quotations from the ${partnerReport.name} of ${published.label}. Beside each is how we would read it on your side of the table.`,
  quotes: [
    {
      figure: '25x',
      words: 'rarer than diamonds',
      reading:
        'A statement about how often the mineral occurs. Rarity alone sets no price: colour, clarity, treatment and demand decide what a single stone is worth.',
    },
    {
      figure: '6–13%',
      words: 'annual appreciation',
      reading:
        'The report’s range, neither our forecast nor a promise. It is wider than the 6–12% that our FAQ names: such ranges depend on the years and the stones that are counted.',
      risk: 'Not an offer. The value of emeralds and of tokens can fall as well as rise, stones can take long to sell, and you may lose all of the capital you commit.',
    },
    {
      figure: 'USD 16 trillion',
      words: 'tokenised by 2030',
      reading:
        'A projection for assets of every kind, of which emeralds are a small part. Nobody can know today whether it will come about.',
    },
    {
      figure: 'USD 24B',
      words: 'real-world-asset market in mid-2025',
      reading:
        'The size of the market at that time, which is the basis of the projection for 2030.',
    },
  ],
  scale: {
    title: 'The last two figures, to scale',
    text: 'Compared by area, and provided that both count the same assets, the projection asks the market to grow more than six hundred times. That is the part of the report to test first.',
    label:
      'Two squares drawn to scale by area: the market of USD 24 billion in mid-2025 is a small square in the corner of the USD 16 trillion that are projected for 2030.',
    whole: 'USD 16 trillion by 2030',
    part: 'USD 24B in mid-2025',
  },
} as const;

export const chain = {
  title: 'What the case study follows',
  lead: 'One parcel of stones, station by station. At each the report asks the same two questions: who has checked, and what can be shown for it afterwards?',
  columns: ['Station', 'Who checks', 'What it leaves behind'],
  stations: [
    [
      'Bonded warehouse delivery',
      'Carrier and warehouse, two persons',
      'Receipt with weights and seals',
    ],
    [
      'Independent lab quality check',
      'Gemmological laboratory',
      'Report on every stone, treatment included',
    ],
    [`Secure storage in the ${custody.place}`, 'Vault operator', 'Entry in the vault register'],
    [rhythm.step, 'Audit firm', 'Count and weights against the register'],
    ['Blockchain verification', 'Decentralised oracle', 'Reserve published on both chains'],
    ['Smart-contract security audit', 'Security firm', 'Review with its findings'],
    [
      'Token minting authorization',
      'Company, within the reserve',
      'Signed release, minting on chain',
    ],
    ['Institutional custody', 'Custodian of the holder', 'Balance of tokens'],
  ],
  risksTitle: 'Where risk remains',
  risks: [
    'Value: stones are appraised, not quoted. Two experts may differ, and a sale may bring less than either said.',
    'Time: neither a stone nor a token is sure to find a buyer on the day you look for one.',
    'Trust: laboratory, vault and auditor can err. The chain of papers shows an error; it does not prevent it.',
    'Law and technology: rules for crypto-assets change, and contracts on a blockchain can have faults.',
  ],
} as const;

export const onward = {
  title: 'Check it against the source',
  main: {
    label: 'The data room',
    text: 'Whitepaper and market intelligence are open to everyone. Approved investors read the audits, the compliance papers and the terms that the report refers to.',
    path: paths.dataRoom,
  },
  others: [
    {
      label: 'The portfolio',
      text: 'Holdings, valuation and quality of the stones in the vault.',
      path: paths.portfolio,
    },
    {
      label: 'Transparency',
      text: 'The proof-of-reserve process in eight steps, with the public feed.',
      path: paths.transparency,
    },
  ],
} as const;

export const printNote = `The report can be downloaded at ${company.partnerReportUrl}`;
