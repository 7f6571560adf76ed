import type { SupabaseClient } from '@supabase/supabase-js';
import { readSession } from '@/access/level/access-query';
import { AccountError, accountError, setPasswordOnce } from '@/access/sign-in/accounts';
import { accountFailures } from '@/access/sign-in/accounts.content';
import { updateProblem } from '@/access/sign-in/password-rules';
import { clearSignUpToken, storedSignUpToken } from '@/access/sign-in/sign-up-browser';
import type { AccountDetails } from '@/content/account-fields';
import type { Database } from '@/lib/database.types';
import { failureAdvice } from '@/lib/failures';
import { linkClient, supabase } from '@/lib/supabase';
import { fail } from '@/ui/fail';
import { clearMailLink, type MailLink } from './mail-link';

// Uses the links in account mails: confirms a new email address, or opens an account to set its password.

type Client = SupabaseClient<Database>;

/** The link was used before, has expired or was never sent. */
export class BrokenLinkError extends AccountError {
  override name = 'BrokenLinkError';
}

/** Exchanges the link for a session. Rejects with `AccountError`, or with `BrokenLinkError` when the link does not work. */
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
 * Confirms a change of email address. Resolves to the new address, or to `undefined` if a second mail must confirm it first. After
 * the change, the account has neither a password nor a session. Rejects as `exchange` does.
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

/** The account of the open reset link. */
interface LinkedAccount {
  client: Client;
  tokenHash: string;
  userId: string;
  email: string;
  factorId: string | undefined;
  hasPassedSecondFactor: boolean;
  /** The details that were already saved, as JSON, so that a retry does not save them again. */
  submitted: string | undefined;
  /** Whether a request to restore the sign-up of this browser was sent. */
  isRestoring: boolean;
  setPassword: ReturnType<typeof setPasswordOnce>;
}

let linkedAccount: LinkedAccount | undefined;

/** The details given for an email address that is not confirmed yet. Its owner corrects them and chooses the first password. */
export type StatedDetails = AccountDetails & {
  /** What the account was invited to, in words. Invited people make no request, so the form does not ask for one. */
  invited_to: string | null;
};

export interface Recovery {
  email: string;
  /** The id of the second factor, if any. Its code is required before the new password. */
  factorId: string | undefined;
  /** `undefined` for an account with a confirmed address. */
  details: StatedDetails | undefined;
  /** Set when this browser's sign-up was restored: the account is signed in here, or can sign in. */
  restored: 'signed in' | 'ready' | undefined;
}

async function readDetails(client: Client): Promise<StatedDetails | undefined> {
  const { data, error } = await client
    .rpc('details_to_confirm')
    .overrideTypes<StatedDetails[], { merge: false }>();
  if (error) throw new AccountError(failureAdvice(error), { cause: error });
  return data[0];
}

async function openAccount(link: MailLink): Promise<LinkedAccount> {
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
    hasPassedSecondFactor: false,
    submitted: undefined,
    isRestoring: false,
    setPassword: setPasswordOnce(),
  };
}

/**
 * Opens a reset link, with which one new password can be set. Keeps the visitor's own session. Rejects as `exchange` does.
 * A link works only once, so a retry after a later failure reuses the account that the link has opened.
 */
export async function openRecovery(link: MailLink): Promise<Recovery> {
  if (linkedAccount?.tokenHash !== link.tokenHash) linkedAccount = await openAccount(link);
  const { client, email, factorId } = linkedAccount;
  const details = factorId ? undefined : await readDetails(client);
  const restored = await restoreSignUp(linkedAccount, details !== undefined);
  clearMailLink();
  return { email, factorId, details, restored };
}

/**
 * Restores the password and details that were typed at a sign-up in this browser, if the account lacks them (`asksForDetails`). If
 * the response to an earlier attempt was lost, the account may have them already; the retry still completes the attempt.
 */
