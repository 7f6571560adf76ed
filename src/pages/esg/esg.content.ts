import {
  labourAudits,
  milestones,
  regulation,
  rhythm,
  token,
  type Milestone,
} from '@/content/facts';
import { paths } from '@/content/paths';

/** The copy of the ESG page. */

interface Highlight {
  label: string;
  desc: string;
}

export interface Comparison {
  label: string;
  value: string;
  type: 'high' | 'low';
  /** The figure in `value`, in kWh per transaction. */
  kWh: number;
}

export const header = {
  title: 'ESG Commitment',
  label: 'Stones, chain and company',
  lead: 'What the stones, the chain and the company have to answer for; which of it others have checked, and where you would still be taking our word.',
} as const;

export const pillars = {
  title: 'Three ESG Pillars',
  entries: [
    {
      id: 'environment',
      name: 'Environmental',
      text: 'Stones mined under Brazilian environmental law, and a record of ownership that is kept by proof of stake instead of proof of work.',
    },
    {
      id: 'social',
      name: 'Social',
      text: `Safe work in the mine and a say for the people who live beside it, with independent labour audits from ${labourAudits.from}.`,
    },
    {
      id: 'governance',
      name: 'Governance',
      text: `${rhythm.sentence} An oracle compares it with the tokens.`,
    },
  ],
} as const;

/** Electricity per transaction. The specification prescribes the figures. The bars are drawn from `kWh`. */
export const comparisons: readonly Comparison[] = [
  { label: 'Bitcoin, proof of work', value: '707 kWh', type: 'high', kWh: 707 },
  { label: 'Our chain, proof of stake', value: '0.0005 kWh', type: 'low', kWh: 0.0005 },
];

export const environment = {
  title: 'Environmental Stewardship',
  lead: 'A stone needs no electricity to exist. The record of who owns it does, and how much depends on how its chain reaches agreement.',
  figure: {
    title: 'Electricity per transaction, drawn to scale',
    about: 'about',
    saving: 'over 99.9% less',
    scale:
      'At this scale the bar is too short to be seen: one to about 1.4 million. The hairline only marks its place, and is itself more than a thousand times too wide. If the bar were 1 millimetre long, the one above would measure 1.4 kilometres.',
    method:
      'Both figures are estimates. They divide a network’s electricity by its transactions, so that one transaction more does not use that much more.',
  },
  origin: {
    title: 'Where the stones are mined',
    highlights: [
      {
        label: 'Licence and liability',
        desc: 'Law 6.938/1981, Brazil’s National Environmental Policy: activities that may harm the environment need a licence, and anyone who causes damage is liable for it, at fault or not.',
      },
      {
        label: 'Mining and restoration',
        desc: 'Decree 9.406/2018 regulates the Mining Code. It makes the miner responsible for the recovery of degraded land and extends the duty to the closing of the mine.',
      },
      {
        label: 'Forest and water',
        desc: 'Law 12.651/2012, the Forest Code: native vegetation is protected along watercourses and on steep land, and rural properties keep a share of it as legal reserve.',
      },
    ] satisfies readonly Highlight[],
  },
} as const;

export const social = {
  title: 'Social Responsibility',
  lead: 'An emerald passes through many hands before it reaches a vault. The first of them work underground.',
  audits: {
    from: labourAudits.from,
    label: labourAudits.label,
    desc: labourAudits.sentence,
  },
  highlights: [
    {
      label: 'Safety in the mine',
      desc: 'NR-22, Brazil’s regulatory standard for occupational safety and health in mining: risk management, ventilation, the support of workings, training, and the right to leave a place of serious and imminent danger.',
    },
    {
      label: 'A say for those who live there',
      desc: 'ILO Convention 169 on indigenous and tribal peoples: they are to be consulted, in good faith and through their own institutions, on measures that affect them, among them the use of minerals below their lands.',
    },
    {
      label: 'Known suppliers',
      desc: 'The seller of a stone is identified before we buy it. Where it was mined is documented in its papers.',
    },
  ] satisfies readonly Highlight[],
} as const;

