import * as z from 'zod/mini';
import { defineResource } from '@/admin/shared/changes/resource-api';
import { optionalAddress, optionalText } from '@/admin/shared/form/optional-fields';
import { oneOf } from '@/admin/shared/list/list-view';
import { publicationValues, filterByPublication } from '@/admin/shared/list/publication';
import { pressKeys } from '@/features/press/api/press-queries';
import type { Tables } from '@/lib/database.types';
import { requiredText } from '@/lib/text-schemas';

/** Values of `content_type`. */
export const pressKinds = ['press_release', 'in_the_news'] as const;
export type PressKind = (typeof pressKinds)[number];

export const pressKindNames: Record<PressKind, string> = {
  press_release: 'Press release',
  in_the_news: 'In the news',
};

/** The kind of a stored `content_type`. An unknown value counts as a release, as in the pressroom. */
export const pressKindOf = (contentType: string): PressKind =>
  contentType === 'in_the_news' ? 'in_the_news' : 'press_release';

/** A stored item, for the form. */
export type PressItem = Omit<Tables<'press_releases'>, 'search_text' | 'updated_at'>;

/** CHECK constraints of the table `press_releases` set the same limits. */
export const pressItemSchema = z.object({
  content_type: z.enum(pressKinds),
  title: requiredText('Title', 200),
  date: z.iso.date('Date is required'),
  excerpt: optionalText('Excerpt', 1000),
  // Only for a release.
  content: optionalText('Text', 20_000),
  category: optionalText('Category', 50),
  file_url: optionalAddress('File', 'press-files'),
  // Only for coverage by others.
  source: optionalText('Source', 200),
  url: optionalAddress('Address'),
  type: optionalText('Type', 50),
});

export type PressItemFields = z.input<typeof pressItemSchema>;

export type CheckedPressItem = z.output<typeof pressItemSchema>;

/** The values to be sent, with the time of publication. */
export type PressItemValues = CheckedPressItem & Partial<Pick<PressItem, 'visible_from'>>;

/** The form's values for an item. A new item has only its kind and `date`, as `2026-11-20`. */
export function pressItemFields(
  item: Omit<PressItem, 'visible_from'> | undefined,
  kind: PressKind,
  date: string,
): PressItemFields {
  return {
    content_type: kind,
    title: item?.title ?? '',
    date: item?.date ?? date,
    excerpt: item?.excerpt ?? '',
    category: item?.category ?? '',
    content: item?.content ?? '',
    file_url: item?.file_url ?? '',
    source: item?.source ?? '',
    url: item?.url ?? '',
    type: item?.type ?? '',
  };
}

/** The press items of both kinds. The texts are loaded only when an item is opened. */
export const pressItems = defineResource({
  table: 'press_releases',
  name: 'Press item',
  subject: 'press',
  columns: ['id', 'content_type', 'title', 'date', 'category', 'source', 'visible_from'],
  more: ['excerpt', 'content', 'file_url', 'url', 'type', 'created_at'],
  spec: {
    filters: { kind: oneOf(pressKinds), publication: oneOf(publicationValues) },
    columns: ['date', 'title', 'content_type'],
    defaultSort: { id: 'date', desc: true },
  },
  filter: (query, { kind, publication }) =>
    filterByPublication(kind ? query.eq('content_type', kind) : query, publication),
  siteKeys: pressKeys,
});
