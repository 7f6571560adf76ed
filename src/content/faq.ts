import { company } from './company';
import { indicative, labourAudits, origins, regulation, stage, standardPortfolio } from './facts';
import { paths, sectionPath } from './paths';

export interface FaqEntry {
  /** Unique among the entries; part of element ids. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Additional search terms, including the German ones that Swiss readers type. */
  also?: string;
  /** A caveat that must be visible with the answer. */
  note?: string;
  /** The page with the full information. */
  link?: { label: string; path: string };
}

/** The five questions on the home page and the FAQ page. */
export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'regulation',
    question: 'How is the offer regulated?',
    answer: [
      `${company.legalName} is a Swiss company and is subject to Swiss law, including its rules against money laundering. ${regulation.sentence} ${regulation.compliance}`,
      'Every investor passes KYC and AML checks, names a wallet for approval and signs a subscription agreement before paying anything. Whether your institution may hold the token depends on its licence, mandate and jurisdiction. The compliance documents in the data room support that review.',
    ],
    link: {
      label: 'Compliance documents in the data room',
      path: sectionPath('compliance'),
    },
  },
  {
    id: 'suitability',
    question: 'Are emeralds suitable for an institutional portfolio?',
    answer: [
      `They can be, as a small allocation to a tangible asset that is not priced on an exchange. We put the annual appreciation of the emeralds we select at 6–12%. Fractional ownership makes positions divisible, and holdings are valued in a single unit, the Emerald Standard Unit (ESU). ${standardPortfolio.valuationLong}.`,
    ],
    note: 'The 6–12% is our own estimate. It is not a forecast and not a promised return. The value of emeralds can fall as well as rise, and you may lose all of the capital you commit. This answer is information, not an offer of securities or crypto-assets and not investment advice.',
    link: { label: 'Performance and valuation', path: paths.portfolio },
  },
  {
    id: 'redemption',
    question: 'Can tokens be redeemed for physical emeralds?',
    answer: [
      `Yes. Institutional clients can exchange tokens for stones from the vault that have the same value in ESU. It takes ${indicative.redemption}. These times are indicative.`,
      'The subscription agreement sets the minimum size, the fees, how stones are chosen and how they are delivered. Taking stones out of the freeport can trigger customs duties and taxes, depending on the destination.',
    ],
    link: { label: 'How institutions work with us', path: paths.solution },
  },
  {
    id: 'sourcing',
    question: 'Where do the emeralds come from?',
    answer: [
      `${origins.sentence} Each supplier is identified before purchase. Each stone is delivered to a bonded warehouse, where an independent laboratory checks its quality before it enters the vault.`,
      `Our sourcing policy refers to the Brazilian rules on the environment, mine safety and corruption, and to ILO Convention 169. ${labourAudits.sentenceShort}`,
    ],
    link: { label: 'Our ESG commitment', path: paths.esg },
  },
  {
    id: 'risks',
    question: 'What are the risks?',
    answer: [
      'Price: emeralds have no quoted price, and valuations rest on expert judgement. Liquidity: a secondary market may be thin or absent when you want to sell. Custody: stones can be lost or damaged, and insurance has limits. Technology: contracts, wallets, oracles and blockchains can fail. Regulation: rules for crypto-assets can change.',
      `We are at an early stage. ${stage.both} You may lose all of the capital you commit. Read the risk documents in the data room before you decide.`,
    ],
    link: {
      label: 'Risk documents in the data room',
      path: sectionPath('risk-management'),
    },
  },
];
