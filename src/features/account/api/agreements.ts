import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { alwaysFresh } from './always-fresh';

/** A published version of the agreement that the guarded pack requires. */
export interface Agreement {
  id: string;
  version: number | null;
  title: string;
  body: string;
  language: string;
  /** What this version changes; null in the first one. */
  changes: string | null;
  sha256: string;
}

const columns = 'id, version, title, body, language, changes, sha256';

/** The version in force; `null` while there is none. */
export const agreementQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'agreement'],
    queryFn: async ({ signal }): Promise<Agreement | null> => {
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
    },
    ...alwaysFresh,
  });

/** Accepts the version in force, in the text that was read, under the account's name. */
export async function acceptAgreement({ id, sha256 }: Agreement, name: string): Promise<void> {
  await supabase()
    .rpc('accept_agreement', { agreement: id, text_sha256: sha256, name })
    .throwOnError();
}

/** An agreement that the account has accepted, with the date. */
export interface Acceptance {
  id: string;
  accepted_at: string;
  typed_name: string;
  agreements: Agreement;
}

/** The account's acceptances, the newest first. */
export const acceptancesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'acceptances'],
    queryFn: async ({ signal }): Promise<Acceptance[]> => {
      const { data } = await supabase()
        .from('agreement_acceptances')
        .select(`id, accepted_at, typed_name, agreements (${columns})`)
        .eq('account_id', userId)
        .order('accepted_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    ...alwaysFresh,
  });
