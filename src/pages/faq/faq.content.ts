import type { SectionId } from '@/content/data-room-sections';
import {
  custody,
  indicative,
  parties,
  rhythm,
  stage,
  standardPortfolio,
  token,
} from '@/content/facts';
import { faqEntries, type FaqEntry } from '@/content/faq';
import { issuerAndLaw, type LegalAnswer } from '@/content/issuer';
import { issuerPath, paths, sectionPath } from '@/content/paths';

export const faqPageContent = {
  title: 'Frequently asked questions',
  lead: 'Short answers to the questions investment committees ask, with links to the detail. Each answer has its own link to share.',
  short: 'FAQ',
  search: (count: number) => `Search ${count} questions`,
  found: (count: number, all: number) => `${count} of ${all} questions`,
  closest: (count: number) => `No question has all of these words. ${count} closest:`,
  none: 'No question or answer contains these words. Write to us and someone will reply.',
  link: 'Link to this answer',
  contact: {
    title: 'Have another question?',
    text: 'Write to us and we will reply by e-mail. If your question depends on your mandate or jurisdiction, a 30-\u2060minute call with the founder is usually quicker.',
  },
} as const;

export interface FaqGroup {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}

/** One of the five questions that the home page shows too. */
function shared(id: string): FaqEntry {
  const entry = faqEntries.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`There is no question ${id}.`);
  return entry;
}

/** One of the answers that the imprint collects. */
function legal(id: LegalAnswer['id']): FaqEntry {
  const answer = issuerAndLaw.find((candidate) => candidate.id === id);
  if (!answer) throw new Error(`There is no answer ${id}.`);
  return { ...answer, link: { label: 'Issuer and law in the imprint', path: issuerPath } };
}

const dataRoom = (label: string, section: SectionId) => ({ label, path: sectionPath(section) });

