import { supabase } from '@/lib/supabase';
import { accountQuery } from './account-query';

/** How often an account gets the digest; `null` for never. */
export type DigestFrequency = 'daily' | 'weekly' | null;

export interface MailChoices {
  digest: DigestFrequency;
  /** The number of unavailable documents that the account wants to be notified about. */
  waits: number;
}

/** `null` for `never` and any other text. */
export const parseDigestFrequency = (value: string | null | undefined): DigestFrequency =>
  value === 'daily' || value === 'weekly' ? value : null;

export const mailChoicesQuery = (userId: string) =>
  accountQuery(userId, 'mail-choices', async (signal): Promise<MailChoices> => {
    const [choices, waits] = await Promise.all([
      supabase()
        .from('mail_choices')
        .select('digest')
        .eq('account_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError(),
      supabase()
        .from('document_waits')
        .select('document_id')
        .eq('account_id', userId)
        .is('notified_at', null)
        .abortSignal(signal)
        .throwOnError(),
    ]);
    return { digest: parseDigestFrequency(choices.data?.digest), waits: waits.data.length };
  });

export async function chooseDigest(frequency: DigestFrequency): Promise<void> {
  await supabase()
    .rpc('choose_digest', frequency ? { rhythm: frequency } : {})
    .throwOnError();
}

/** Cancels every request of the account to be notified about a document. */
export async function stopWaiting(userId: string): Promise<void> {
  await supabase()
    .from('document_waits')
    .delete()
    .eq('account_id', userId)
    .is('notified_at', null)
    .throwOnError();
}
