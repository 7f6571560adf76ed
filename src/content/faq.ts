import { company } from './company';
import { labourAudits, origins, regulation, stage, standardPortfolio } from './facts';
import { paths } from './paths';

export interface FaqEntry {
  /** Unique among the entries; part of element ids. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** A reservation that must be visible with the answer. */
  note?: string;
  /** The page with the full information. */
  link?: { label: string; path: string };
}

/** The five questions of the home page and of the FAQ page. */
export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'regulation',
    question: 'How is the offer regulated?',
    answer: [
      `${company.legalName} is a Swiss company and works under Swiss law, including its rules against money laundering. ${regulation.sentence} ${regulation.compliance}`,
      'Every investor passes KYC and AML checks, has a wallet approved and signs a subscription agreement before any payment is made. Whether your institution may hold the token depends on your own licence, mandate and jurisdiction; the compliance documents in the data room are written for that review.',
    ],
    link: { label: 'Compliance documents in the data room', path: paths.dataRoom },
  },
  {
    id: 'suitability',
    question: 'Are emeralds suitable for an institutional portfolio?',
    answer: [
      `They can be, as a small allocation to a tangible asset whose price does not form on an exchange. The company puts the annual appreciation of the emeralds it selects at 6–12%. Fractional ownership keeps positions divisible, and holdings are valued in one reference unit, the Emerald Standard Unit (ESU). ${standardPortfolio.valuationLong}.`,
    ],
    note: 'The 6–12% is the company’s own statement, not a forecast and not a promised return. The value of emeralds can fall as well as rise, and you may lose all of the capital you commit. This answer is information, not an offer of securities or crypto-assets and not investment advice.',
    link: { label: 'Performance and valuation', path: paths.portfolio },
  },
  {
    id: 'redemption',
    question: 'Can tokens be redeemed for physical emeralds?',
    answer: [
      'Yes. Physical redemption is open to institutional clients: tokens are returned in exchange for stones from the vault, both valued in ESU.',
      'Minimum size, fees, selection of the stones and delivery are set out in the subscription agreement. Taking stones out of the freeport can give rise to customs duties and taxes, which depend on where they go.',
    ],
    link: { label: 'How institutions work with us', path: paths.solution },
  },
  {
    id: 'sourcing',
    question: 'Where do the emeralds come from?',
    answer: [
      `${origins.sentence} Each supplier is identified before purchase, and each stone is delivered to a bonded warehouse, where an independent laboratory checks its quality before it enters the vault.`,
      `Our sourcing policy refers to the Brazilian rules on environment, mining safety and corruption and to ILO Convention 169. ${labourAudits.sentenceShort}`,
    ],
    link: { label: 'Our ESG commitment', path: paths.esg },
  },
  {
    id: 'risks',
    question: 'What are the risks?',
    answer: [
      'Price: emeralds have no official quotation, and valuations rest on expert judgement. Liquidity: a secondary market may be thin or absent when you want to sell. Custody: stones are exposed to loss, damage and the limits of insurance. Technology: contracts, wallets, oracles and the chains themselves can fail. Regulation: rules for crypto-assets can change.',
      `Stage: ${stage.both} You may lose all of the capital you commit; read the risk documents in the data room before you decide.`,
    ],
    link: { label: 'Risk documents in the data room', path: paths.dataRoom },
  },
];
