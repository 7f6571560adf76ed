import { company } from '@/content/company';
import { custody, auditSchedule, stage, token } from '@/content/facts';
import { paths } from '@/content/paths';

export const header = {
  label: `About ${company.name}`,
  /** In the breadcrumb that search engines show. */
  name: 'About',
  title: 'An emerald is easy to admire and hard to own',
  lead: 'No two emeralds are alike, none has a quoted price, and each must be kept somewhere safe. We are a Swiss company that is removing these obstacles for institutions.',
  picture: 'Rendering of a vault door, ajar, with green light in the gap',
} as const;

export const story = {
  title: 'Our Story',
  opening:
    'Emeralds have lain in treasuries for centuries. What institutions have lacked is a way to hold them like other assets: valued by a repeatable method, kept by a third party, and divisible.',
  text: [
    'The reasons are practical. A good stone must be bought whole, stored, insured and checked, and an owner who wants to sell must find a buyer.',
    `We are solving these problems one by one. An independent laboratory grades the stones, and they are valued in a single unit, the Emerald Standard Unit. ${custody.sentence}`,
    `${auditSchedule.sentence} A token on two public blockchains will represent a share in the stones. We will publish the reserve, so that anyone can compare it with the tokens issued.`,
    `We are at an early stage. ${stage.both} See the [roadmap](${paths.portfolio}#roadmap).`,
  ],
  facts: {
    Company: company.legalName,
    'Registered office': `${company.address.city}, ${company.address.country}`,
    Token: `${company.tokenName} (${company.tokenSymbol}), ${token.standard}`,
    Chains: token.chains,
    Custody: custody.vault,
    'Unit of account': 'Emerald Standard Unit (ESU)',
  },
} as const;

export const foundation = {
  title: 'Our Foundation',
  statements: {
    Mission:
      'To let institutions own physical emeralds together, with the evidence they would demand of any other holding.',
    Vision:
      'Emeralds in portfolios beside bonds and gold, measured, kept and reported to the same standard.',
  },
  values: {
    title: 'Values',
    entries: {
      'Evidence first': 'We publish what can be checked and say what cannot be checked yet.',
      'Separate duties':
        'The firm that keeps the stones does not count them. The firm that counts them does not sell them.',
      'Plain words': 'Wherever we mention a return, we state its risk next to it.',
      'Care at origin':
        'We ask who mined a stone, and under what conditions, before we ask what it is worth.',
    },
  },
} as const;

export const zug = {
  title: 'Based in Zug',
  name: 'Zug',
  map: 'Map of Switzerland with Zug marked, south of Zurich',
  cities: {
    basel: 'Basel',
    zurich: 'Zurich',
    bern: 'Bern',
    geneva: 'Geneva',
    lugano: 'Lugano',
    chur: 'Chur',
  },
  lead: `Our registered office is in Zug, and we are entered in the commercial register of the canton. ${custody.sentence}`,
  reasons: {
    'Clear law for tokens':
      'Since 2021 Swiss law has recognised rights that are held and transferred on a distributed ledger. Under certain conditions, crypto-assets in custody are protected if the custodian fails.',
    'Warehouses under customs control':
      'Swiss freeports are governed by customs law, which requires their operators to keep inventories of sensitive goods.',
    'Expertise nearby':
      'Banks, auditors, gemmological laboratories and lawyers who understand both stones and blockchains are a short train ride away.',
  },
  visit: 'Visits by appointment',
} as const;

export const whyChoose = {
  title: `Why Choose ${company.name}`,
  lead: 'Four claims, and where to check each of them.',
  cards: [
    {
      title: 'Swiss Excellence',
      text: 'A Swiss company, Swiss law and a Swiss vault. For us, excellence is a matter of procedure: eight documented steps from the bonded warehouse to custody, always in the same order.',
      link: { label: 'Follow the eight steps', path: paths.transparency },
    },
    {
      title: 'Institutional Focus',
      text: 'Due diligence, KYC, wallet approval, escrow, reporting: a process built for investment committees and their records.',
      link: { label: 'See how institutions join', path: paths.solution },
    },
    {
      title: 'Market Leadership',
      text: 'We want to set the standard in one field: an open unit of account for comparing emeralds.',
      link: { label: 'Read how the ESU works', path: paths.portfolio },
    },
    {
      title: 'Proven Track Record',
      text: `${stage.holdings} The data room holds reports on the trial counts, a laboratory’s inspection of new stones and a review of the token contract, each under the name of the firm that wrote it.`,
      link: { label: 'Open the data room', path: paths.dataRoom },
    },
  ],
} as const;
