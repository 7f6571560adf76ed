import { company } from '@/content/company';
import {
  custody,
  indicative,
  origins,
  auditSchedule,
  stage,
  standardPortfolio,
  token,
  type OriginName,
} from '@/content/facts';
import { grades } from '@/content/grades';
import { portfolioNames } from '@/content/holdings';
import { issuerPath, paths } from '@/content/paths';
import { valuation } from '@/content/terms';
import { valueNotes } from '@/content/value-notes';

export const hero = {
  title: 'Inside the Vault',
  lead: `What we hold, what it is worth and how we value it. ${stage.holdings} ${stage.publication}`,
  link: 'Explore Emeralds in Depth',
  terms: 'Terms and fees',
  picture: 'Rendering: nine cut emeralds on the dark rails of a vault tray',
  facts: {
    'Unit of account': 'Emerald Standard Unit (ESU)',
    Custody: custody.vault,
    Audit: auditSchedule.audits,
    Token: token.standardAndChains,
  },
} as const;

export const factsheet = {
  title: 'Terms',
  print: 'Print factsheet',
  asOf: (date: string) => `As of ${date}.`,
  /** The legend: each of these two texts follows the symbol that it explains. */
  indicative: indicative.note,
  open: 'Not yet published.',
  risks: 'Risks',
  issuer: `[Issuer, law, investors and insolvency](${issuerPath})`,
} as const;

/** The calculator's amount before the visitor types one. */
const exampleAmount = '100’000';

export const calculator = {
  title: 'What your investment would buy',
  /** The link to the calculator, at the top of the page and after the minimum. */
  link: 'What would my investment buy?',
  lead: 'Enter an amount to see its value in ESU and in example stones.',
  illustration: 'Illustration only. You cannot subscribe here.',
  amount: 'Amount in USD',
  example: exampleAmount,
  withoutScripts: `The figures below are for USD ${exampleAmount}. Other amounts require JavaScript.`,
  usd: (amount: string) => `USD ${amount}`,
  /** Repeats the amount if it was typed in another format. */
  understood: (amount: string, typed: string) =>
    `${amount === typed ? '' : `USD ${amount} · `}Minimum ${indicative.minimum}, indicative`,
  /** Shown if a text can be read as either of two amounts. */
  ambiguous: 'Which amount do you mean?',
  invalid: 'Enter an amount above zero in US dollars, such as 250’000 or 250k.',
  foreign: (currency: string) =>
    `Only US dollars are converted here. Convert ${currency} at your bank’s rate first, then enter the amount in USD.`,
  fee: `Fee at issue, ${indicative.issueFee.toFixed(2)}%`,
  feeStatus: 'indicative',
  esu: 'Emerald Standard Units (ESU), after the fee',
  tokens: `${company.tokenName}\u00a0tokens`,
  tokensCovered: 'Not published yet',
  askForRate: 'Ask for the rate',
  /** The beginning of the message that asks for the rate. */
  question: `Please tell us how many ${company.tokenName} tokens equal one ESU.`,
  considered: (amount: string) => ` We are considering an amount of USD ${amount}.`,
  stone: (cut: string, weight: string, grade: string) =>
    `${cut}, ${weight}\u00a0ct, grade\u00a0${grade}`,
  perStone: (esu: string) => `${esu} ESU each`,
  underOneTenth: 'less than a tenth of a stone',
  about: (count: string) => `about\u00a0${count}\u00a0stones`,
  stonesNote:
    'Example stones, invented for this page, with weights and grades that the Standard Portfolio allows.',
} as const;

/** Explains why content is covered. `subject` is a phrase such as “The rate is”; `soon` is the text before publication. */
const coverTexts = (subject: string, soon: string) => ({
  soon,
  'sign-in': `${subject} available to approved investors. Please sign in.`,
  approval: `${subject} available to approved accounts. See the data room for the status of your account.`,
});

