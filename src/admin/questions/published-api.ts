import { queryOptions } from '@tanstack/react-query';
import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';
import { adminKeys, ilikePattern, listQuery, readPage, rowQuery } from '@/admin/shared/queries';
import { supabase } from '@/lib/supabase';

/** A question with its answer, in the team's words. */
export interface PublishedQuestion {
  id: string;
  question: string;
  answer: string;
  access_level: number;
  document_id: string | null;
  /** The Monday of the week of publication. */
  week: string;
}

/** The readers of a published question, by level. */
export const levels = [
  { value: '3', label: 'Approved accounts' },
  { value: '2', label: 'Everyone who has signed in' },
  { value: '1', label: 'Everyone, without an account' },
] as const;

export const levelLabel = (level: number) =>
  levels.find(({ value }) => Number(value) === level)?.label ?? String(level);

type Column = 'week' | 'access_level';

export const publishedSpec: ListSpec<'level', Column> = {
  filters: { level: oneOf(levels.map(({ value }) => value)) },
  columns: ['week', 'access_level'],
  defaultSort: { id: 'week', desc: true },
};

export const publishedTable = 'published_questions';

const columns = 'id, question, answer, access_level, document_id, week';

/** A page of the published questions. Rejects when they cannot be read. */
export const publishedQuery = (view: ListView<'level', Column>) =>
  listQuery<PublishedQuestion>(publishedTable, view, (signal) => {
    const { search, filters } = view;
    let query = supabase().from(publishedTable).select(columns, { count: 'exact' });
    if (search) query = query.ilike('question', ilikePattern(search));
    if (filters.level) query = query.eq('access_level', Number(filters.level));
    return readPage(query, view, signal);
  });

/** One published question; `null` when none has this id. Rejects when it cannot be read. */
export const publishedRowQuery = (id: string) =>
  rowQuery<PublishedQuestion>(publishedTable, id, (find) =>
    find(supabase().from(publishedTable).select(columns)),
  );

/** How many organisations have at least one member in the room. Rejects when they cannot be counted. */
export const organisationsQuery = queryOptions({
  queryKey: [...adminKeys.table('profiles'), 'organisations-in-room'],
  queryFn: async ({ signal }): Promise<number> =>
    (await supabase().rpc('organisations_in_room').abortSignal(signal).throwOnError()).data,
});

/**
 * Publishes a text for all readers of a level. Does not store which question it came from. Rejects with the
 * database's error.
 */
export async function publishQuestion({
  question,
  answer,
  access_level,
  document_id,
}: Pick<PublishedQuestion, 'question' | 'answer' | 'access_level' | 'document_id'>): Promise<void> {
  await supabase()
    .rpc('publish_question', {
      question,
      answer,
      level: access_level,
      ...(document_id && { document: document_id }),
    })
    .throwOnError();
}

/** Rejects with the database's error. */
export async function withdrawPublished(published: string): Promise<void> {
  await supabase().rpc('withdraw_published_question', { published }).throwOnError();
}

/** The Monday of a date's week, year-month-day. The database rounds the same way. */
export function mondayOf(moment: Date): string {
  const sinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - sinceMonday * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
