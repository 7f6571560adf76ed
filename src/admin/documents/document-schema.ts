import * as z from 'zod/mini';
import { requiredText } from '@/lib/text-schemas';
import { isMarketSection, storedPath } from './documents';
import { optionalAddress, optionalText } from '@/admin/shared/optional-fields';

/** What `documents.category` reads in the market sections, and nowhere else. */
const marketCategory = 'market-intelligence';

/** The limits and rules stand as CHECKs on `documents` too. */
export const documentSchema = z
  .object({
    title: requiredText('Title', 200),
    description: optionalText('Description', 2000),
    section: z.string().check(z.regex(/^[a-z][a-z-]{0,49}$/, 'Section is required')),
    category: optionalText('Category', 50),
    requires_auth: z.boolean(),
    /** Of a document that lies elsewhere; empty for one with a file, or without any yet. */
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

/** What of a document the form changes. */
export interface DocumentDetails {
  title: string;
  description: string | null;
  section: string;
  category: string | null;
  requires_auth: boolean;
  file_url: string | null;
}

/** The columns that checked fields stand for; `fileUrl` names the stored file, if there is one. */
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

/** The form of a document as it stands. */
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
