import { sendDraft } from '@/lib/fetch-once';
import { tables } from '@/lib/tables';
import type { NewQuestion } from '../schema';

/** Inserts the account's question, without reading anything back. */
export const sendQuestion = (account: string | undefined, question: NewQuestion) =>
  sendDraft(`question of ${account}`, (id) =>
    tables()
      .from('questions')
      .insert({ id, ...question })
      .throwOnError(),
  );
