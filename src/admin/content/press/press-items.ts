import * as z from 'zod/mini';
import type { Tables } from '@/lib/database.types';
import { requiredText } from '@/lib/text-schemas';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { optionalAddress, optionalText } from '@/admin/shared/optional-fields';

/** Values of `content_type`. */
export const pressKinds = ['press_release', 'in_the_news'] as const;
export type PressKind = (typeof pressKinds)[number];

/** What an item is called in the console. */
export const pressKindNames: Record<PressKind, string> = {
  press_release: 'Press release',
  in_the_news: 'In the news',
};

/** A kind as it is stored; anything unknown is a release, as on the page. */
export const pressKindOf = (contentType: string): PressKind =>
  contentType === 'in_the_news' ? 'in_the_news' : 'press_release';

export type PressFilter = 'kind';
export type PressColumn = 'date' | 'title' | 'content_type';
export type PressView = ListView<PressFilter, PressColumn>;

export const pressSpec: ListSpec<PressFilter, PressColumn> = {
  filters: { kind: oneOf(pressKinds) },
  columns: ['date', 'title', 'content_type'],
  defaultSort: { column: 'date', isDescending: true },
};

/** An item as it was stored, for undoing as well as for the form. */
export type PressItem = Omit<Tables<'press_releases'>, 'updated_at'>;

/** What is sent to add one: without a time of its own it gets the present. */
export type NewPressItem = Omit<PressItem, 'created_at'> & Partial<Pick<PressItem, 'created_at'>>;

/** The limits stand as CHECKs on `press_releases` too. */
export const pressItemSchema = z.object({
  content_type: z.enum(pressKinds),
  title: requiredText('Title', 200),
  date: z.iso.date('Date is required'),
  excerpt: optionalText('Excerpt', 1000),
  // Of a release.
  content: optionalText('Text', 20_000),
  category: optionalText('Category', 50),
  file_url: optionalAddress('File', 'press-files'),
  // Of what others published.
  source: optionalText('Source', 200),
  url: optionalAddress('Address'),
  type: optionalText('Type', 50),
});

/** As the form holds it. */
export type PressItemFields = z.input<typeof pressItemSchema>;

/** As it is sent. */
export type PressItemValues = z.output<typeof pressItemSchema>;

/** An item as the form holds it; a new one begins with a date alone, year-month-day. */
export function pressItemFields(
  item: PressItem | undefined,
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