/** All questions by subject. */
export const faqGroups: readonly FaqGroup[] = [
  {
    id: 'offer',
    title: 'The offer and its rules',
    entries: [
      shared('regulation'),
      legal('issuer'),
      legal('token-law'),
      legal('prospectus'),
      legal('supervision'),
      {
        ...legal('eligibility'),
        link: { label: 'The five steps for institutions', path: paths.solution },
      },
      {
        id: 'sanctions',
        question: 'How do you prevent money laundering and sanctions breaches?',
        answer: [
          'Subscribers, their beneficial owners and the sellers of the stones are identified and screened against sanctions lists before any business begins. A wallet is approved before it receives tokens.',
          'Approved investors can read the policy on identification, screening and record keeping in the data room.',
        ],
        link: dataRoom('KYC and AML policy', 'compliance'),
      },
      {
        id: 'tax',
        question: 'How is the holding taxed?',
        answer: [
          'That depends on where you are based and on your status; we do not give tax advice. Ask your tax advisor whether the token counts as a share in goods or as a claim, whether value added tax is due on purchase or redemption, and at what value the position is assessed at year end.',
          'While the stones are in the freeport they are under customs control. Duties and taxes can arise when they leave.',
        ],
        also: ['VAT'],
      },
    ],
  },
  {
    id: 'fit',
    title: 'Fit and risk',
    entries: [shared('suitability'), shared('risks')],
  },
  {
    id: 'stones',
    title: 'Stones, price and fees',
    entries: [
      shared('sourcing'),
      {
        id: 'pricing',
        question: 'How is a stone priced?',
        answer: [
          `An independent laboratory grades each stone, and its value is expressed in Emerald Standard Units. The unit is based on the Standard Portfolio, with stones of grades ${standardPortfolio.gradesLong} and ${standardPortfolio.weightLong}. ${standardPortfolio.valuationLong}; everything else is valued against it.`,
          'A valuation is an expert judgement. Nobody is obliged to buy or sell at it.',
        ],
        also: ['valuer', 'appraisal', 'margin of error'],
        link: { label: 'The Emerald Standard Unit', path: paths.portfolio },
      },
      {
        id: 'audit',
        question: 'Who counts the stones, and how often?',
        answer: [`${rhythm.sentence} ${parties.auditor} is to do both.`, rhythm.start],
        link: { label: 'Proof of reserve, step by step', path: paths.transparency },
      },
      {
        id: 'fees',
        question: 'What are the fees?',
        answer: [
          `Fees are indicative: ${indicative.fees}. Approved investors can read the fee schedule, with worked examples, in the data room.`,
        ],
        link: { label: 'All terms', path: paths.portfolio },
      },
      {
        id: 'minimum',
        question: 'What is the minimum, and in which currencies can we pay?',
        answer: [
          `The indicative minimum is ${indicative.minimum}. You can pay in ${indicative.currencies}. ${indicative.note}`,
        ],
        link: { label: 'What would my investment buy?', path: `${paths.portfolio}#calculator` },
      },
    ],
  },
  {
    id: 'custody',
    title: 'Custody and insolvency',
    entries: [
      {
        id: 'custody-of-stones',
        question: 'Who holds the stones?',
        answer: [
          `${parties.keeper}, a freeport operator, keeps them in a ${custody.vault} and records every movement. The custodian does not audit the stones, and neither the custodian nor the auditor sells them.`,
          'Subscribers may visit the vault before they pay.',
        ],
        link: { label: 'What our partners do', path: paths.partners },
      },
      {
        id: 'segregation',
        question: 'Are the stones kept apart from the company’s own assets?',
        answer: [
          'Each stone is sealed separately and has its own entry in the vault register. The custody and redemption terms explain how holders’ rights are kept separate from the assets of the company and of the custodian. Have counsel read them before you rely on this.',
        ],
        link: dataRoom('Custody and redemption terms, for approved investors', 'compliance'),
      },
      {
        ...legal('insolvency'),
        link: { label: 'Request documents', path: paths.dataRoom },
      },
      {
        id: 'insurance',
        question: 'Are the stones insured?',
        answer: [
          'The stones will be insured in storage and in transit. Approved investors can read a summary of cover, exclusions and claims in the data room. Every policy has limits: a loss above them is not covered.',
        ],
        link: dataRoom('Insurance summary', 'risk-management'),
      },
    ],
  },
  {
    id: 'token',
    title: 'The token and its security',
    entries: [
      {
        id: 'contract',
        question: 'What is the token, and which chains is it on?',
        answer: [`It will be ${token.standardAndChains}. ${stage.contract}`],
        link: { label: 'One token, two chains', path: paths.solution },
      },
      {
        id: 'cyber',
        question: 'How is the token protected against theft and faults?',
        answer: [
          `${parties.security}, a security firm that did not write the contracts, audits them before deployment. Tokens go only to wallets approved beforehand: yours, or that of an institutional custodian.`,
          'Risks remain: keys can be lost, code can fail, and chains and oracles can stop. Decide who keeps your keys before you subscribe.',
        ],
        link: { label: 'What the proof shows, and what it does not', path: paths.transparency },
      },
    ],
  },
  {
    id: 'exit',
    title: 'Redemption and exit',
    entries: [
      shared('redemption'),
      {
        id: 'redemption-steps',
        question: 'How does redemption work, what does it cost, and how long does it take?',
        answer: [
          'You give notice and name the wallet. We lock the tokens and propose stones of the same value in ESU; you accept or ask for others. The stones are then released in exchange for the tokens, which are burnt. Delivery, customs and transport insurance are agreed case by case.',
          `The redemption fee is ${indicative.redemptionFee}. Redemption takes ${indicative.redemption}. ${indicative.note}`,
        ],
        link: dataRoom('Custody and redemption terms, for approved investors', 'compliance'),
      },
      {
        id: 'exit-by-sale',
        question: 'Are there other ways to exit?',
        answer: [
          'You can transfer the tokens to another approved wallet. A secondary market may be thin or absent when you want to sell, and nobody is obliged to make one. Commit only what you can afford to hold.',
        ],
        link: { label: 'Six use cases', path: paths.solution },
      },
    ],
  },
];

/** All questions in the order of the page. */
export const allQuestions: readonly FaqEntry[] = faqGroups.flatMap(({ entries }) => entries);
