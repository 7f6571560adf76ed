import * as z from 'zod/mini';
import { verifySecondFactor } from '@/access/second-factor/second-factor';
import { AccountError } from '@/access/sign-in/accounts';
import { changedColumns, columnsBefore } from '@/admin/shared/changes/row-changes';
import { deleteRow } from '@/admin/shared/list/delete-api';
import { allRowsQuery, tableQuery, updateRow } from '@/admin/shared/list/queries';
import type { Tables } from '@/lib/database.types';
import { sendDraft } from '@/lib/fetch-once';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import { atMost, plainText, requiredText } from '@/lib/text-schemas';

export const agreementsTable = 'agreements';

/** CHECK constraints of the table `agreements` set the same limits. */
export const draftSchema = z.object({
  title: requiredText('Title', 200).check(z.overwrite((title) => title.replace(/\s+/g, ' '))),
  body: requiredText('Text', 100_000),
  language: z.string(),
  must_accept: z.boolean(),
  /** Describes the changes from the previous version; empty in the first version. */
  changes: plainText().check(atMost(2_000, 'At most 2,000 characters')),
});

export type DraftValues = z.infer<typeof draftSchema>;

/** A version of the agreement. The draft has no version number yet. */
export type Version = Pick<
  Tables<'agreements'>,
  keyof DraftValues | 'id' | 'version' | 'sha256' | 'published_at'
>;

/** All versions: the draft first, then the published ones, newest first. */
export const agreementsQuery = allRowsQuery<Version>(agreementsTable, ['all'], (signal, ...range) =>
  supabase()
    .from(agreementsTable)
    .select('id, version, title, body, language, must_accept, changes, sha256, published_at')
    .order('version', { ascending: false, nullsFirst: true })
    .range(...range)
    .abortSignal(signal),
);

/** The accounts that would lose level 3, until they accept, if a version that must be accepted were published. */
export const affectedAccountsQuery = {
  ...tableQuery(agreementsTable, ['affected'], (signal) =>
    supabase().rpc('investors_to_ask_again').abortSignal(signal),
  ),
  staleTime: 0,
};

type Draft = Pick<Version, keyof DraftValues>;

const draftOf = (values: DraftValues): Draft => ({ ...values, changes: values.changes || null });

export const addDraft = (values: DraftValues) =>
  sendDraft('new agreement', (id) =>
    supabase()
      .from(agreementsTable)
      .insert({ ...draftOf(values), id })
      .throwOnError(),
  );

/** Changes the draft `shown` to the user. Rejects if it no longer exists, or if a colleague has changed one of the same columns. */
export async function changeDraft(shown: Version, values: DraftValues): Promise<void> {
  const change = changedColumns<Draft>(shown, draftOf(values));
  if (Object.keys(change).length === 0) return;
  const seen = columnsBefore<Draft>(shown, change);
  await updateRow(supabase().from(agreementsTable).update(change), { id: shown.id }, { seen });
}

/** `PT409` is the database's code for conflicts, so the console shows this message like that of any conflict. */
const publishedError = { code: 'PT409', message: 'This draft has been published.' };

/** Deletes the draft. Rejects if it has been published meanwhile. */
export const deleteDraft = (id: string, key: string) =>
  deleteRow(agreementsTable, { id }, key, publishedError);

/** Verifies a new code from the second factor, then publishes the draft as `shown` to the user. Rejects with `AccountError`. */
export async function publishDraft(shown: Version, code: string): Promise<void> {
  const { id, title, sha256, language, must_accept, changes } = shown;
  await verifySecondFactor(code);
  const draft = { id, title, sha256, language, must_accept, changes };
  const { error } = await supabase().rpc('publish_agreement', { draft });
  if (error) throw new AccountError(error.message, { cause: error });
}

/** Proof that an account accepted a version. */
export type Evidence = Omit<Tables<'agreement_acceptances'>, 'id'>;

export const readEvidence = () =>
  readAllRows<Evidence>((from, to) =>
    supabase()
      .from('agreement_acceptances')
      .select(
        'agreement_id, sha256, account_id, typed_name, organisation, email, accepted_at, ip_address, user_agent',
      )
      .order('accepted_at')
      .order('id')
      .range(from, to),
  );
