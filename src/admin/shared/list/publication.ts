import * as z from 'zod/mini';
import { companyMinute, parseCompanyMinute } from '@/admin/shared/company-day';
import { formatDateTime } from '@/admin/shared/format-date-time';
import type { Tables } from '@/lib/database.types';

interface PublishableQuery {
  lte: (column: 'visible_from', value: string) => this;
  gt: (column: 'visible_from', value: string) => this;
  is: (column: 'visible_from', value: null) => this;
}

export const publications = [
  {
    value: 'published',
    label: 'Published',
    choice: 'Now',
    filter: (query) => query.lte('visible_from', 'now'),
  },
  {
    value: 'scheduled',
    label: 'Scheduled',
    choice: 'From a day and a time',
    filter: (query) => query.gt('visible_from', 'now'),
  },
  {
    value: 'draft',
    label: 'Draft',
    choice: 'Not yet, only the team',
    filter: (query) => query.is('visible_from', null),
  },
] as const satisfies readonly {
  value: string;
  label: string;
  /** Label of the option in the form field “Readers see it”. */
  choice: string;
  filter: <Query extends PublishableQuery>(query: Query) => Query;
}[];

/** Whether readers see a row now, from a given time on, or not until the team publishes it. */
export type Publication = (typeof publications)[number]['value'];

export const publicationValues = publications.map(({ value }) => value);

/** Stands for the database's current time, because a browser's clock may be wrong. */
export const databaseNow = 'now';

export type Publishable = Pick<Tables<'documents' | 'press_releases'>, 'visible_from'>;

/** The publication of a row; `published` for a new row. */
export function publicationOf({ visible_from }: Partial<Publishable>): Publication {
  if (visible_from === null) return 'draft';
  if (visible_from === undefined || visible_from === databaseNow) return 'published';
  return Date.parse(visible_from) <= Date.now() ? 'published' : 'scheduled';
}

/** The publication of a row as lists show it. */
export const publicationLabel = (row: Partial<Publishable>) =>
  row.visible_from && publicationOf(row) === 'scheduled'
    ? `From ${formatDateTime(row.visible_from)}`
    : publications.find(({ value }) => value === publicationOf(row))?.label;

/** Filters by publication; `null` keeps all rows. */
export const filterByPublication = <Query extends PublishableQuery>(
  query: Query,
  publication: string | null,
): Query => publications.find(({ value }) => value === publication)?.filter(query) ?? query;

/** Validates the fields of the publication. Forms combine it with their own schema. */
export const publicationSchema = z
  .object({
    publication: z.enum(publicationValues),
    /** The value of a `datetime-local` field. */
    publish_at: z.string(),
  })
  .check(
    z.refine(
      ({ publication, publish_at }) =>
        publication !== 'scheduled' || !Number.isNaN(Date.parse(publish_at)),
      { error: 'Please choose a day and a time', path: ['publish_at'], abort: true },
    ),
    // A time in the past, such as one with a mistyped year, would publish the row at once.
    z.refine(
      ({ publication, publish_at }) =>
        publication !== 'scheduled' || Date.parse(parseCompanyMinute(publish_at)) > Date.now(),
      { error: 'This time has passed. To publish at once, choose “Now”', path: ['publish_at'] },
    ),
  );

export type PublicationFields = z.infer<typeof publicationSchema>;

/** The initial values of the form. By default, a new row is published at once. */
export function publicationDefaults(row: Partial<Publishable> = {}): PublicationFields {
  const publication = publicationOf(row);
  const time = publication === 'scheduled' && row.visible_from;
  return { publication, publish_at: time ? companyMinute(time) : '' };
}

/**
 * The columns for the chosen publication. Keeps the exact time of the stored row, `before`, if the choice does not change it. Empty
 * for a new row that is published at once, because the database then uses its own clock.
 */
export function toPublishable(
  { publication, publish_at }: PublicationFields,
  before: Partial<Publishable> = {},
): Partial<Publishable> {
  const { visible_from } = before;
  if (publication === 'draft') return { visible_from: null };
  if (publication === 'scheduled') {
    const isUnchanged = visible_from && companyMinute(visible_from) === publish_at;
    return { visible_from: isUnchanged ? visible_from : parseCompanyMinute(publish_at) };
  }
  if (visible_from === undefined) return {};
  return { visible_from: publicationOf(before) === 'published' ? visible_from : databaseNow };
}
