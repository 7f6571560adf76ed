/** Tabs and sections of the data room, in display order. */

import { sectionRows } from './section-rows.ts';

/** The cover of a section's documents: plain for public papers, ruled for forms, dark for the due-diligence pack; `journal` has a masthead. */
export type CoverStyle = 'plain' | 'ruled' | 'dark' | 'journal';

export const tabs = [
  { id: 'core-documents', label: 'Core Documents', defaultSection: 'whitepaper' },
  { id: 'market-intelligence', label: 'Market Intelligence', defaultSection: 'investment-trends' },
] as const;

export type TabId = (typeof tabs)[number]['id'];
export type SectionId = (typeof sectionRows)[number]['id'];

interface SectionText {
  /** Its name within a sentence. */
  inProse: string;
  description: string;
  cover: CoverStyle;
}

const texts: Record<SectionId, SectionText> = {
  whitepaper: {
    inProse: 'the whitepaper',
    description: 'The product in full: asset, unit of account, token and custody.',
    cover: 'plain',
  },
  archive: {
    inProse: 'the archive',
    description: 'Superseded editions, notices and factsheets, kept for reference.',
    cover: 'plain',
  },
  'pitch-decks': {
    inProse: 'pitch decks',
    description: 'Presentations for investment committees, by type of institution.',
    cover: 'ruled',
  },
  'subscription-agreement': {
    inProse: 'the subscription agreement',
    description: 'The agreement that subscribers sign, with its forms and instructions.',
    cover: 'ruled',
  },
  compliance: {
    inProse: 'compliance',
    description: 'Policies, terms and memoranda on regulation, sourcing and custody.',
    cover: 'dark',
  },
  'audit-reports': {
    inProse: 'audits',
    description:
      'Counts of the reserve, laboratory inspections and reviews of the token contracts.',
    cover: 'dark',
  },
  tokenomics: {
    inProse: 'tokenomics',
    description: 'Issue, backing, redemption and fees of the token.',
    cover: 'dark',
  },
  'risk-management': {
    inProse: 'risk',
    description: 'Principal risks and controls, and the insurance of the stones.',
    cover: 'dark',
  },
  'investment-trends': {
    inProse: 'investment trends',
    description: 'Why institutions hold tangible assets, and the effect on a portfolio.',
    cover: 'journal',
  },
  'market-reports': {
    inProse: 'market reports',
    description: 'Supply, demand and prices of coloured gemstones and tokenised assets.',
    cover: 'journal',
  },
  'news-forecasts': {
    inProse: 'news and forecasts',
    description: 'The monthly market letter and the outlook for supply.',
    cover: 'journal',
  },
};

export interface RoomSection extends SectionText {
  id: SectionId;
  label: string;
  tab: TabId;
  /** Access level: 1 everybody, 2 signed in, 3 approved. */
  level: 1 | 2 | 3;
}

export const sections: readonly RoomSection[] = sectionRows.map((row) => ({
  ...row,
  ...texts[row.id],
}));
