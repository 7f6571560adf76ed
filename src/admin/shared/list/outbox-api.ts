import { queryOptions } from '@tanstack/react-query';
import type { Database, Tables } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { writeMail } from '@/mail/mails';
import { adminKeys } from './queries';

export const outboxTable = 'outbox';

export const outboxColumns = [
  'id',
  'kind',
  'recipient',
  'details',
  'gathered',
  'state',
  'created_at',
  'due_at',
  'attempts',
  'finished_at',
  'last_error',
] as const;

/** A mail of the site, as the outbox stores it. Its text is generated from `kind` and `details`. */
export type OutboxMail = Pick<Tables<'outbox'>, (typeof outboxColumns)[number]>;

export type MailState = Database['public']['Enums']['mail_state'];

export const mailStates = [
  { value: 'claimed', label: 'Being sent' },
  { value: 'gathering', label: 'Gathering' },
  { value: 'given_up', label: 'Given up' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const satisfies readonly { value: MailState; label: string }[];

export const subjectLine = (mail: OutboxMail) => writeMail(mail)?.subject ?? mail.kind;

export const mailStateLabel = ({ state }: Pick<OutboxMail, 'state'>) =>
  mailStates.find(({ value }) => value === state)?.label ?? state;

const maxMails = 50;

/**
 * The newest mails to an account, `maxMails` at most. Includes mails to its address that belong to no account, such as
 * answers to messages.
 */
export const mailsToQuery = (account: string, email: string | null) =>
  queryOptions({
    queryKey: [...adminKeys.table(outboxTable), 'to', account, email],
    queryFn: async ({ signal }): Promise<OutboxMail[]> => {
      const read = () => supabase().from(outboxTable).select(outboxColumns.join());
      const parts = await Promise.all(
        [
          read().eq('account', account),
          ...(email ? [read().is('account', null).eq('recipient', email)] : []),
        ].map((query) =>
          query
            .order('created_at', { ascending: false })
            .limit(maxMails)
            .abortSignal(signal)
            .throwOnError()
            .overrideTypes<OutboxMail[], { merge: false }>(),
        ),
      );
      return parts
        .flatMap(({ data }) => data)
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
        .slice(0, maxMails);
    },
  });
