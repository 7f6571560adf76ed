import {
  labourAudits,
  milestones,
  regulation,
  auditSchedule,
  token,
  type Milestone,
} from '@/content/facts';
import { paths } from '@/content/paths';

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
  picture: 'Rendering of rough emerald crystals on shale',
  lead: 'What we require of the stones, the chain and ourselves: which points others will check, and which rest on our word.',
} as const;

export const pillars = {
  title: 'Three ESG Pillars',
  entries: [
    {
      id: 'environment',
      name: 'Environmental',
      text: 'Stones mined under Brazilian environmental law, and ownership recorded by proof of stake instead of proof of work.',
    },
    {
      id: 'social',
      name: 'Social',
      text: `Safe work in the mine and a say for the people who live next to it, with independent labour audits from ${labourAudits.from}.`,
    },
    {
      id: 'governance',
      name: 'Governance',
      text: 'Third parties will audit the stones and the reserve, and an oracle will compare the reserve with the tokens.',
    },
  ],
} as const;

/** Electricity per transaction. The specification prescribes the figures. The bars are drawn from `kWh`. */
export const comparisons: readonly Comparison[] = [
  { label: 'Bitcoin, proof of work', value: '707 kWh', type: 'high', kWh: 707 },
  { label: 'A proof-of-stake chain', value: '0.0005 kWh', type: 'low', kWh: 0.0005 },
];

export const environment = {
  title: 'Environmental Stewardship',
  lead: 'Recording ownership takes electricity. How much depends on how the chain reaches consensus.',
  figure: {
    title: 'Electricity per transaction, drawn to scale',
    about: 'about',
    saving: 'over 99.9% less',
    scale:
      'At this scale the second bar is too short to see: the upright hairline that marks its place is itself over a thousand times too wide. If it were 1 millimetre long, the first would measure 1.4 kilometres.',
    method:
      'Both figures are estimates: a network’s electricity divided by its transactions. An additional transaction adds far less than this average.',
  },
  origin: {
    title: 'Where the stones are mined',
    highlights: {
      'Licence and liability':
        'Law 6.938/1981, Brazil’s National Environmental Policy: activities that may harm the environment need a licence, and anyone who causes damage is liable, even without fault.',
      'Mining and restoration':
        'Decree 9.406/2018 regulates the Mining Code. It makes the miner responsible for restoring degraded land, including when the mine closes.',
      'Forest and water':
        'Law 12.651/2012, the Forest Code: native vegetation is protected along watercourses and on steep land, and rural properties must keep a share of it as legal reserve.',
    },
  },
} as const;

export const social = {
  title: 'Social Responsibility',
  lead: 'Many people handle an emerald before it reaches a vault, beginning with the miners underground.',
  audits: {
    from: labourAudits.from,
    label: labourAudits.label,
    desc: labourAudits.sentence,
  },
  highlights: {
    'Safety in the mine':
      'NR-22, Brazil’s standard for occupational safety and health in mining: risk management, ventilation, support of workings, training, and the right to leave a place of serious and imminent danger.',
    'A say for local communities':
      'ILO Convention 169 on indigenous and tribal peoples: they must be consulted, in good faith and through their own institutions, on measures that affect them, including mining beneath their land.',
    'Known suppliers':
      'We identify the seller of a stone before we buy it. The stone’s papers show where it was mined.',
  },
} as const;

export const governance = {
  title: 'Governance & Transparency',
  lead: 'Four steps lead from the mine to the token.',
  lifecycle: {
    'Sourcing & KYC': 'The supplier is identified and the origin documented.',
    'Lab Verification': 'An independent laboratory confirms identity, weight and quality.',
    'Vault Deposit': 'The stone enters the freeport vault and its inventory.',
    'Token Minting': 'Tokens may be minted only for stones already in the vault.',
  },
  /** The specification prescribes this mark for every step. */
  mark: 'Audit ✓',
  markNote: 'The mark shows that a step requires an audit, not that one has taken place.',
  calendar: {
    title: 'Audit calendar, once audits begin',
    rows: auditSchedule.calendar,
    months: ['January', 'December'],
    note: `${auditSchedule.sentence} ${auditSchedule.start}`,
  },
  backing: {
    figure: '1:1',
    text: token.isContractDeployed
      ? 'token-to-gem backing, verified by an oracle and published on chain.'
      : 'token-to-gem backing. An oracle will verify it and publish it on chain once the token contract is deployed.',
    link: 'Proof-of-reserve feed',
  },
  corruption: {
    label: 'Against corruption',
    desc: 'Law 12.846/2013, Brazil’s Clean Company Act, makes companies liable for corrupt acts against public bodies, Brazilian or foreign, without proof of fault. Our sourcing policy cites it, along with the rules above.',
  },
} as const;

export interface RegisterRow {
  statement: string;
  verifier: string;
  /** Verified by a third party, not verified yet, or only claimed by the company. */
  status: 'verified' | 'planned' | 'claimed';
  source: 'feed' | 'reserve' | 'data-room' | 'pressroom';
  link: string;
}

const verifiedFrom = (milestone: Milestone['id']) =>
  milestones.some(({ id, isDone }) => id === milestone && isDone) ? 'verified' : 'planned';

/** A statement by the company itself, which nobody has verified. */
const ownClaim = {
  verifier: 'Nobody yet',
  status: 'claimed',
  source: 'data-room',
  link: 'Compliance documents',
} as const;

export const register: readonly RegisterRow[] = [
  {
    statement: `Tokens ${token.isContractDeployed ? 'are' : 'will be'} backed 1:1 by gems`,
    verifier: 'A decentralised oracle, once the token contract is deployed',
    status: verifiedFrom('contract'),
    source: 'feed',
    link: 'Proof-of-reserve feed',
  },
  {
    statement: auditSchedule.quarterly,
    verifier: 'An audit firm, from the first reserve audit',
    status: verifiedFrom('first-audit'),
    source: 'reserve',
    link: 'Reserve reports',
  },
  {
    statement: labourAudits.statement,
    verifier: labourAudits.verifier,
    status: labourAudits.isReported ? 'verified' : 'planned',
    source: 'pressroom',
    link: 'Pressroom',
  },
  { statement: regulation.register, ...ownClaim },
  { statement: 'The offer complies with Swiss rules', ...ownClaim },
  {
    statement:
      'Sourcing follows the Brazilian rules named above, including NR-\u206022, and ILO Convention 169',
    ...ownClaim,
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
  columns: ['Statement', 'Status', 'Who verifies', 'Source'],
  status: { verified: 'Verified', planned: 'Not yet verified', claimed: 'Our claim' },
} as const;

export const impact = {
  title: 'Invest with Impact',
  lead: 'Bring your questionnaire. The founder will go through it with you in 30 minutes, claim by claim, and name the document behind each one or tell you that there is none.',
  note: 'This page is information, not an offer of securities or crypto-assets. We claim no ESG label or rating. The value of emeralds and of tokens can fall as well as rise, and you may lose all of the capital you commit.',
  dataRoom: 'Enter Data Room',
  pressroom: 'News in the pressroom',
} as const;

/** The page of this site that a row of the register links to. */
export const registerPaths = {
  reserve: paths.reserve,
  'data-room': paths.dataRoom,
  pressroom: paths.pressroom,
} as const;
