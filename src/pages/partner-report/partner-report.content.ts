import { company } from '@/content/company';
import { custody, auditSchedule } from '@/content/facts';
import { partnerReport } from '@/content/partner-report';
import { paths } from '@/content/paths';

const { pages, published } = partnerReport;

export const header = {
  title: partnerReport.name,
  breadcrumb: 'Breadcrumb',
  pressroom: 'Pressroom',
  lead: `A ${pages}-page case study on how emeralds are bought, graded, vaulted and tokenised. It follows one parcel from the bonded warehouse to the issue of tokens.`,
  facts: {
    Published: published.label,
    Length: `${pages} pages`,
  },
  download: 'Download the Report',
  dataRoom: 'Enter Data Room',
} as const;

/** Placeholder for the page of a quoted figure until it is known. */
const unknownPage: number | undefined = undefined;

export const figures = {
  title: 'Four figures from the report',
  sampleNote: 'Sample report: its figures are illustrative.',
  lead: `All four come from the ${partnerReport.name} of ${published.label}. A note beside each says how to read it and gives its source.`,
  source: (page: number | undefined) =>
    page === undefined
      ? `${partnerReport.name}, page not yet stated.`
      : `${partnerReport.name}, page ${page}.`,
  quotes: [
    {
      figure: '25x',
      words: 'rarer than diamonds',
      page: unknownPage,
      reading:
        'This compares how often the minerals occur. Rarity alone sets no price: colour, clarity, treatment and demand decide what a stone is worth.',
    },
    {
      figure: '6–13%',
      words: 'annual appreciation',
      page: unknownPage,
      reading:
        'The report’s range is neither our forecast nor a promise. It is wider than the 6–12% in our FAQ, because such ranges depend on the years and stones included.',
      risk: 'Not an offer. The value of emeralds and of tokens can fall as well as rise, stones can take a long time to sell, and you may lose all of the capital you commit.',
    },
    {
      figure: 'USD 16 trillion',
      words: 'tokenised by 2030',
      page: unknownPage,
      reading:
        'A projection for assets of every kind, of which emeralds are a small part. It may not come true.',
    },
    {
      figure: 'USD 24B',
      words: 'real-world-asset market in mid-2025',
      page: unknownPage,
      reading:
        'The market’s size in mid-2025. The projection for 2030 may count more kinds of assets.',
    },
  ],
  scale: {
    title: 'The last two figures, to scale',
    calculation: 'Our calculation',
    growth: '667 times',
    text: 'If both figures count the same assets, the market would have to grow 667-fold by 2030. The first thing to ask is whether they do. The squares are drawn to scale by area.',
    label:
      'Two squares drawn to scale by area: the USD 24 billion market of mid-2025 is a small square in the corner of the USD 16 trillion projected for 2030.',
    whole: 'USD 16 trillion by 2030',
    part: 'USD 24B in mid-2025',
  },
} as const;

export const chain = {
  title: 'What the case study follows',
  lead: 'One parcel of stones, step by step. At each step the report asks who checks and what evidence there is.',
  columns: ['Step', 'Who checks', 'Evidence'],
  steps: [
    [
      'Bonded warehouse delivery',
      'Carrier and warehouse, two signatures',
      'Receipt with weights and seals',
    ],
    [
      'Independent lab quality check',
      'Gemmological laboratory',
      'Report on every stone, treatment included',
    ],
    [`Secure storage in the ${custody.place}`, 'Vault operator', 'Entry in the vault register'],
    [auditSchedule.step, 'Third party', 'Count and weights against the register'],
    [
      'Blockchain verification',
      'Decentralised oracle, to come',
      'Reserve published on both chains',
    ],
    ['Smart-contract security audit', 'Security firm', 'Review with its findings'],
    [
      'Token minting authorization',
      'The company, up to the audited reserve',
      'Signed release, minting on chain',
    ],
    ['Institutional custody', 'The holder’s custodian', 'Token balance'],
  ],
  risksTitle: 'Where risk remains',
  risks: {
    Value:
      'Stones are appraised and have no quoted price. Two experts may disagree, and a sale may bring less than either estimate.',
    Time: 'Neither a stone nor a token is sure to find a buyer on the day you want to sell.',
    Trust:
      'Laboratory, vault and auditor can make mistakes. The documents reveal an error but do not prevent it.',
    'Law and technology':
      'Rules for crypto-assets change, and contracts on a blockchain can have faults.',
  },
} as const;

export const related = {
  title: 'Check the sources',
  links: [
    {
      label: 'The data room',
      text: 'The whitepaper and most market intelligence are open to everyone. Approved investors can read the trial counts, compliance papers and terms the report refers to.',
      path: paths.dataRoom,
    },
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

export const printNote = `Download the report at ${company.partnerReportUrl}`;