export const governance = {
  title: 'Governance & Transparency',
  lead: 'Four steps lead from the mine to the token. The mark under a step shows that it requires an audit, not that one has taken place.',
  lifecycle: [
    {
      title: 'Sourcing & KYC',
      text: 'The supplier is identified and the origin documented.',
    },
    {
      title: 'Lab Verification',
      text: 'An independent laboratory confirms identity, weight and quality.',
    },
    {
      title: 'Vault Deposit',
      text: 'The stone enters the freeport vault and its inventory.',
    },
    {
      title: 'Token Minting',
      text: 'Tokens are minted for stones that are in the vault.',
    },
  ],
  /** The specification prescribes this mark for every step. */
  mark: 'Audit ✓',
  calendar: {
    title: 'A year of accounts',
    rows: rhythm.calendar,
    months: ['January', 'December'],
    note: `${rhythm.sentence} ${rhythm.start}`,
  },
  backing: {
    figure: '1:1',
    text: token.isContractDeployed
      ? 'token-to-gem backing, verified by an oracle and published on chain.'
      : 'token-to-gem backing, to be verified by an oracle and published on chain once the token contract is deployed.',
    link: 'Proof-of-reserve feed',
  },
  corruption: {
    label: 'Against corruption',
    desc: 'Law 12.846/2013, Brazil’s Clean Company Act, makes companies liable for corrupt acts against public bodies, Brazilian or foreign, without the need to prove fault. Our sourcing policy refers to it, as it does to the rules above.',
  },
} as const;

export interface RegisterRow {
  statement: string;
  basis: string;
  /** Verified by somebody other than the company, not verified yet, or only claimed by the company. */
  status: 'verified' | 'planned' | 'claimed';
  source: 'feed' | 'data-room' | 'pressroom';
  link: string;
}

const verifiedFrom = (milestone: Milestone['id']) =>
  milestones.some(({ id, isDone }) => id === milestone && isDone) ? 'verified' : 'planned';

export const register: readonly RegisterRow[] = [
  {
    statement: 'Tokens are backed 1:1 by gems',
    basis: 'A decentralised oracle, from the deployment of the token contract',
    status: verifiedFrom('contract'),
    source: 'feed',
    link: 'Proof-of-reserve feed',
  },
  {
    statement: rhythm.quarterly,
    basis: 'An audit firm, from the first reserve audit',
    status: verifiedFrom('first-audit'),
    source: 'data-room',
    link: 'Audit reports',
  },
  {
    statement: labourAudits.statement,
    basis: labourAudits.basis,
    status: labourAudits.isReported ? 'verified' : 'planned',
    source: 'pressroom',
    link: 'Pressroom',
  },
  {
    statement: regulation.register,
    basis: 'The company',
    status: 'claimed',
    source: 'data-room',
    link: 'Compliance documents',
  },
  {
    statement: 'The offer complies with Swiss rules',
    basis: 'The company',
    status: 'claimed',
    source: 'data-room',
    link: 'Compliance documents',
  },
  {
    statement:
      'Sourcing follows the Brazilian rules named on this page, NR-22 included, and ILO Convention 169',
    basis: 'The company',
    status: 'claimed',
    source: 'data-room',
    link: 'Compliance documents',
  },
];

export const compliance = {
  /** Follows the text of a link, for screen readers. */
  on: (statement: string) => `on: ${statement}`,
  title: 'Verified Compliance',
  lead: `A statement is verified once a third party has checked it and published its findings. ${
    register.some(({ status }) => status === 'verified')
      ? 'The table shows which statements are verified, which audits are still to come, and which statements are our own.'
      : 'No statement is verified yet: the table shows which audits are still to come, and which statements are our own.'
  }`,
  columns: { statement: 'Statement', basis: 'Who vouches for it', source: 'Where to read on' },
  status: { verified: 'Verified', planned: 'Not yet verified', claimed: 'Claimed' },
} as const;

export const impact = {
  title: 'Invest with Impact',
  picture: 'Render of rough emerald crystals on shale',
  lead: 'Bring your questionnaire. In thirty minutes the founder goes through it with you, claim by claim, and names the document behind each.',
  note: 'This page is information, not an offer of securities or crypto-assets. We claim no ESG label or rating. The value of emeralds and of tokens can fall as well as rise, and you may lose all of the capital you commit.',
  dataRoom: 'Enter Data Room',
  pressroom: 'News in the pressroom',
} as const;

/** The page of this site that a row of the register links to. */
export const registerPaths = { 'data-room': paths.dataRoom, pressroom: paths.pressroom } as const;
