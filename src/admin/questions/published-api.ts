import { defineResource, type RowOf } from '@/admin/shared/changes/resource-api';
import { callFunction } from '@/admin/shared/functions-api';
import { oneOf } from '@/admin/shared/list/list-view';
import { allRowsQuery, tableQuery } from '@/admin/shared/list/queries';
import { sendDraft } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/** A question with its answer, in the team's words. `week` is the Monday of the week of publication. */
export type PublishedQuestionRow = RowOf<typeof publishedQuestions>;

/** The readers of a published question, by level. */
export const readerLevels = [
  { value: '3', label: 'Approved accounts' },
  { value: '2', label: 'Everyone who has signed in' },
  { value: '1', label: 'Everyone, even without an account' },
] as const;

export const readersLabel = (level: number) =>
  readerLevels.find(({ value }) => Number(value) === level)?.label ?? String(level);

export const publishedQuestions = defineResource({
  table: 'published_questions',
  name: 'Published question',
  subject: 'questions',
  columns: ['id', 'question', 'answer', 'access_level', 'document_id', 'week'],
  spec: {
    filters: { level: oneOf(readerLevels.map(({ value }) => value)) },
    columns: ['week', 'access_level'],
    defaultSort: { id: 'week', desc: true },
  },
  filter: (query, { level }) => (level ? query.eq('access_level', Number(level)) : query),
});

/**
 * All published answers, to tell whether an answer has been published before. Published questions have no link to their originals, so
 * the texts are compared, and only a verbatim copy is found. They are compared in the browser: in a query, the text would be part
 * of the URL, which is logged and limited in length.
 */
export const publishedAnswersQuery = allRowsQuery<{ answer: string }>(
  'published_questions',
  ['answers'],
  (signal, ...range) =>
    supabase()
      .from('published_questions')
      .select('answer')
      .order('id')
      .range(...range)
      .abortSignal(signal),
);

/** The number of organisations with a member in the room. */
export const organisationsQuery = tableQuery('profiles', ['organisations-in-room'], (signal) =>
  supabase().rpc('organisations_in_room').abortSignal(signal),
);

/** Publishes a text for all readers of a level. `original` identifies the question asked; it is not sent, so that nothing links the two. */
export const publishQuestion = (
  original: string,
  published: { question: string; answer: string; level: number; document?: string },
) =>
  sendDraft(`published version of ${original}`, (key) =>
    callFunction('publish_question', published, key),
  );

/** The Monday of a date's week in UTC, year-month-day, as in the default of `published_questions.week`. */
export function startOfWeek(moment: Date): string {
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - daysSinceMonday * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
