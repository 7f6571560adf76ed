import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '@/admin/shared/functions-api';
import type { MailState } from '@/admin/shared/list/outbox-api';
import { tableQuery } from '@/admin/shared/list/queries';
import { sendDraft } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/** The team's answer, with the state of its mail. */
export interface Answer {
  id: string;
  body: string;
  /** The new status of the application; `null` when the answer did not change it. */
  status: string | null;
  /** The author; `null` once the account no longer exists. */
  author: string | null;
  created_at: string;
  /** As in the outbox; `null` once the mail has been deleted after its retention period. */
  state: MailState | null;
  finished_at: string | null;
  /** The provider's last error; `null` when it accepted the mail. */
  last_error: string | null;
}

/** The answers to a message, a request or an application, oldest first. */
export const answersQuery = (item: string) =>
  queryOptions({
    ...tableQuery('answers', [item], (signal) =>
      supabase().rpc('answers_to', { item }).abortSignal(signal),
    ),
    // Polls for colleagues' answers; more often while a mail is queued, to show when it is sent.
    refetchInterval: ({ state }) =>
      state.data?.some((answer) => answer.state !== null && answer.finished_at === null)
        ? 10_000
        : 30_000,
  });

interface NewAnswer {
  item: string;
  body: string;
  status?: string;
}

/**
 * Sends an answer and stores it. `seen` is the number of answers that the sender has read. Rejects with `PT409` if there are
 * more by now.
 */
export const sendAnswer = ({ item, body, status }: NewAnswer, seen: number) =>
  sendDraft(`answer to ${item}`, (key) =>
    callFunction('send_answer', { item, body, seen, ...(status && { new_status: status }) }, key),
  );
