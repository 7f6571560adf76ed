import { newIdempotencyKey, sendDraft } from '@/lib/fetch-once';
import { tables } from '@/lib/tables';
import type { NewQuestion } from '../schema';

/** Inserts the account's question, without reading anything back. */
export const sendQuestion = (account: string | undefined, question: NewQuestion) =>
  sendDraft(`question of ${account}`, newIdempotencyKey(), (id) =>
    tables()
      .from('questions')
      .insert({ id, ...question })
      .throwOnError(),
  );
