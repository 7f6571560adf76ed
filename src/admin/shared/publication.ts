import * as z from 'zod/mini';
import { formatMoment } from './format-moment';

export const publications = ['published', 'scheduled', 'draft'] as const;

/** Whether it is there for its readers: yes, from a moment on, or not before the team says so. */
export type Publication = (typeof publications)[number];

export const publicationNames: Record<Publication, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
};

/** The database's own present: the clock of a browser may be ahead. */
export const presentMoment = 'now';

/** The publication of a row, by its `visible_from`; a new row would be published. */
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

/** Is checked beside a form's own schema. */
export const publicationSchema = z
  .object({
    publication: z.enum(publications),
    /** As a field of the type `datetime-local` holds it. */
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

/** A moment as a field of the type `datetime-local` takes it: in the time zone of the browser, to the minute. */
function localMinute(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The values with which a form begins; a new row is published. */
export function publicationFields(visibleFrom: string | null | undefined): PublicationFields {
  const publication = publicationOf(visibleFrom);
  return {
    publication,
    publish_at: publication === 'scheduled' && visibleFrom ? localMinute(visibleFrom) : '',
  };
}

/**
 * The column for what was chosen; `before` is what it holds, and stays where that means the same. Nothing for a new row
 * that is published at once: the database has its own clock.
 */
export function visibleFromOf(
  { publication, publish_at }: PublicationFields,
  before: string | null | undefined,
): { visible_from?: string | null } {
  if (publication === 'draft') return { visible_from: null };
  if (publication === 'scheduled') {
    const isSame = before && localMinute(before) === publish_at;
    return { visible_from: isSame ? before : new Date(publish_at).toISOString() };
  }
  if (before === undefined) return {};
  return { visible_from: publicationOf(before) === 'published' ? before : presentMoment };
}
