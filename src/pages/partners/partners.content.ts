import type { PartnerField } from '@/content/partners';

/** The copy of the Partners page. */

export const header = {
  label: 'Partners',
  title: 'No single firm holds every key',
  lead: 'A stone is bought by one firm, graded by another, stored by a third and counted by a fourth. These are the firms, by field.',
  sampleNote: 'Sample entries: the names are invented and belong to nobody.',
  index: 'Fields',
  unit: 'partners',
} as const;

export const fields: readonly { id: PartnerField; title: string; text: string }[] = [
  {
    id: 'stones',
    title: 'The stones',
    text: 'From the mine to the vault: sourcing, transport, grading, storage and insurance.',
  },
  {
    id: 'token',
    title: 'The token',
    text: 'The contracts on both chains, the reserve figures they rely on, and the wallets.',
  },
  {
    id: 'money',
    title: 'The money',
    text: 'Escrow on the way in, placement, and a market on the way out.',
  },
  {
    id: 'control',
    title: 'The control',
    text: 'Those who look at the work of all the others: auditors, counsel, reviewers at origin.',
  },
];

export const terms = {
  title: 'What a listing here means',
  entries: [
    {
      title: 'A task',
      text: 'Each firm does a piece of work for the programme. Its entry says which.',
    },
    {
      title: 'No endorsement',
      text: 'A partner answers for its own work. It does not recommend the token, and it makes no promise about its value.',
    },
    {
      title: 'No overlap',
      text: 'The firm that stores the stones does not audit them, and the firm that audits them does not sell them.',
    },
  ],
} as const;

export const invitation = {
  title: 'Would your firm belong on this page?',
  text: 'We speak with laboratories, custodians, insurers, auditors, trading venues and those who bring institutions and assets together. Thirty minutes with the founder settle whether there is a fit.',
} as const;
