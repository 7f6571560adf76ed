import { grades } from '@/content/grades';
import { company } from '@/content/company';
import {
  custody,
  origins,
  rhythm,
  stage,
  standardPortfolio,
  token,
  type OriginName,
} from '@/content/facts';

export const hero = {
  title: 'Inside the Vault',
  lead: `What is held, what it is worth and how that is measured. ${stage.holdings} ${stage.publication}`,
  link: 'Explore Emeralds in Depth',
  picture: 'Rendering: nine cut emeralds on the dark rails of a vault tray',
  facts: [
    { term: 'Unit of account', fact: 'Emerald Standard Unit (ESU)' },
    { term: 'Custody', fact: custody.vault },
    { term: 'Audit', fact: rhythm.audits },
    { term: 'Token', fact: token.standardAndChains },
  ],
} as const;

export const factsheet = {
  title: 'Terms',
  lead: 'What a committee asks first. A term that is open says so until it is fixed.',
  print: 'Print factsheet',
  asOf: (date: string) => `As of ${date}.`,
  /** Follows the mark itself. */
  open: 'marks what is not fixed.',
  risks: 'Risks',
} as const;

export const calculator = {
  title: 'From an amount to stones',
  lead: 'Type an amount to see its value in ESU and in tokens, by the chain above.',
  illustration: 'An illustration. No figure here can be subscribed.',
  amount: 'Amount in USD',
  /** The initial value. */
  example: '100’000',
  hint: 'Decimals and signs between thousands are understood.',
  invalid: 'Please type an amount above zero, such as 100’000.',
  esu: 'Emerald Standard Units (ESU)',
  tokens: `${company.tokenName} tokens`,
  tokensCovered: 'shown once the rate is provided',
  stone: (cut: string, weight: string, grade: string) => `${cut}, ${weight} ct, grade ${grade}`,
  perStone: (esu: string) => `${esu} ESU a stone`,
  few: 'less than 0.1',
  about: (count: string) => `about ${count}`,
  stonesNote:
    'Example stones: invented for this page, of weights and grades that the Standard Portfolio allows.',
} as const;

export const summary = {
  title: 'Portfolio Summary',
  currentValue: {
    label: `Current ${company.tokenName}/ESU value`,
    note: 'A fixed reference, not a market price.',
  },
  total: {
    label: 'Total vault holdings',
    unit: 'ESU',
    note: 'The sum of both portfolios.',
  },
  rate: {
    label: `ESU to ${company.tokenName} rate`,
    unit: `${company.tokenName} for one ESU, fixed.`,
    covered: {
      'sign-in': 'Open to approved investors. Please sign in.',
      approval: 'Opens to you once your account is approved.',
    },
    behind: {
      what: 'Behind this: how many tokens stand for one ESU,',
      audience: 'for institutions with an approved account.',
      way: 'Request access, or ask in a call.',
    },
  },
} as const;

export const performance = {
  title: 'Performance Comparison',
  lead: 'The ESU beside gold, the S&P 500 and ten-year US Treasury notes, each set to 100 at the first month shown.',
  covered: {
    soon: 'Performance data is being prepared.',
    'sign-in': 'Performance data is open to approved investors. Please sign in.',
    approval: 'Performance data opens to you once your account is approved.',
  },
  behind: {
    what: 'A chart of ten years, month by month: four series with the change over the period, the rate per year, the deepest fall and the volatility of each.',
    audience: 'Institutions with an approved account; for everyone once it is published.',
    way: 'Request access with the e-mail of your institution. The team answers after the introductory call.',
  },
} as const;

