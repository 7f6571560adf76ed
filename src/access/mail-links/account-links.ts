import type { SupabaseClient } from '@supabase/supabase-js';
import { adviceOn } from '@/lib/failures';
import type { Database } from '@/lib/database.types';
import { linkClient, supabase } from '@/lib/supabase';
import { fail } from '@/ui/fail';
import type { AccountDetails } from '@/content/account-fields';
import { readSession } from '@/access/level/access-query';
import { AccountError, accountError, setPasswordOnce } from '@/access/sign-in/accounts';
import { accountFailures } from '@/access/sign-in/accounts.content';
import { forgetMailLink, type MailLink } from './mail-link';
import { updateProblem } from '@/access/sign-in/password-rules';
import { forgetValue, keptValueOf } from '@/access/sign-in/sign-up-browser';

type Client = SupabaseClient<Database>;

/** The link was used before, has expired or was never sent. */
export class BrokenLinkError extends AccountError {
  override name = 'BrokenLinkError';
}

/** Uses up the link. Rejects with `AccountError`, or with `BrokenLinkError` when the link does not work. */
async function exchange({ auth }: Client, { type, tokenHash }: MailLink) {
  const { data, error } = await auth.verifyOtp({ type, token_hash: tokenHash });
  if (error) {
    const { status = 0 } = error;
    const isBrokenLink = status >= 400 && status < 500 && status !== 429;
    throw isBrokenLink ? new BrokenLinkError('', { cause: error }) : accountError(error);
  }
  return data;
}

/**
 * Confirms a change of address by its link. Resolves to the new address, whose account has no password and no session now, or
 * to `undefined` when a second mail must confirm it too. Rejects as `exchange` does.
 */
export async function confirmAddress(link: MailLink): Promise<string | undefined> {
  const client = linkClient();
  const { session, user } = await exchange(client, link);
  if (!session || !user?.email) return undefined;
  await endSession(client, 'local');
  await forgetSessionOf(user.id);
  return user.email;
}

async function endSession({ auth }: Client, scope: 'local' | 'global') {
  const { error } = await auth.signOut({ scope });
  if (error) fail('The session of the link did not end.', error);
}

/** The account of the reset link that is open. */
interface OpenAccount {
  client: Client;
  tokenHash: string;
  userId: string;
  email: string;
  factorId: string | undefined;
  hasGivenCode: boolean;
  /** The details that were set, as text. */
  stated: string | undefined;
  /** Whether the sign-up of this browser was asked to be restored. */
  isRestoring: boolean;
  setPassword: ReturnType<typeof setPasswordOnce>;
}

let recovery: OpenAccount | undefined;

/** What was stated with an address that nobody has proved yet. Its owner corrects it, and chooses the first password. */
export type StatedDetails = AccountDetails & {
  /** What the account was invited to, in words: then no request is asked for. */
  invited_to: string | null;
};

export interface Recovery {
  /** The account's address. */
  email: string;
  /** The account's second factor, if it has one. Its code must be given before the new password. */
  factorId: string | undefined;
  /** `undefined` for an account that has had a password since its address was confirmed. */
  details: StatedDetails | undefined;
  /** What the sign-up in this browser has restored: the account is signed in here now, or can sign in. `undefined` for nothing. */
  restored: 'signed in' | 'ready' | undefined;
}

async function readDetails(client: Client): Promise<StatedDetails | undefined> {
  const { data, error } = await client
    .rpc('details_to_confirm')
    .overrideTypes<StatedDetails[], { merge: false }>();
  if (error) throw new AccountError(adviceOn(error), { cause: error });
  return data[0];
}

async function openAccount(link: MailLink): Promise<OpenAccount> {
  const client = linkClient();
  const { session, user } = await exchange(client, link);
  if (!session || !user?.email) throw new BrokenLinkError('The link gave no session.');
  const factorId = user.factors?.find(({ status }) => status === 'verified')?.id;
  return {
    client,
    tokenHash: link.tokenHash,
    userId: user.id,
    email: user.email,
    factorId,
    hasGivenCode: false,
    stated: undefined,
    isRestoring: false,
    setPassword: setPasswordOnce(),
  };
}

/**
 * Opens a reset link, so that its account can set one new password. Leaves the visitor's own session alone.
 * Rejects as `exchange` does. The link works once: an account that is open, but whose details could not be read, stays open.
 */
