import * as z from 'zod/mini';
import { oneOf, type ListSpec } from '@/admin/shared/list/list-view';
import { defineResource } from '@/admin/shared/changes/resource-api';
import { careersKeys } from '@/features/careers/api/openings-query';
import type { Tables } from '@/lib/database.types';
import { requiredText } from '@/lib/text-schemas';

const openingsSpec: ListSpec<'state', 'created_at' | 'title' | 'location' | 'type' | 'published'> =
  {
    filters: { state: oneOf(['published', 'draft']) },
    columns: ['created_at', 'title', 'location', 'type', 'published'],
    defaultSort: { id: 'created_at', desc: true },
  };

/** An opening as it is stored, for the form. */
export type JobOpening = Omit<Tables<'job_openings'>, 'updated_at'>;

/** `job_openings` has the same limits as CHECKs. */
export const jobOpeningSchema = z.object({
  title: requiredText('Title', 200),
  location: requiredText('Location', 200),
  type: requiredText('Type', 50),
  description: requiredText('Description', 10_000),
  published: z.boolean(),
});

/** In the form, and as it is sent. */
export type JobOpeningFields = z.output<typeof jobOpeningSchema>;

/** The form's values for an opening. A new one begins as a draft. */
export function jobOpeningFields(opening: JobOpening | undefined): JobOpeningFields {
  return {
    title: opening?.title ?? '',
    location: opening?.location ?? '',
    type: opening?.type ?? '',
    description: opening?.description ?? '',
    published: opening?.published ?? false,
  };
}

/** The openings, drafts included. The description is read only when an opening is opened. */
export const openings = defineResource({
  table: 'job_openings',
  name: 'Opening',
  subject: 'openings',
  columns: ['id', 'title', 'location', 'type', 'published', 'created_at'],
  more: ['description'],
  spec: openingsSpec,
  search: 'title',
  filter: (query, { state }) => (state ? query.eq('published', state === 'published') : query),
  siteKeys: careersKeys,
});
