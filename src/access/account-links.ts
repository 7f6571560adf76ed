import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { linkClient, supabase } from '@/lib/supabase';
import { logFailure } from '@/lib/failures';
import { readSession } from './access-query';
import { AccountError, accountError } from './accounts';
import { accountFailures } from './accounts.content';
import { forgetMailLink, type MailLink } from './mail-link';
import { updateProblem } from './password-rules';

type Client = SupabaseClient<Database>;

/** The link was used before, has expired or was never sent. */
export class BrokenLinkError extends AccountError {
  override name = 'BrokenLinkError';
}

/** Uses the link up. Rejects with `AccountError`; with `BrokenLinkError` when it is of no use. */
async function exchange({ auth }: Client, { type, tokenHash }: MailLink) {
  const { data, error } = await auth.verifyOtp({ type, token_hash: tokenHash });
  if (error) {
    const { message, status = 0 } = error;
    const isRefusal = status >= 400 && status < 500 && status !== 429;
    throw isRefusal ? new BrokenLinkError(message, { cause: error }) : accountError(error);
  }
  return data;
}

export interface Confirmation {
  /** The address that is confirmed; `undefined` when a second mail has to confirm it, too. */
  email: string | undefined;
  /** Whether its account is signed in now. */
  isSignedIn: boolean;
}

/**
 * Confirms an address by its link, and signs the account in unless somebody is: then the link's own
 * session ends at once. Rejects as `exchange` does.
 */
export async function confirmAddress(link: MailLink): Promise<Confirmation> {
  const live = await readSession();
  const client = live ? linkClient() : supabase();
  const { session, user } = await exchange(client, link);
  if (!session || !user?.email) return { email: undefined, isSignedIn: false };
  if (!live) return { email: user.email, isSignedIn: true };
  await endSession(client, 'local');
  const isSignedIn = live.user.id === user.id;
  // The stored session still has the old address.
  if (isSignedIn) await supabase().auth.refreshSession();
  return { email: user.email, isSignedIn };
}

async function endSession({ auth }: Client, scope: 'local' | 'global') {
  const { error } = await auth.signOut({ scope });
  if (error) logFailure('The session of the link did not end.', error);
}

let recovery: { client: Client; userId: string } | undefined;

export interface Recovery {
  /** The account's address. */
  email: string;
  /** Its second factor, whose code must come before the new password. */
  factorId: string | undefined;
}

/**
 * Opens the account of a reset link to one new password, without touching who is signed in. Rejects as
 * `exchange` does.
 */
export async function openRecovery(link: MailLink): Promise<Recovery> {
  const client = linkClient();
  const { session, user } = await exchange(client, link);
  if (!session || !user?.email) throw new BrokenLinkError('The link gave no session.');
  recovery = { client, userId: user.id };
  forgetMailLink();
  const factor = user.factors?.find(({ status }) => status === 'verified');
  return { email: user.email, factorId: factor?.id };
}

/** Gives the code of the second factor for the reset link that is open. Rejects with `AccountError`. */
export async function giveRecoveryCode(factorId: string, code: string): Promise<void> {
  if (!recovery) throw new AccountError(accountFailures.linkClosed);
  const { error } = await recovery.client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw accountError(error);
}

/** Ends the session of a reset link, if one is open. */
export function endRecovery(): void {
  if (recovery) void endSession(recovery.client, 'local');
  recovery = undefined;
}

/**
 * Sets the password of the account whose reset link is open, and ends all of its sessions: it is to
 * be signed in to with the new password. Rejects with `AccountError`.
 */
export async function updatePassword(password: string): Promise<void> {
  const problem = updateProblem(password);
  if (problem) throw new AccountError(problem);
  if (!recovery) throw new AccountError(accountFailures.linkClosed);
  const { client, userId } = recovery;
  const { error } = await client.auth.updateUser({ password });
  if (error) throw accountError(error);
  recovery = undefined;
  // In the name of that account, which need not be the one that is signed in.
  const { error: unrecorded } = await client
    .from('security_audit_log')
    .insert({ event_type: 'PASSWORD_UPDATED' });
  if (unrecorded) logFailure('A security event was not recorded.', unrecorded);
  await endSession(client, 'global');
  await forgetSessionOf(userId);
}

/** The account's session in this browser, which the server has ended with the others. */
async function forgetSessionOf(userId: string) {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (data.session?.user.id === userId) await auth.signOut({ scope: 'local' });
}
