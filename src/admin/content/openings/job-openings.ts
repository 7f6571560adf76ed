import * as z from 'zod/mini';
import type { Tables } from '@/lib/database.types';
import { requiredText } from '@/lib/text-schemas';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';

export type OpeningsFilter = 'state';
export type OpeningsColumn = 'created_at' | 'title' | 'location' | 'type' | 'published';
export type OpeningsView = ListView<OpeningsFilter, OpeningsColumn>;

export const openingStates = ['published', 'draft'] as const;

export const openingsSpec: ListSpec<OpeningsFilter, OpeningsColumn> = {
  filters: { state: oneOf(openingStates) },
  columns: ['created_at', 'title', 'location', 'type', 'published'],
  defaultSort: { column: 'created_at', isDescending: true },
};

/** An opening as it was stored, for undoing as well as for the form. */
export type JobOpening = Omit<Tables<'job_openings'>, 'updated_at'>;

/** What is sent to add one: without a time of its own it gets the present. */
export type NewJobOpening = Omit<JobOpening, 'created_at'> &
  Partial<Pick<JobOpening, 'created_at'>>;

/** The limits stand as CHECKs on `job_openings` too. */
export const jobOpeningSchema = z.object({
  title: requiredText('Title', 200),
  location: requiredText('Location', 200),
  type: requiredText('Type', 50),
  description: requiredText('Description', 10_000),
  published: z.boolean(),
});

/** As the form holds it and as it is sent. */
export type JobOpeningFields = z.output<typeof jobOpeningSchema>;

/** An opening as the form holds it; a new one begins as a draft. */
export function jobOpeningFields(opening: JobOpening | undefined): JobOpeningFields {
  return {
    title: opening?.title ?? '',
    location: opening?.location ?? '',
    type: opening?.type ?? '',
    description: opening?.description ?? '',
    published: opening?.published ?? false,
  };
}
