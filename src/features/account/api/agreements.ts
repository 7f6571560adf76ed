import type { Tables } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { accountQuery } from './account-query';

const columns = 'id, version, title, body, language, changes, sha256';

/** A published version of the agreement that the full due-diligence pack requires. */
export type Agreement = Pick<
  Tables<'agreements'>,
  'id' | 'version' | 'title' | 'body' | 'language' | 'changes' | 'sha256'
>;

/** The version in force; `null` while there is none. */
export const agreementQuery = (userId: string) =>
  accountQuery(userId, 'agreement', async (signal): Promise<Agreement | null> => {
    const { data } = await supabase()
      .from('agreements')
      .select(columns)
      .not('version', 'is', null)
      .order('version', { ascending: false })
      .limit(1)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  });

/** Accepts the agreement with exactly this text, under the account's name. */
export async function acceptAgreement({ id, sha256 }: Agreement, name: string): Promise<void> {
  await supabase()
    .rpc('accept_agreement', { agreement: id, text_sha256: sha256, name })
    .throwOnError();
}

/** An agreement that the account has accepted, with the date. */
export type Acceptance = Pick<
  Tables<'agreement_acceptances'>,
  'id' | 'accepted_at' | 'typed_name'
> & { agreements: Agreement };

/** The account's acceptances, the newest first. */
export const acceptancesQuery = (userId: string) =>
  accountQuery(userId, 'acceptances', async (signal): Promise<Acceptance[]> => {
    const { data } = await supabase()
      .from('agreement_acceptances')
      .select(`id, accepted_at, typed_name, agreements (${columns})`)
      .eq('account_id', userId)
      .order('accepted_at', { ascending: false })
      .abortSignal(signal)
      .throwOnError();
    return data;
  });
