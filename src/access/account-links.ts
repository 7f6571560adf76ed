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

/** Uses up the link. Rejects with `AccountError`, or with `BrokenLinkError` when the link does not work. */
async function exchange({ auth }: Client, { type, tokenHash }: MailLink) {
  const { data, error } = await auth.verifyOtp({ type, token_hash: tokenHash });
  if (error) {
    const { message, status = 0 } = error;
    const isBrokenLink = status >= 400 && status < 500 && status !== 429;
    throw isBrokenLink ? new BrokenLinkError(message, { cause: error }) : accountError(error);
  }
  return data;
}

export interface Confirmation {
  /** The confirmed address; `undefined` when a second mail must confirm it too. */
  email: string | undefined;
  /** Whether its account is signed in now. */
  isSignedIn: boolean;
}

/**
 * Confirms an address by its link and signs the account in. If somebody is already signed in, it ends the
 * link's own session at once instead. Rejects as `exchange` does.
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
  /** The account's second factor, if it has one. Its code must be given before the new password. */
  factorId: string | undefined;
}

/**
 * Opens a reset link, so that its account can set one new password. Leaves the visitor's own session alone.
 * Rejects as `exchange` does.
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

/** Submits the code of the second factor for the open reset link. Rejects with `AccountError`. */
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
 * Sets the password of the account whose reset link is open. Ends all of its sessions, so that the user must
 * sign in with the new password. Rejects with `AccountError`.
 */
export async function updatePassword(password: string): Promise<void> {
  const problem = updateProblem(password);
  if (problem) throw new AccountError(problem);
  if (!recovery) throw new AccountError(accountFailures.linkClosed);
  const { client, userId } = recovery;
  const { error } = await client.auth.updateUser({ password });
  if (error) throw accountError(error);
  recovery = undefined;
  // Records the event for the account of the link, which may differ from the one that is signed in.
  const { error: unrecorded } = await client
    .from('security_audit_log')
    .insert({ event_type: 'PASSWORD_UPDATED' });
  if (unrecorded) logFailure('A security event was not recorded.', unrecorded);
  await endSession(client, 'global');
  await forgetSessionOf(userId);
}

/** Removes the account's session from this browser: the server has ended it with the others. */
async function forgetSessionOf(userId: string) {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (data.session?.user.id === userId) await auth.signOut({ scope: 'local' });
}
