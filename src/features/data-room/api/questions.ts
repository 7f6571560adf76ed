import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import type { Tables } from '@/lib/database.types';
import { roomKey } from '@/lib/query-client';
import { dropMalformedRows, readAllRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';

/** A question of the account, or one that a colleague shares with it. */
export interface AskedQuestion extends Pick<
  Tables<'questions'>,
  | 'id'
  | 'document_id'
  | 'page'
  | 'question'
  | 'shared_with_organisation'
  | 'created_at'
  | 'answered_at'
> {
  isOwn: boolean;
  /** `null` if there is no answer, or if the account may no longer read it. */
  answer: string | null;
}

/** A question with its answer, published for every visitor from a certain level up. It does not say who asked. */
export type PublishedQuestion = Pick<
  Tables<'published_questions'>,
  'id' | 'question' | 'answer' | 'document_id' | 'week'
>;

/** Prefix of the query keys for the account's own questions. */
export const ownQuestionsKey = [...roomKey, 'questions'] as const;

/** The account's questions and those that colleagues share with it, newest first. */
export const questionsQuery = (account: string, level: AccessLevel) =>
  queryOptions({
    queryKey: [...ownQuestionsKey, account, level],
    queryFn: async ({ signal }): Promise<AskedQuestion[]> => {
      const rows = await readAllRows((from, to) =>
        tables()
          .from('questions')
          .select(
            'id, account_id, document_id, page, question, shared_with_organisation, created_at, answered_at, question_answers(answer)',
          )
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      );
      return dropMalformedRows(
        rows,
        ['id', 'account_id', 'question', 'created_at'],
        ['document_id', 'answered_at'],
      ).map(({ account_id, question_answers, ...question }) => ({
        ...question,
        isOwn: account_id === account,
        answer: question_answers?.answer ?? null,
      }));
    },
    enabled: account !== '',
  });

/** All questions published for the visitor's level, newest first. */
export const publishedQuestionsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'published-questions'],
    queryFn: async ({ signal }): Promise<PublishedQuestion[]> => {
      const rows = await readAllRows((from, to) =>
        tables()
          .from('published_questions')
          .select('id, question, answer, document_id, week')
          .order('week', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      );
      return dropMalformedRows(rows, ['id', 'question', 'answer', 'week'], ['document_id']);
    },
  });

export async function shareQuestion(id: string, shared_with_organisation: boolean): Promise<void> {
  await tables().from('questions').update({ shared_with_organisation }).eq('id', id).throwOnError();
}
