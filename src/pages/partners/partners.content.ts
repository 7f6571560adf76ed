import type { PartnerField } from '@/content/partners';

export const header = {
  label: 'Partners',
  title: 'No single firm does it all',
  lead: 'One firm sources a stone, another grades it, a third stores it and a fourth counts it. These are the firms, by field.',
  sampleNote: 'Sample entries: all names are invented.',
  index: 'Fields',
  unit: 'partners',
} as const;

export const fields: readonly { id: PartnerField; title: string; text: string }[] = [
  {
    id: 'stones',
    title: 'Stones',
    text: 'From the mine to the vault: sourcing, transport, grading, storage and insurance.',
  },
  {
    id: 'token',
    title: 'Token',
    text: 'The reserve feed and the wallets, on both chains.',
  },
  {
    id: 'money',
    title: 'Money',
    text: 'Escrow for subscriptions, placement, and a secondary market.',
  },
  {
    id: 'control',
    title: 'Control',
    text: 'The firms that check and advise: auditors, lawyers and reviewers at origin.',
  },
];

export const terms = {
  title: 'What a listing means',
  entries: {
    'A task': 'Each firm does a specific job, named in its entry.',
    'No endorsement':
      'A partner is responsible for its own work. It does not recommend the token or promise anything about its value.',
    'No overlap':
      'The firm that stores the stones does not audit them. The firm that audits them does not sell them.',
  },
} as const;

export const invitation = {
  title: 'Should your firm be listed here?',
  text: 'We welcome enquiries from laboratories, custodians, insurers, auditors, trading venues and intermediaries. A 30-\u2060minute call with the founder shows whether there is a fit.',
} as const;
