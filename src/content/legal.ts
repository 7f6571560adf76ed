import { company } from './company';
import type { Sample } from './sample';

/**
 * A paragraph, a list of points, paragraphs under a heading, or facts, optionally under a heading. Texts may contain links,
 * written as `[label](address)`.
 */
export type LegalBlock =
  | string
  | { points: readonly string[] }
  | { heading: string; paragraphs: readonly string[] }
  | {
      heading?: string;
      facts: Readonly<Record<string, string>>;
      /** The tables from which the database deletes rows after the period stated in the fact `Kept`. */
      tables?: readonly string[];
    };

export interface LegalSection {
  /** Anchor. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  title: string;
  path: string;
  lead: string;
  /** Numbered in this order; texts refer to the numbers. */
  sections: readonly LegalSection[];
}

/** What every legal page states about the company. */
export const companyFacts = {
  Company: company.legalName,
  'Legal form': company.legalForm,
  'Registered office': `${company.address.street}, ${company.address.postalCode}\u00a0${company.address.city}, ${company.address.country}`,
} as const;

/** The texts that every legal page shares. */
export const legalWords = {
  lastUpdated: 'Last updated',
  texts: 'Legal texts',
  questions: 'Questions about this text:',
} as const;

export const legalLastUpdated = {
  date: '2025-05-15',
  label: 'May 15, 2025',
} as const satisfies Sample;
