import * as z from 'zod/mini';
import { documentLevel, type AccessLevel } from '@/access/access-level';
import {
  publicationSchema,
  visibleFromOf,
  type PublicationFields,
} from '@/admin/shared/publication';
import { optionalAddress, optionalText } from '@/admin/shared/optional-fields';
import { sections } from '@/content/data-room-sections';
import { fileTarget } from '@/lib/file-target';
import { requiredText } from '@/lib/text-schemas';

interface Guarded {
  section: string;
  requires_auth: boolean;
}

/** Level by its number, in a word for who has it. */
export const levelNames: Record<AccessLevel, string> = {
  1: 'Everyone',
  2: 'Signed in',
  3: 'Approved',
};

const audiences: Record<AccessLevel, string> = {
  1: 'Everyone sees and opens it, without an account.',
  2: 'Everyone who is signed in sees and opens it, approved or not.',
  3: 'Only approved investors see and open it.',
};

/** Whether documents of the section belong to Market Intelligence. */
export const isMarketSection = (id: string) =>
  sections.some((section) => section.id === id && section.tab === 'market-intelligence');

/** Who opens the document, in a word or two. */
export const levelName = (document: Guarded) => levelNames[documentLevel(document)];

/** Who sees a document and who opens it, in a sentence. */
export function audienceOf(document: Guarded): string {
  return document.requires_auth && isMarketSection(document.section)
    ? 'Everyone sees its title and description; only approved investors open it.'
    : audiences[documentLevel(document)];
}

/** The section's name; its id where the site knows none, as the database allows others. */
export const sectionLabel = (id: string) =>
  sections.find((section) => section.id === id)?.label ?? id;

/** Path of the document's file in the bucket; `undefined` for a link, or without a file. */
export function storedPath(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl);
  return target?.kind === 'stored' ? target.path : undefined;
}

/** The label of a file in the list: the ending of a stored one, `Link`, or nothing. */
export function fileLabel(fileUrl: string | null): string | undefined {
  const path = storedPath(fileUrl);
  if (!path) return fileUrl ? 'Link' : undefined;
  return /\.([^./]+)$/.exec(path)?.[1]?.toUpperCase() ?? 'File';
}

/** What `documents.category` reads in the market sections, and nowhere else. */
const marketCategory = 'market-intelligence';

/** `documents` has the same limits and rules as CHECKs. */
export const documentSchema = z
  .object({
    title: requiredText('Title', 200),
    description: optionalText('Description', 2000),
    section: z.string().check(z.regex(/^[a-z][a-z-]{0,49}$/, 'Section is required')),
    category: optionalText('Category', 50),
    requires_auth: z.boolean(),
    /** The address of a document that is stored elsewhere; empty for one with a file, or without any yet. */
    link: optionalAddress('Link'),
  })
  .check(
    z.refine(({ section, category }) => isMarketSection(section) || category !== marketCategory, {
      error: 'This category belongs to the sections of Market Intelligence',
      path: ['category'],
    }),
    z.refine(({ requires_auth, link }) => !requires_auth || link === null, {
      error: 'A link cannot be guarded: upload the file, or leave the document unflagged',
      path: ['link'],
    }),
  );

/** As the form holds it. */
export type DocumentFields = z.input<typeof documentSchema>;

/** As it is checked. */
export type CheckedFields = z.output<typeof documentSchema>;

/** What the form holds: the details, and when they are published. */
export type DocumentFormFields = DocumentFields & PublicationFields;

/** As it is checked. */
export type CheckedForm = CheckedFields & PublicationFields;

export const documentFormSchema = z.intersection(documentSchema, publicationSchema);

/** The columns that the form changes. */
export interface DocumentDetails {
  title: string;
  description: string | null;
  section: string;
  category: string | null;
  requires_auth: boolean;
  file_url: string | null;
  /** When it is published; `null` for a draft. New documents are published at once without it. */
  visible_from?: string | null;
}

/** The columns for checked fields; `fileUrl` names the stored file, if there is one. */
export function detailsOf(
  { link, ...fields }: CheckedFields,
  fileUrl: string | null = null,
): DocumentDetails {
  return {
    ...fields,
    category: isMarketSection(fields.section) ? marketCategory : fields.category,
    file_url: fileUrl ?? link,
  };
}

/** The columns for a checked form; `before` is when the document is published by now. */
export const formDetailsOf = (
  { publication, publish_at, ...fields }: CheckedForm,
  fileUrl?: string | null,
  before?: string | null,
): DocumentDetails => ({
  ...detailsOf(fields, fileUrl),
  ...visibleFromOf({ publication, publish_at }, before),
});

/** The values with which the form of a document begins. */
export function fieldsOf(details: DocumentDetails): DocumentFields {
  return {
    title: details.title,
    description: details.description ?? '',
    section: details.section,
    category: isMarketSection(details.section) ? '' : (details.category ?? ''),
    requires_auth: details.requires_auth,
    link: storedPath(details.file_url) ? '' : (details.file_url ?? ''),
  };
}
