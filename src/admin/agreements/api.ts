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

/** The table `agreements` has the same limits as CHECKs. */
export const draftSchema = z.object({
  title: requiredText('Title', 200).check(z.overwrite((title) => title.replace(/\s+/g, ' '))),
  body: requiredText('Text', 100_000),
  language: z.string(),
  must_accept: z.boolean(),
  /** Describes the changes from the previous version; empty in the first version. */
  changes: plainText().check(atMost(2_000, 'At most 2,000 characters')),
});

export type DraftValues = z.infer<typeof draftSchema>;

/** A version of the agreement; the draft has no number yet. */
export type Version = Pick<
  Tables<'agreements'>,
  keyof DraftValues | 'id' | 'version' | 'sha256' | 'published_at'
>;

/** All versions, the draft first, then the newest. */
export const agreementsQuery = allRowsQuery<Version>(agreementsTable, ['all'], (signal, ...range) =>
  supabase()
    .from(agreementsTable)
    .select('id, version, title, body, language, must_accept, changes, sha256, published_at')
    .order('version', { ascending: false, nullsFirst: true })
    .range(...range)
    .abortSignal(signal),
);

/** The accounts that would lose level 3 until they accept a new version that must be accepted. */
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

/** Changes the draft. Rejects if it no longer exists, or if one of the columns to be changed has changed since it was `read`. */
export async function changeDraft(read: Version, values: DraftValues): Promise<void> {
  const change = changedColumns<Draft>(read, draftOf(values));
  const seen = columnsBefore<Draft>(read, change);
  await updateRow(supabase().from(agreementsTable).update(change), { id: read.id }, { seen });
}

/** Has the code of the database's own conflicts, so that the console shows it like them. */
const published = { code: 'PT409', message: 'This draft has been published.' };

/** Deletes the draft. Rejects if it has been published meanwhile. */
export const deleteDraft = (id: string, key: string) =>
  deleteRow(agreementsTable, { id }, key, published);

/** Publishes the draft as it is on the screen, after a new code from the second factor. Rejects with `AccountError`. */
export async function publishDraft(read: Version, code: string): Promise<void> {
  const { id, title, sha256, language, must_accept, changes } = read;
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
