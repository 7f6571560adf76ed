import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from './queries';

/** What the team wrote back, with what became of its mail. */
export interface Answer {
  id: string;
  body: string;
  /** What an application was set to with it; `null` when its status was left as it was. */
  status: string | null;
  /** Who wrote it; `null` once the account is gone. */
  author: string | null;
  created_at: string;
  /** As in the outbox; `null` once the mail's period is over. */
  state: string | null;
  finished_at: string | null;
  /** The provider's last answer; `null` when it took the mail. */
  last_error: string | null;
}

/** The answers to a message, a request or an application, oldest first. Rejects when they cannot be read. */
export const answersQuery = (item: string) =>
  queryOptions({
    queryKey: [...adminKeys.table('answers'), item],
    queryFn: async ({ signal }): Promise<Answer[]> => {
      const { data } = await supabase()
        .rpc('answers_to', { item })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    // A mail that waits is sent within a minute; a colleague may answer at any time.
    refetchInterval: ({ state }) =>
      state.data?.some((answer) => answer.state === 'queued') ? 10_000 : 30_000,
  });

interface NewAnswer {
  /** The same at every try, so that it is sent once. */
  id: string;
  item: string;
  body: string;
  /** How many answers the sender knows of. */
  seen: number;
  /** What an application is set to with it. */
  status?: string;
}

/** Sends an answer and keeps it. Rejects with the database's error; `PT409` when somebody else was faster. */
export async function sendAnswer({ id, item, body, seen, status }: NewAnswer): Promise<void> {
  await supabase()
    .rpc('send_answer', { answer: id, item, body, seen, ...(status && { new_status: status }) })
    .throwOnError();
}
