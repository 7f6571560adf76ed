import { company } from '@/content/company';
import { custody, rhythm, stage, token } from '@/content/facts';
import { paths } from '@/content/paths';

/** The copy of the About page. */

export const header = {
  label: `About ${company.name}`,
  /** In the breadcrumb that search engines show. */
  name: 'About',
  title: 'An emerald is easy to admire and hard to own',
  lead: 'No two are alike, none has a quotation, and each has to be kept somewhere. We are a Swiss company that removes these obstacles for institutions, one at a time and in the open.',
  picture: 'Render of a vault door, ajar, with green light in the gap',
} as const;

export const story = {
  title: 'Our Story',
  opening:
    'Emeralds have lain in treasuries for centuries. What has been missing is a way for an institution to hold them as it holds its other assets: valued by a method that can be repeated, kept by a third party, and divisible.',
  text: [
    'The reasons are practical. No two stones are alike, so there is no price to look up. A good stone has to be bought whole. Someone has to store it, insure it and show that it is still there. An owner who wants to sell has to find a buyer alone.',
    `We took these one by one. Stones are graded by an independent laboratory and valued in a single unit, the Emerald Standard Unit. ${custody.sentence} ${rhythm.sentence} A token on two public blockchains represents a share in them. What backs it is published, so that anyone can compare the two.`,
    `We are at the beginning. ${stage.both}`,
  ],
  facts: [
    { term: 'Company', fact: company.legalName },
    { term: 'Seat', fact: `${company.address.city}, ${company.address.country}` },
    { term: 'Token', fact: `${company.tokenName} (${company.tokenSymbol}), ${token.standard}` },
    { term: 'Chains', fact: token.chains },
    { term: 'Custody', fact: custody.vault },
    { term: 'Unit of account', fact: 'Emerald Standard Unit (ESU)' },
  ],
} as const;

export const foundation = {
  title: 'Our Foundation',
  statements: [
    {
      title: 'Mission',
      text: 'To let institutions own physical emeralds together, with the evidence that any other holding would have to provide.',
    },
    {
      title: 'Vision',
      text: 'That an emerald can stand in a portfolio beside bonds and gold: measured, kept and reported to the same standard.',
    },
  ],
  values: {
    title: 'Values',
    entries: [
      {
        title: 'Evidence first',
        text: 'We publish what can be checked, and say what cannot be checked yet.',
      },
      {
        title: 'Separate duties',
        text: 'The firm that keeps the stones does not count them; the firm that counts them does not sell them.',
      },
      {
        title: 'Plain words',
        text: 'Where a return is mentioned, its risk is stated next to it.',
      },
      {
        title: 'Care at origin',
        text: 'We ask who mined a stone, and under what conditions, before we ask what it is worth.',
      },
    ],
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
  lead: `We have our seat in Zug and are entered in the commercial register of the canton. ${custody.sentence}`,
  reasons: [
    {
      title: 'A law that knows the token',
      text: 'Since 2021 Swiss law has provided for rights that are held and transferred on a distributed ledger, and for crypto-assets in custody to be set apart, under conditions, when a custodian fails.',
    },
    {
      title: 'Warehouses under customs control',
      text: 'Swiss freeports are governed by customs law, which makes their keepers hold inventories of sensitive goods.',
    },
    {
      title: 'The professions close by',
      text: 'Banks, auditors, gemmological laboratories and lawyers who know both stones and ledgers work within a short train ride.',
    },
  ],
  visit: 'By appointment',
} as const;

export const whyChoose = {
  title: `Why Choose ${company.name}`,
  lead: 'Four claims, each with the place where you can put it to the test.',
  cards: [
    {
      title: 'Swiss Excellence',
      text: 'A Swiss seat, Swiss law and a Swiss vault. Excellence, to us, is procedure: eight steps from the bonded warehouse to custody, in a fixed order and on record.',
      link: { label: 'Follow the eight steps', path: paths.transparency },
    },
    {
      title: 'Institutional Focus',
      text: 'Due diligence, KYC, an approved wallet, escrow, reporting. The process is built for committees and their files.',
      link: { label: 'See how institutions join', path: paths.solution },
    },
    {
      title: 'Market Leadership',
      text: 'We mean to lead in one respect: an open unit of account by which emeralds can be compared.',
      link: { label: 'Read how the ESU works', path: paths.portfolio },
    },
    {
      title: 'Proven Track Record',
      text: `${stage.holdings} What has been counted, inspected and reviewed so far lies in the data room, each report under the name of the firm that wrote it.`,
      link: { label: 'Open the data room', path: paths.dataRoom },
    },
  ],
} as const;
