import type { Session } from '@supabase/supabase-js';
import { accountDetails, accountFields } from '@/content/account-fields';
import { checkConnection } from '@/content/controls';
import { paths } from '@/content/paths';
import { lookUp } from '@/lib/look-up';
import { isUnanswered } from '@/lib/no-answer';
import { sha256 } from '@/lib/sha256';
import { supabase } from '@/lib/supabase';
import { fail } from '@/ui/fail';
import { accountFailures, refusals } from './accounts.content';
import type { ResetRequestValues, SignInValues, SignUpValues } from './schema';
import { logSecurityEvent } from './security-log';
import { signUpToken } from './sign-up-browser';

/** The reason why an account call was refused, in words for the visitor. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** Keeps errors found in the browser out of error reporting. For an error from the server, the status of `cause` decides. */
  status = 400;
}

/** The server did not accept the captcha: it was missing, expired or used before. */
export class CaptchaRefusedError extends AccountError {
  override name = 'CaptchaRefusedError';
}

interface AuthFailure extends Error {
  code?: string | undefined;
  status?: number | undefined;
  /** Why a password is weak. */
  reasons?: string[];
}

/**
 * The reason in this site's words. Auth uses `over_email_send_rate_limit` for two limits: one per address, whose message states
 * the seconds to wait, and one for all mails together.
 */
function reasonOf({ code = '', name, message, reasons }: AuthFailure): string | undefined {
  if (code === 'over_email_send_rate_limit' && !/\d+ seconds/.test(message)) {
    return accountFailures.noMoreMails;
  }
  // The session was ended elsewhere, such as by the team's reset of the second factor.
  if (name === 'AuthSessionMissingError') return refusals.session_not_found;
  return reasons?.includes('pwned') ? accountFailures.leaked : lookUp(refusals, code);
}

export function accountError(error: AuthFailure): AccountError {
  const options = { cause: error };
  if (error.code === 'captcha_failed') return new CaptchaRefusedError('', options);
  if (isUnanswered(error)) return new AccountError(checkConnection, options);
  // If the message is empty, each form shows its own.
  return new AccountError(reasonOf(error) ?? '', options);
}

type PasswordChange = (current?: string) => Promise<{ error: AuthFailure | null }>;

/**
 * Returns a function that sets a password and can be called again after a lost response, although Auth has no idempotency keys.
 * If the first attempt has set the password, Auth may reject the retry as `same_password`, which counts as success. Auth may also
 * require that password as the current one, even in a session that a mailed link opened. Resolves to the error, or `null`.
 */
export function setPasswordOnce() {
  let unconfirmedPassword: string | undefined;
  return async (password: string, send: PasswordChange): Promise<AuthFailure | null> => {
    const earlierPassword = unconfirmedPassword;
    let { error } = await send();
    if (earlierPassword !== undefined && error?.code?.startsWith('current_password_')) {
      ({ error } = await send(earlierPassword));
    }
    if (!error || (earlierPassword === password && error.code === 'same_password')) {
      unconfirmedPassword = undefined;
      return null;
    }
    if (isUnanswered(error)) unconfirmedPassword = password;
    return error;
  };
}

const absoluteUrl = (path: string) => new URL(path, window.location.origin).href;

/**
 * Signs in with a password. If the account has a second factor, resolves to that factor's id. Until its code is
 * accepted, the database treats the session as anonymous. Rejects with `AccountError`.
 */
export async function signIn(
  values: SignInValues,
  captchaToken: string,
): Promise<string | undefined> {
  const { data, error } = await supabase().auth.signInWithPassword({
    ...values,
    options: { captchaToken },
  });
  if (error) throw signInError(error, { email: values.email });
  return data.user.factors?.find(({ status }) => status === 'verified')?.id;
}

/** Submits the code of a second factor, which completes the sign-in. Rejects with `AccountError`. */
export async function submitCode(factorId: string, code: string): Promise<void> {
  const { auth } = supabase();
  // The log entry needs this session: until the code is accepted, the visitor counts as anonymous, and the entry would name no account.
  const { data: before } = await auth.getSession();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw signInError(error, { session: before.session });
}

interface Attempt {
  /** The address that was tried. */
  email?: string;
  session?: Session | null;
}

async function logRefusal(reason: string, { email, session }: Attempt): Promise<void> {
  // The database finds the account by the hash, so the log does not store the typed address.
  const details = { reason, ...(email && { email_sha256: await sha256(email.toLowerCase()) }) };
  await logSecurityEvent({ type: 'SIGN_IN_FAILED', details }, session);
}

/** Logs a refused sign-in, and converts its error for the visitor. */
function signInError(error: AuthFailure, attempt: Attempt): AccountError {
  // A request without a response, or with a server error, does not count as an attempt.
  if (error.status && error.status < 500) {
    void logRefusal(error.code ?? `status ${error.status}`, attempt);
  }
  return accountError(error);
}

/** Creates an account that waits for approval. Its confirmation mail links to the data room. Rejects with `AccountError`. */
export async function signUp(values: SignUpValues, captchaToken: string): Promise<void> {
  const { firstName, lastName, email, password } = values;
  if (accountFields.some(({ key, isRequired }) => isRequired && !values[key])) {
    throw new AccountError(accountFailures.incomplete);
  }
  const { data, error } = await supabase().auth.signUp({
    email,
    password,
    options: {
      captchaToken,
      emailRedirectTo: absoluteUrl(paths.dataRoom),
      data: {
        ...accountDetails(values),
        full_name: `${firstName} ${lastName}`,
        browser_sha256: await sha256(signUpToken(email)),
      },
    },
  });
  if (error) throw accountError(error);
  // For a confirmed account, Auth returns a made-up user without identities.
  if (data.user?.identities?.length === 0) throw new AccountError(refusals.email_exists);
}

/** Errors that Auth returns before it looks up the account, so they reveal nothing about the account. */
const refusalsBeforeLookup = ['captcha_failed', 'over_request_rate_limit'];

/**
 * Requests a mail with a link to set a new password. Rejects with `AccountError` if no mail can have been sent,
 * whatever the address. Any other failure is only logged: a visible one would reveal which addresses have an account.
 */
export async function requestPasswordReset(
  { email }: ResetRequestValues,
  captchaToken: string,
): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email, {
    captchaToken,
    redirectTo: absoluteUrl(paths.resetPassword),
  });
  if (error && refusalsBeforeLookup.includes(error.code ?? '')) throw accountError(error);
  if (error) fail('The password-reset email was not sent.', error);
  void logSecurityEvent({ type: 'PASSWORD_RESET_REQUESTED' });
}