export async function openRecovery(link: MailLink): Promise<Recovery> {
  if (recovery?.tokenHash !== link.tokenHash) recovery = await openAccount(link);
  const { client, email, factorId } = recovery;
  const details = factorId ? undefined : await readDetails(client);
  const restored = await restoreSignUp(recovery, details !== undefined);
  forgetMailLink();
  return { email, factorId, details, restored };
}

/** Restores the password and the details of the sign-up, if it was in this browser. An answer that was lost has restored them. */
async function restoreSignUp(account: OpenAccount, isAsked: boolean) {
  const { client, email } = account;
  const browser = keptValueOf(email);
  if (!browser || (!isAsked && !account.isRestoring)) return undefined;
  account.isRestoring = true;
  const { data, error } = await client.rpc('restore_sign_up', { browser });
  if (error) throw new AccountError(adviceOn(error), { cause: error });
  forgetValue();
  if (!data && isAsked) return undefined;
  recovery = undefined;
  return (await keepSession(account)) ? 'signed in' : 'ready';
}

/** Signs the account of a link in here, unless another one is. Otherwise ends its session. */
async function keepSession({ client, userId }: OpenAccount): Promise<boolean> {
  const { data } = await client.auth.getSession();
  if (data.session && !(await readSession())) {
    const { error: refused } = await supabase().auth.setSession(data.session);
    if (!refused) return true;
    fail('The account was not signed in.', refused);
  }
  await endSession(client, 'global');
  await forgetSessionOf(userId);
  return false;
}

/** Submits the code of the second factor for the open reset link. Rejects with `AccountError`. */
export async function giveRecoveryCode(
  factorId: string,
  code: string,
): Promise<StatedDetails | undefined> {
  if (!recovery) throw new AccountError(accountFailures.linkClosed);
  const account = recovery;
  // A code works once, so it is not sent again when only the details could not be read.
  if (!account.hasGivenCode) {
    const { error } = await account.client.auth.mfa.challengeAndVerify({ factorId, code });
    if (error) throw accountError(error);
    account.hasGivenCode = true;
  }
  return readDetails(account.client);
}

/** Ends the session of a reset link, if one is open. */
export function endRecovery(): void {
  if (recovery) void endSession(recovery.client, 'local');
  recovery = undefined;
}

export interface NewPassword {
  password: string;
  /** For an account without a password: who its owner is. */
  details?: AccountDetails | undefined;
  /** Whether the account is signed in here afterwards, unless another one is. */
  staysSignedIn?: boolean;
}

async function setDetails(client: SupabaseClient, details: AccountDetails): Promise<void> {
  // The whole body is the function's argument, for which the generated types have no name.
  const { error } = await client.rpc('set_details', details);
  if (error) throw new AccountError(adviceOn(error), { cause: error });
}

/**
 * Sets the password of the account whose link is open, and first its details, if it has none. Resolves to whether the account
 * is signed in here now; otherwise all of its sessions have ended, and the user must sign in with the new password. Rejects
 * with `AccountError`.
 */
export async function updatePassword({
  password,
  details,
  staysSignedIn = false,
}: NewPassword): Promise<boolean> {
  const problem = updateProblem(password);
  if (problem) throw new AccountError(problem);
  if (!recovery) throw new AccountError(accountFailures.linkClosed);
  const account = recovery;
  const { client, userId, setPassword } = account;
  const stated = JSON.stringify(details);
  // An account that was invited to the pack has its approval with the first password, and from then on takes no details.
  if (details && account.stated !== stated) {
    await setDetails(client, details);
    account.stated = stated;
  }
  const error = await setPassword(password, (current_password) =>
    client.auth.updateUser({ password, ...(current_password && { current_password }) }),
  );
  if (error) throw accountError(error);
  recovery = undefined;
  // Records the event for the account of the link, which may differ from the one that is signed in.
  const { error: unrecorded } = await client
    .from('security_audit_log')
    .insert({ event_type: 'PASSWORD_UPDATED' });
  if (unrecorded) fail('A security event was not recorded.', unrecorded);
  forgetValue();
  if (staysSignedIn) return keepSession(account);
  await endSession(client, 'global');
  await forgetSessionOf(userId);
  return false;
}

/** Removes the account's session from this browser: the server has ended it with the others. */
async function forgetSessionOf(userId: string) {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (data.session?.user.id === userId) await auth.signOut({ scope: 'local' });
}
