import * as z from 'zod/mini';
import { companyMinute, momentOfCompanyMinute } from '@/admin/shared/company-day';
import { formatMoment } from '@/admin/shared/format-moment';

export const publications = ['published', 'scheduled', 'draft'] as const;

/** Whether readers can see it: yes, from a given time, or not until the team publishes it. */
export type Publication = (typeof publications)[number];

const publicationNames: Record<Publication, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
};

/** The choices of a list's filter. */
export const publicationOptions = publications.map((value) => ({
  value,
  label: publicationNames[value],
}));

/** The database's current time: a browser's clock may be fast. */
export const presentMoment = 'now';

/** The publication of a row, by its `visible_from`. A new row counts as published. */
export function publicationOf(
  visibleFrom: string | null | undefined,
  now = Date.now(),
): Publication {
  if (visibleFrom === null) return 'draft';
  if (visibleFrom === undefined || visibleFrom === presentMoment) return 'published';
  return Date.parse(visibleFrom) <= now ? 'published' : 'scheduled';
}

/** The text in lists. */
export const publicationLabel = (visibleFrom: string | null | undefined) =>
  visibleFrom && publicationOf(visibleFrom) === 'scheduled'
    ? `From ${formatMoment(visibleFrom)}`
    : publicationNames[publicationOf(visibleFrom)];

/** Validated together with the form's own schema. */
export const publicationSchema = z
  .object({
    publication: z.enum(publications),
    /** The value of a `datetime-local` field. */
    publish_at: z.string(),
  })
  .check(
    z.refine(
      ({ publication, publish_at }) =>
        publication !== 'scheduled' || !Number.isNaN(Date.parse(publish_at)),
      { error: 'Please choose a day and a time', path: ['publish_at'] },
    ),
  );

export type PublicationFields = z.infer<typeof publicationSchema>;

/** The initial values of the form. A new row is published. */
export function publicationFields(visibleFrom: string | null | undefined): PublicationFields {
  const publication = publicationOf(visibleFrom);
  return {
    publication,
    publish_at: publication === 'scheduled' && visibleFrom ? companyMinute(visibleFrom) : '',
  };
}

/**
 * The column for the chosen publication. `before` is the stored value, which stays when it means the same.
 * Empty for a new row that is published at once: the database uses its own clock.
 */
export function visibleFromOf(
  { publication, publish_at }: PublicationFields,
  before: string | null | undefined,
): { visible_from?: string | null } {
  if (publication === 'draft') return { visible_from: null };
  if (publication === 'scheduled') {
    const isSame = before && companyMinute(before) === publish_at;
    return { visible_from: isSame ? before : momentOfCompanyMinute(publish_at) };
  }
  if (before === undefined) return {};
  return { visible_from: publicationOf(before) === 'published' ? before : presentMoment };
}