export const esu = {
  title: 'The Emerald Standard Unit',
  lead: 'No two emeralds are alike, so a price per stone says little about a portfolio. The ESU gives all of them one measure: a defined set of liquid stones sets the standard, and everything else is valued against it.',
  portfolios: [
    {
      title: 'Standard Portfolio',
      facts: [
        { term: 'Initial value', fact: standardPortfolio.initialValue },
        { term: 'Quality grades', fact: standardPortfolio.grades },
        { term: 'Weight', fact: standardPortfolio.weight },
        { term: 'Valuation', fact: standardPortfolio.valuation },
      ],
    },
    {
      title: 'Main Portfolio',
      facts: [
        { term: 'Size', fact: 'Open-ended' },
        { term: 'Valuation', fact: standardPortfolio.mainValuation },
      ],
    },
  ],
  chain: {
    title: 'From dollars to tokens',
    amount: { label: 'Amount in USD', text: 'the initial value of the Standard Portfolio' },
    value: {
      label: 'Value of one USD',
      text: 'the fixed reference of the summary: a factor of one, which neither a market nor the token’s price moves',
    },
    perEsu: { label: 'USD for one ESU', text: 'by which every amount is divided' },
    esu: { label: 'ESU', text: 'rounded to two decimals' },
    rate: { label: `${company.tokenName} for one ESU`, text: 'the fixed rate' },
    tokens: { label: `${company.tokenName} tokens`, text: 'for the whole amount' },
    covered: { label: 'The rate to tokens', text: 'is still covered, as in the summary above' },
    /** Followed by the quotient. */
    perToken: 'Divided, the two fixed figures give the USD of stones behind one token:',
  },
  benefits: [
    {
      title: 'One measure for unlike stones',
      text: 'Weight, grade and origin are brought together in a single figure, so holdings can be added up and compared.',
    },
    {
      title: 'A reference that can be inspected',
      text: 'The stones that set the standard are a defined set: the grade and the weight of each are known.',
    },
    {
      title: 'A value that is kept current',
      text: `${standardPortfolio.valuationLong}, and the Main Portfolio follows because it is valued against it.`,
    },
  ],
} as const;

export const holdings = {
  title: 'Portfolio Holdings',
  tabs: [
    { value: 'standard', label: 'Standard Portfolio' },
    { value: 'main', label: 'Main Portfolio' },
  ],
  types: { standard: 'Standard', main: 'Main' },
  covered: {
    soon: 'Detailed holdings will be available to approved investors shortly.',
    'sign-in': 'Detailed holdings are open to approved investors. Please sign in.',
    approval: 'Detailed holdings open to you once your account is approved.',
  },
  behind: {
    what: 'A row for each stone with its name, carat, quality, origin and value in ESU; filters; the spread over the grades; a file to take along.',
    audience: 'Institutions with an approved account.',
    way: 'Request access with the e-mail of your institution. The team answers after the introductory call.',
  },
} as const;

/** What distinguishes the stones of each origin. */
const originTexts: Record<OriginName, string> = {
  Brazil: 'Known for a lively, lighter to medium green.',
  Colombia: 'Known for a warm, saturated green.',
  Zambia: 'Known for a cooler, bluish green.',
};

export const panels = {
  title: 'Grades and origins',
  lead: 'How to read the quality and origin columns. Each stone has one of four cuts, drawn here in the same light.',
  cutsLabel: 'The four cuts',
  cuts: [
    { picture: 'cut-emerald', name: 'Emerald cut' },
    { picture: 'cut-cushion', name: 'Cushion' },
    { picture: 'cut-oval', name: 'Oval' },
    { picture: 'cut-round', name: 'Round' },
  ],
  grades: {
    title: 'Quality grades',
    entries: grades,
  },
  origins: {
    title: 'Origins',
    entries: origins.list.map((origin) => ({ ...origin, text: originTexts[origin.name] })),
  },
} as const;

export const failure = {
  notice: {
    title: 'Error',
    description: 'Failed to fetch portfolio data. Please try again later.',
  },
  title: 'These figures could not be loaded',
  online: 'Please try again in a moment.',
  offline: 'You appear to be offline. They will load once you are connected again.',
  action: 'Try again',
} as const;
