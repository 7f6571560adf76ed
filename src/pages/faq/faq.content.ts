import { faqEntries, type FaqEntry } from '@/content/faq';
import { notYetPublished, rhythm, stage, standardPortfolio, token } from '@/content/facts';
import { paths } from '@/content/paths';

export const faqPageContent = {
  title: 'Frequently asked questions',
  lead: 'What investment committees ask, answered in short, with a link to the long answer. Each answer has its own address, so you can share it.',
  short: 'FAQ',
  search: 'Search the questions',
  found: (count: number, all: number) => `${count} of ${all} questions`,
  groups: 'Subjects',
  none: 'No question or answer contains these words. Write to us: a person answers.',
  link: 'Link to this answer',
  contact: {
    title: 'A question that is not here?',
    text: 'Write to us and a person answers by e-mail. For questions that depend on your mandate or jurisdiction, thirty minutes with the founder are usually quicker.',
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

const dataRoom = (label: string) => ({ label, path: paths.dataRoom });

/** All questions by subject. */
export const faqGroups: readonly FaqGroup[] = [
  {
    id: 'offer',
    title: 'The offer and its rules',
    entries: [
      shared('regulation'),
      {
        id: 'eligibility',
        question: 'Who can invest?',
        answer: [
          'Institutions: regional banks, digital-asset lenders, ESG funds, insurers, wealth managers and family offices. Each is identified, names the wallet that is to hold the tokens, and signs the subscription agreement before it pays.',
          'Whether the law of your country allows the subscription is examined case by case. Where it does not, we decline.',
        ],
        link: { label: 'The five steps for institutions', path: paths.solution },
      },
      {
        id: 'sanctions',
        question: 'How are sanctions and money laundering dealt with?',
        answer: [
          'Subscribers, those who stand behind them and the sellers of the stones are identified and screened against sanctions lists before business begins. A wallet is approved before tokens are delivered to it.',
          'The policy on identification, screening and record keeping lies in the data room, for approved investors.',
        ],
        link: dataRoom('KYC and AML policy'),
      },
      {
        id: 'tax',
        question: 'How is the holding taxed?',
        answer: [
          'That depends on your seat and your status, and we give no tax advice. Questions to put to your adviser: whether the token counts as a share in goods or as a claim; whether value added tax arises on buying, on redemption, or on neither; at which value the position is assessed at the end of the year.',
          'While the stones lie in the freeport they are under customs control. Duties and taxes can arise when they leave it.',
        ],
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
    title: 'The stones and their price',
    entries: [
      shared('sourcing'),
      {
        id: 'pricing',
        question: 'How is the price of a stone found?',
        answer: [
          `Each stone is graded by an independent laboratory and expressed in Emerald Standard Units. The unit rests on the stones of the Standard Portfolio, of grades ${standardPortfolio.gradesLong} and ${standardPortfolio.weightLong}. ${standardPortfolio.valuationLong}; everything else is valued against it.`,
          'A valuation is expert judgement. It is not a price at which anybody is bound to buy or sell.',
        ],
        link: { label: 'The Emerald Standard Unit', path: paths.portfolio },
      },
      {
        id: 'audit',
        question: 'Who counts the stones, and how often?',
        answer: [rhythm.sentence, rhythm.start],
        link: { label: 'Proof of reserve, step by step', path: paths.transparency },
      },
      {
        id: 'fees',
        question: 'What does it cost?',
        answer: [
          `Fees for issue, custody and redemption are ${notYetPublished}. The fee schedule in the data room shows how they are built up, with worked examples, for approved investors.`,
        ],
        link: { label: 'All terms, fixed and open', path: paths.portfolio },
      },
      {
        id: 'minimum',
        question: 'What is the minimum, and in which currency do we pay?',
        answer: [
          `Amounts are reckoned in US dollars. The minimum and the currencies of payment are ${notYetPublished}; both will stand in the subscription agreement.`,
        ],
        link: { label: 'All terms, fixed and open', path: paths.portfolio },
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
          `A freeport operator in Switzerland keeps them in its vault and records every movement. Its name is ${notYetPublished}. The firm that keeps the stones does not audit them, and neither of the two sells them.`,
          'Subscribers may visit the vault before they pay.',
        ],
        link: { label: 'What our partners do', path: paths.partners },
      },
      {
        id: 'segregation',
        question: 'Are the stones kept apart from the company’s own assets?',
        answer: [
          'Each stone has its own entry in the vault register and is sealed by itself. How the rights of the holders are kept apart from the assets of the company and of the keeper is set out in the custody and redemption terms; have counsel read them before you rely on it.',
        ],
        link: dataRoom('Custody and redemption terms'),
      },
      {
        id: 'insolvency',
        question: 'What happens if the company or a custodian fails?',
        answer: [
          'Swiss law lets goods and crypto-assets that are held for others be set apart in bankruptcy, under conditions. Whether they are met depends on the agreements and on how custody is carried out.',
          'Ask for the legal opinion on the transfer of ownership, and for the plan of who hands out the stones if we no longer can.',
        ],
        link: dataRoom('Legal documents'),
      },
      {
        id: 'insurance',
        question: 'Are the stones insured?',
        answer: [
          'They are to be insured in storage and in transit. Cover, exclusions and the way of a claim are summarised in the data room, for approved investors. A policy has limits: a loss above them is a loss.',
        ],
        link: dataRoom('Insurance summary'),
      },
    ],
  },
  {
    id: 'token',
    title: 'The token and its security',
    entries: [
      {
        id: 'contract',
        question: 'Which token is it, and on which chains?',
        answer: [`It is to follow ${token.standardAndChains}. ${stage.contract}`],
        link: { label: 'One token, two chains', path: paths.solution },
      },
      {
        id: 'cyber',
        question: 'What protects the token against theft and faults?',
        answer: [
          'A security firm that did not write the contracts audits them before their deployment. Tokens go to wallets that were approved beforehand: yours, or that of an institutional custodian.',
          'What remains is real: keys can be lost, code can fail, chains and oracles can stop. Decide who keeps your keys before you subscribe.',
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
        question: 'How does a redemption go, and how long does it take?',
        answer: [
          'You give notice and name the wallet. The tokens are locked, stones of the same value in ESU are proposed to you, you accept or name others, and the stones are released against the tokens, which are burnt. Delivery, customs and insurance on the way are agreed for each case.',
          `The minimum, the fees and the time that each step may take are ${notYetPublished}.`,
        ],
        link: dataRoom('Custody and redemption terms'),
      },
      {
        id: 'exit-by-sale',
        question: 'How else can we get out?',
        answer: [
          'By transfer to another approved wallet. A secondary market can be thin or absent when you want to sell, and nobody is bound to make one. Plan the position as one that you can hold.',
        ],
        link: { label: 'Use cases, each with the question to settle first', path: paths.solution },
      },
    ],
  },
];

/** All questions in the order of the page. */
export const allQuestions: readonly FaqEntry[] = faqGroups.flatMap(({ entries }) => entries);
