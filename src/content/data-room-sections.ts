/** Tabs and sections of the data room, in display order. */

/** The design of the cover of a document in the section. */
export type CoverStyle = 'plain' | 'ruled' | 'dark' | 'journal';

interface SectionEntry {
  id: string;
  label: string;
  description: string;
  /** Copy of `private.section_level()` in supabase/migrations/20251103090300_documents.sql. */
  level: 1 | 2 | 3;
  cover: CoverStyle;
}

export const tabs = [
  { id: 'core-documents', label: 'Core Documents', defaultSection: 'whitepaper' },
  { id: 'market-intelligence', label: 'Market Intelligence', defaultSection: 'investment-trends' },
] as const;

const coreSections = [
  {
    id: 'whitepaper',
    label: 'Whitepaper',
    description: 'The product in full: asset, unit of account, token and custody.',
    level: 1,
    cover: 'plain',
  },
  {
    id: 'archive',
    label: 'Archive',
    description: 'Superseded editions, notices and factsheets, kept for reference.',
    level: 1,
    cover: 'plain',
  },
  {
    id: 'pitch-decks',
    label: 'Pitch Decks',
    description: 'Presentations for investment committees, by type of institution.',
    level: 2,
    cover: 'ruled',
  },
  {
    id: 'subscription-agreement',
    label: 'Subscription Agreement',
    description: 'The agreement that subscribers sign, with its forms and instructions.',
    level: 2,
    cover: 'ruled',
  },
  {
    id: 'compliance',
    label: 'Compliance',
    description: 'Policies, terms and memoranda on regulation, sourcing and custody.',
    level: 3,
    cover: 'dark',
  },
  {
    id: 'audit-reports',
    label: 'Audit Reports',
    description:
      'Counts of the reserve, laboratory inspections and reviews of the token contracts.',
    level: 3,
    cover: 'dark',
  },
  {
    id: 'tokenomics',
    label: 'Tokenomics',
    description: 'Issue, backing, redemption and fees of the token.',
    level: 3,
    cover: 'dark',
  },
  {
    id: 'risk-management',
    label: 'Risk Management',
    description: 'Principal risks and controls, and the insurance of the stones.',
    level: 3,
    cover: 'dark',
  },
] as const satisfies readonly SectionEntry[];

const marketSections = [
  {
    id: 'investment-trends',
    label: 'Investment Trends',
    description: 'Why institutions hold tangible assets, and the effect on a portfolio.',
    level: 1,
    cover: 'journal',
  },
  {
    id: 'market-reports',
    label: 'Market Reports',
    description: 'Supply, demand and prices of coloured gemstones and tokenised assets.',
    level: 1,
    cover: 'journal',
  },
  {
    id: 'news-forecasts',
    label: 'News & Forecasts',
    description: 'The monthly market letter and the outlook for supply.',
    level: 1,
    cover: 'journal',
  },
] as const satisfies readonly SectionEntry[];

export type TabId = (typeof tabs)[number]['id'];
export type SectionId = (typeof coreSections | typeof marketSections)[number]['id'];

export interface Section extends SectionEntry {
  id: SectionId;
  tab: TabId;
}

export const sections: readonly Section[] = [
  ...coreSections.map((section) => ({ ...section, tab: 'core-documents' as const })),
  ...marketSections.map((section) => ({ ...section, tab: 'market-intelligence' as const })),
];
