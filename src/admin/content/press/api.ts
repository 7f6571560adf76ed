import * as z from 'zod/mini';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { optionalAddress, optionalText } from '@/admin/shared/optional-fields';
import { changeRow, detailQuery, ilikePattern, listQuery, readPage } from '@/admin/shared/queries';
import { publications } from '@/admin/shared/publication';
import type { Tables } from '@/lib/database.types';
import { fileTarget } from '@/lib/file-target';
import { supabase } from '@/lib/supabase';
import { requiredText } from '@/lib/text-schemas';

export const pressTable = 'press_releases';

/** Values of `content_type`. */
export const pressKinds = ['press_release', 'in_the_news'] as const;
export type PressKind = (typeof pressKinds)[number];

/** The kinds of items in words. */
export const pressKindNames: Record<PressKind, string> = {
  press_release: 'Press release',
  in_the_news: 'In the news',
};

/** A kind as it is stored. Like the page, it treats an unknown kind as a release. */
export const pressKindOf = (contentType: string): PressKind =>
  contentType === 'in_the_news' ? 'in_the_news' : 'press_release';

type Filter = 'kind' | 'publication';
type Column = 'date' | 'title' | 'content_type';

export const pressSpec: ListSpec<Filter, Column> = {
  filters: { kind: oneOf(pressKinds), publication: oneOf(publications) },
  columns: ['date', 'title', 'content_type'],
  defaultSort: { id: 'date', desc: true },
};

/** An item as it is stored, for the form and for undo. */
export type PressItem = Omit<Tables<'press_releases'>, 'updated_at'>;

/** A new item. The database sets a missing time. */
export type NewPressItem = Omit<PressItem, 'created_at' | 'visible_from'> &
  Partial<Pick<PressItem, 'created_at' | 'visible_from'>>;

/** `press_releases` has the same limits as CHECKs. */
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

/** In the form. */
export type PressItemFields = z.input<typeof pressItemSchema>;

/** After validation. */
export type CheckedPressItem = z.output<typeof pressItemSchema>;

/** As it is sent, with the time of publication. */
export type PressItemValues = CheckedPressItem & Partial<Pick<PressItem, 'visible_from'>>;

/** The form's values for an item. A new item has only a date, year-month-day. */
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

const columns =
  'id, content_type, title, date, excerpt, content, category, file_url, source, url, type, visible_from, created_at';

/** The columns of the list. The texts are read when an item is opened. */
export type PressItemRow = Pick<
  PressItem,
  'id' | 'content_type' | 'title' | 'date' | 'category' | 'source' | 'visible_from'
>;

/** A page of the press items of both kinds. Rejects when they cannot be read. */
export const pressItemsQuery = (view: ListView<Filter, Column>) =>
  listQuery<PressItemRow>(pressTable, view, (signal) => {
    const { search, filters } = view;
    let query = supabase()
      .from(pressTable)
      .select('id, content_type, title, date, category, source, visible_from', { count: 'exact' });
    if (search) query = query.ilike('title', ilikePattern(search));
    if (filters.kind) query = query.eq('content_type', filters.kind);
    if (filters.publication === 'published') query = query.lte('visible_from', 'now');
    if (filters.publication === 'scheduled') query = query.gt('visible_from', 'now');
    if (filters.publication === 'draft') query = query.is('visible_from', null);
    return readPage(query, view, signal);
  });

/** One item with all its texts; `null` when none has this id. Rejects when it cannot be read. */
export const pressItemQuery = (id: string) =>
  detailQuery<PressItem>(pressTable, id, (find) =>
    find(supabase().from(pressTable).select(columns)),
  );

/** Rejects when the item was not added. */
export async function insertPressItem(item: NewPressItem): Promise<void> {
  await supabase().from(pressTable).insert(item).throwOnError();
}

/** Rejects when the item was not changed. */
export const updatePressItem = (id: string, change: Partial<PressItem>) =>
  changeRow(supabase().from(pressTable).update(change), id);

/** Resolves to the deleted item. Rejects when none was deleted. */
export async function deletePressItem(id: string): Promise<PressItem> {
  const { data } = await supabase()
    .from(pressTable)
    .delete()
    .eq('id', id)
    .select(columns)
    .single()
    .throwOnError();
  return data;
}

/** The path of a stored press file; `undefined` for an external address, or without a file. */
export function storedPressPath(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl, 'press-files');
  return target?.kind === 'stored' ? target.path : undefined;
}
