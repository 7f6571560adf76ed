import * as z from 'zod/mini';
import { documentLevel, type AccessLevel } from '@/access/level/access-level';
import { optionalAddress, optionalText } from '@/admin/shared/form/optional-fields';
import { storedPath } from '@/admin/shared/form/stored-files';
import {
  publicationDefaults,
  publicationSchema,
  toPublishable,
  type Publishable,
} from '@/admin/shared/list/publication';
import { sections } from '@/content/data-room-sections';
import type { Tables } from '@/lib/database.types';
import { requiredText } from '@/lib/text-schemas';

/** The columns that decide a document's level. */
type LevelColumns = Pick<Tables<'documents'>, 'section' | 'requires_auth'>;

/** The audience of each level, in a word or two. */
export const audienceNames: Record<AccessLevel, string> = {
  1: 'Everyone',
  2: 'Signed in',
  3: 'Approved',
};

const audiences: Record<AccessLevel, string> = {
  1: 'Everyone sees and opens it, without an account.',
  2: 'Everyone who is signed in sees and opens it, approved or not.',
  3: 'Only approved investors see and open it.',
};

export const isMarketSection = (id: string) =>
  sections.some((section) => section.id === id && section.tab === 'market-intelligence');

/** Who can open the document, in a word or two. */
export const levelName = (document: LevelColumns) => audienceNames[documentLevel(document)];

/** Who sees a document and who can open it, in a sentence. */
export function audienceOf(document: LevelColumns): string {
  return document.requires_auth && isMarketSection(document.section)
    ? 'Everyone sees its title and description; only approved investors open it.'
    : audiences[documentLevel(document)];
}

/** The section's name, or its id if it is a section that the database allows but the site does not list. */
export const sectionLabel = (id: string) =>
  sections.find((section) => section.id === id)?.label ?? id;

/** The label of a file in the list: the extension of a stored file, `Link`, or nothing. */
export function fileLabel(fileUrl: string | null): string | undefined {
  const path = storedPath(fileUrl);
  if (!path) return fileUrl ? 'Link' : undefined;
  return /\.([^./]+)$/.exec(path)?.[1]?.toUpperCase() ?? 'File';
}

/** The value of `documents.category` in the market sections, and only there. */
const marketCategory = 'market-intelligence';

/** CHECK constraints of the table `documents` set the same limits and rules. */
const detailsSchema = z
  .object({
    title: requiredText('Title', 200),
    description: optionalText('Description', 2000),
    section: z.string().check(z.regex(/^[a-z][a-z-]{0,49}$/, 'Section is required')),
    category: optionalText('Category', 50),
    requires_auth: z.boolean(),
    /** The address of a document stored elsewhere; empty when it has a file, or nothing yet. */
    file_url: optionalAddress('Link'),
  })
  .check(
    z.refine(({ section, category }) => isMarketSection(section) || category !== marketCategory, {
      error: 'This category belongs to the sections of Market Intelligence',
      path: ['category'],
    }),
    z.refine(({ requires_auth, file_url }) => !requires_auth || file_url === null, {
      error: 'A link cannot be guarded: upload the file, or leave the document unflagged',
      path: ['file_url'],
    }),
  );

export const documentSchema = z.intersection(detailsSchema, publicationSchema);

export type DocumentFields = z.input<typeof documentSchema>;

export type CheckedDocument = z.output<typeof documentSchema>;

/** The columns that the form changes. A new document without `visible_from` is published at once. */
export type DocumentDetails = z.output<typeof detailsSchema> & Partial<Publishable>;

/** The columns of `DocumentDetails`. */
export const detailColumns = [...z.keyof(detailsSchema).options, 'visible_from'] as const;

/** The columns for a validated form. `fileUrl` is the address of the stored file, if there is one, and `before` the stored row. */
export const detailsOf = (
  { publication, publish_at, ...fields }: CheckedDocument,
  fileUrl: string | null = null,
  before?: Publishable,
): DocumentDetails => ({
  ...fields,
  category: isMarketSection(fields.section) ? marketCategory : fields.category,
  file_url: fileUrl ?? fields.file_url,
  ...toPublishable({ publication, publish_at }, before),
});

/** The initial values of the form: those of a document, or the known details of a new one. */
export function initialFields(details: Partial<DocumentDetails>): DocumentFields {
  const { section = '', file_url = null } = details;
  return {
    title: details.title ?? '',
    description: details.description ?? '',
    section,
    category: isMarketSection(section) ? '' : (details.category ?? ''),
    requires_auth: details.requires_auth ?? false,
    file_url: storedPath(file_url) ? '' : (file_url ?? ''),
    ...publicationDefaults(details),
  };
}
