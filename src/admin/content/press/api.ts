import * as z from 'zod/mini';
import { storeFile } from '@/admin/shared/files-api';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { optionalAddress, optionalText } from '@/admin/shared/optional-fields';
import { detailQuery, ilikePattern, listQuery, readPage } from '@/admin/shared/queries';
import { publications } from '@/admin/shared/publication';
import { pressFilePath } from '@/admin/shared/stored-files';
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

/** A kind as it is stored; anything unknown is a release, as on the page. */
export const pressKindOf = (contentType: string): PressKind =>
  contentType === 'in_the_news' ? 'in_the_news' : 'press_release';

type Filter = 'kind' | 'publication';
type Column = 'date' | 'title' | 'content_type';

export const pressSpec: ListSpec<Filter, Column> = {
  filters: { kind: oneOf(pressKinds), publication: oneOf(publications) },
  columns: ['date', 'title', 'content_type'],
  defaultSort: { id: 'date', desc: true },
};

/** An item as it was stored, for undoing as well as for the form. */
export type PressItem = Omit<Tables<'press_releases'>, 'updated_at'>;

/** A new item: the database sets the time that it leaves out. */
export type NewPressItem = Omit<PressItem, 'created_at' | 'visible_from'> &
  Partial<Pick<PressItem, 'created_at' | 'visible_from'>>;

/** `press_releases` has the same limits as CHECKs. */
export const pressItemSchema = z.object({
  content_type: z.enum(pressKinds),
  title: requiredText('Title', 200),
  date: z.iso.date('Date is required'),
  excerpt: optionalText('Excerpt', 1000),
  // For a release.
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

/** As it is checked. */
export type CheckedPressItem = z.output<typeof pressItemSchema>;

/** As it is sent, with when it is published. */
export type PressItemValues = CheckedPressItem & Partial<Pick<PressItem, 'visible_from'>>;

/** An item as the form holds it; a new one begins with a date alone, year-month-day. */
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

/** What the list shows; the texts are read when an item is opened. */
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

/** One item with all its texts, `null` when there is none of this id. Rejects when it cannot be read. */
export const pressItemQuery = (id: string) =>
  detailQuery<PressItem>(pressTable, id, (signal) =>
    supabase()
      .from(pressTable)
      .select(columns)
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
  );

/** Rejects when the item was not added. */
export async function insertPressItem(item: NewPressItem): Promise<void> {
  await supabase().from(pressTable).insert(item).throwOnError();
}

/** Rejects when the item was not changed: without the role, the database changes nothing. */
export async function updatePressItem(id: string, change: Partial<PressItem>): Promise<void> {
  await supabase()
    .from(pressTable)
    .update(change)
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError();
}

/** The item as it was. Rejects when none was deleted. */
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

const bucket = 'press-files';

/**
 * Stores a file for the press, which everyone may read, and gives its `file_url`. Rejects when it is not
 * stored, with an `AbortError` when `signal` ended it. The database removes a file that no item names within a day.
 */
export function uploadPressFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const path = pressFilePath(file);
  return storeFile({ file, bucket, path, cacheSeconds: 3600 }, signal, onProgress);
}

/** The path of a press file of ours; `undefined` for a foreign address, or without a file. */
export function storedPressPath(fileUrl: string | null): string | undefined {
  const target = fileTarget(fileUrl, bucket);
  return target?.kind === 'stored' ? target.path : undefined;
}