export const summary = {
  title: 'Portfolio Summary',
  /** For a visitor whose account is approved, while something is not published. */
  approved: (missing: string) =>
    `The [data room](${paths.dataRoom}) and the [reserve reports](${paths.reserve}) are open to you. Not published yet: ${missing}.`,
  missing: { holdings: 'holdings', performance: 'performance', rates: 'rate' },
  currentValue: {
    label: `Current ${company.tokenName}/ESU value`,
    note: (perEsu: string) =>
      `Not the price of a token but a fixed reference: one ESU is USD\u00a0${perEsu}, and the stones behind one token depend on the rate.`,
    reference: valueNotes.reference,
  },
  total: {
    label: 'Total vault holdings',
    unit: 'ESU',
    note: (amount: string, perEsu: string) =>
      `All stones in the vault, listed here or not: about USD ${amount} at USD ${perEsu} per ESU. ${stage.holdings}`,
    valuer: `${valueNotes.total} ${valuation.short}`,
    withoutScripts: 'This figure requires JavaScript.',
  },
  rate: {
    label: `ESU to ${company.tokenName} rate`,
    unit: `${company.tokenName} tokens per ESU, fixed.`,
    covered: coverTexts(
      'The rate is',
      'Not published to anyone yet: how many tokens make one ESU, and therefore the value of the stones behind one token.',
    ),
    audience: 'For institutions with an approved account.',
  },
} as const;

export const performance = {
  title: 'Performance Comparison',
  lead: 'The ESU against gold, the S&P 500 and ten-\u2060year US Treasury notes, each set to 100 at the first month shown.',
  covered: coverTexts('Performance data is', 'Performance data is being prepared.'),
  audience: 'For institutions with an approved account.',
  series: `${valuation.series} ${valueNotes.reference}`,
} as const;

export const esu = {
  title: 'The Emerald Standard Unit',
  lead: 'No two emeralds are alike, so a price per stone says little about a portfolio. The ESU is a common measure: a defined set of liquid stones sets the standard, and every other stone is valued against it.',
  portfolios: [
    {
      title: portfolioNames.standard,
      facts: {
        'Initial value': standardPortfolio.initialValue,
        'Quality grades': standardPortfolio.grades,
        Weight: standardPortfolio.weight,
        Valuation: standardPortfolio.valuation,
      },
    },
    {
      title: portfolioNames.main,
      facts: {
        Size: 'Open-ended',
        Valuation: standardPortfolio.mainValuation,
      },
    },
  ],
  conversion: {
    title: 'From dollars to tokens',
    coveredTitle: 'From dollars to ESU',
    /** One sentence with three numbers: the amount in USD, in ESU and in tokens. */
    sentence: (amount: string, units: string, tokens: string) =>
      `USD ${amount}, the initial value of the Standard Portfolio, is ${units} ESU or ${tokens} ${company.tokenName} tokens.`,
    covered: (amount: string, units: string) =>
      `USD ${amount}, the initial value of the Standard Portfolio, is ${units} ESU.`,
    rates: (perEsu: string, rate: string) =>
      `1 ESU = USD ${perEsu} = ${rate} tokens, at the initial value of the unit.`,
    rateCovered: (perEsu: string) => `1 ESU = USD ${perEsu}, the initial value of the unit.`,
    /** Explains how this value differs from the fixed one in the summary. */
    perToken: (value: string, fixed: string) =>
      `At these rates, each token would be backed by USD ${value} of stones. The fixed “${fixed}” in the summary is a reference figure and plays no part in this calculation.`,
  },
  benefits: {
    'One measure for different stones':
      'A single figure reflects weight, grade and origin, so holdings can be added up and compared.',
    'A defined reference':
      'The standard rests on a defined set of stones, each of known grade and weight.',
    'A value kept up to date': `${standardPortfolio.valuationLong}. The Main Portfolio, which is valued against it, moves with it.`,
  },
} as const;

export const holdings = {
  title: 'Portfolio Holdings',
  tabs: [
    { value: 'standard', label: portfolioNames.standard },
    { value: 'main', label: portfolioNames.main },
  ],
  types: { standard: 'Standard', main: 'Main' },
  covered: coverTexts(
    'Detailed holdings are',
    'Detailed holdings will be available to approved investors shortly.',
  ),
  stage: `${stage.listed} ${valuation.short}`,
} as const;

/** What distinguishes the stones of each origin. */
const originTexts: Record<OriginName, string> = {
  Brazil: 'Known for a lively, light to medium green.',
  Colombia: 'Known for a warm, saturated green.',
  Zambia: 'Known for a cooler, bluish green.',
};

export const panels = {
  title: 'Grades and origins',
  lead: 'What the grades and origins mean. Each stone has one of four cuts, shown here in the same light.',
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
} as const;