async function restoreSignUp(account: LinkedAccount, asksForDetails: boolean) {
  const { client, email } = account;
  const token = storedSignUpToken(email);
  if (!token || (!asksForDetails && !account.isRestoring)) return undefined;
  account.isRestoring = true;
  const { data, error } = await client.rpc('restore_sign_up', { browser: token });
  if (error) throw new AccountError(failureAdvice(error), { cause: error });
  clearSignUpToken();
  if (!data && asksForDetails) return undefined;
  linkedAccount = undefined;
  return (await moveSession(account)) ? 'signed in' : 'ready';
}

/** Moves the session of the link to this browser if nobody is signed in here; otherwise ends it. */
async function moveSession({ client, userId }: LinkedAccount): Promise<boolean> {
  const { data } = await client.auth.getSession();
  if (data.session && !(await readSession())) {
    const { error: sessionError } = await supabase().auth.setSession(data.session);
    if (!sessionError) return true;
    fail('The account was not signed in.', sessionError);
  }
  await endSession(client, 'global');
  await forgetSessionOf(userId);
  return false;
}

/** Submits the code of the second factor for the open reset link. Rejects with `AccountError`. */
export async function submitRecoveryCode(
  factorId: string,
  code: string,
): Promise<StatedDetails | undefined> {
  if (!linkedAccount) throw new AccountError(accountFailures.linkClosed);
  const account = linkedAccount;
  // A code works once, so it is not sent again after a failure to read the details.
  if (!account.hasPassedSecondFactor) {
    const { error } = await account.client.auth.mfa.challengeAndVerify({ factorId, code });
    if (error) throw accountError(error);
    account.hasPassedSecondFactor = true;
  }
  return readDetails(account.client);
}

/** Ends the session of a reset link, if one is open. */
export function endRecovery(): void {
  if (linkedAccount) void endSession(linkedAccount.client, 'local');
  linkedAccount = undefined;
}

export interface NewPassword {
  password: string;
  /** The personal details, for an account without a password. */
  details?: AccountDetails | undefined;
  /** Whether the account stays signed in here. Ignored if another account is signed in. */
  staysSignedIn?: boolean;
}

async function setDetails(client: SupabaseClient, details: AccountDetails): Promise<void> {
  // The whole body is one unnamed argument, which the generated types cannot express.
  const { error } = await client.rpc('set_details', details);
  if (error) throw new AccountError(failureAdvice(error), { cause: error });
}

/**
 * Sets the details, if any, and then the password of the open account. Resolves to whether the account is signed in here;
 * if not, all its sessions have ended, and the user must sign in. Rejects with `AccountError`.
 */
export async function updatePassword({
  password,
  details,
  staysSignedIn = false,
}: NewPassword): Promise<boolean> {
  const problem = updateProblem(password);
  if (problem) throw new AccountError(problem);
  if (!linkedAccount) throw new AccountError(accountFailures.linkClosed);
  const account = linkedAccount;
  const { client, userId, setPassword } = account;
  const submitted = JSON.stringify(details);
  // Details first: the first password may approve an invited account, after which its details are read-only.
  if (details && account.submitted !== submitted) {
    await setDetails(client, details);
    account.submitted = submitted;
  }
  const error = await setPassword(password, (current_password) =>
    client.auth.updateUser({ password, ...(current_password && { current_password }) }),
  );
  if (error) throw accountError(error);
  linkedAccount = undefined;
  // Logged for the account of the link, which may differ from the one that is signed in.
  const { error: logError } = await client
    .from('security_audit_log')
    .insert({ event_type: 'PASSWORD_UPDATED' });
  if (logError) fail('A security event was not recorded.', logError);
  clearSignUpToken();
  if (staysSignedIn) return moveSession(account);
  await endSession(client, 'global');
  await forgetSessionOf(userId);
  return false;
}

/** Removes the account's session from this browser, because the server has ended all its sessions. */
async function forgetSessionOf(userId: string) {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (data.session?.user.id === userId) await auth.signOut({ scope: 'local' });
}
