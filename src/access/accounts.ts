import type { Session } from '@supabase/supabase-js';
import { checkConnection } from '@/content/controls';
import { paths } from '@/content/paths';
import { supabase } from '@/lib/supabase';
import { logFailure } from '@/lib/failures';
import { accountFailures, refusals } from './accounts.content';
import type { ResetRequestValues, SignInValues, SignUpValues } from './schema';
import { logSecurityEvent } from './security-log';

/** The reason why an account call was refused, in words for the visitor. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** Without a cause, the page refused before it asked the server. */
  status = 400;
}

/** The server did not accept the captcha: it was missing, expired or used before. */
export class CaptchaRefusedError extends AccountError {
  override name = 'CaptchaRefusedError';
}

interface AuthFailure extends Error {
  code?: string | undefined;
  status?: number | undefined;
}

export function accountError(error: AuthFailure): AccountError {
  const options = { cause: error };
  if (error.code === 'captcha_failed') return new CaptchaRefusedError(error.message, options);
  if (error.name === 'AuthRetryableFetchError') {
    return new AccountError(checkConnection, options);
  }
  return new AccountError(refusals[error.code ?? ''] ?? error.message, options);
}

const addressOf = (path: string) => new URL(path, window.location.origin).href;

/**
 * Signs in with a password. Gives the id of the second factor whose code must follow, if the account
 * has one: until then the database treats the session as a stranger's. Rejects with `AccountError`.
 */
export async function signIn(
  values: SignInValues,
  captchaToken: string,
): Promise<string | undefined> {
  const { data, error } = await supabase().auth.signInWithPassword({
    ...values,
    options: { captchaToken },
  });
  if (error) throw refusedSignIn(error, { email: values.email });
  return data.user.factors?.find(({ status }) => status === 'verified')?.id;
}

/** Gives the code of a second factor, which completes signing in. Rejects with `AccountError`. */
export async function giveCode(factorId: string, code: string): Promise<void> {
  const { auth } = supabase();
  // Until the code is right the site treats the person as anonymous; the session has the account's id.
  const { data: before } = await auth.getSession();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw refusedSignIn(error, { session: before.session });
}

interface Attempt {
  /** The address that was tried. */
  email?: string;
  session?: Session | null;
}

/** By which the database finds the account, while nobody else can read what was typed; none without a safe connection. */
async function hashOf(email: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(email.toLowerCase());
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  return (
    hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

async function logRefusal(reason: string, { email, session }: Attempt): Promise<void> {
  const email_sha256 = email && (await hashOf(email));
  const details = { reason, ...(email_sha256 && { email_sha256 }) };
  await logSecurityEvent({ type: 'SIGN_IN_FAILED', details }, session);
}

function refusedSignIn(error: AuthFailure, attempt: Attempt): AccountError {
  // Whatever the server refused it for; no answer is no attempt.
  if (error.status && error.status < 500) {
    void logRefusal(error.code ?? `status ${error.status}`, attempt);
  }
  return accountError(error);
}

/**
 * Creates an account that waits for approval; its confirmation mail leads to the data room. Rejects
 * with `AccountError`.
 */
export async function signUp(values: SignUpValues, captchaToken: string): Promise<void> {
  const { firstName, lastName, organisation, email, password, reasonForAccess } = values;
  if (!firstName || !lastName || !reasonForAccess) {
    throw new AccountError(accountFailures.incomplete);
  }
  const { data, error } = await supabase().auth.signUp({
    email,
    password,
    options: {
      captchaToken,
      emailRedirectTo: addressOf(paths.dataRoom),
      data: {
        first_name: firstName,
        last_name: lastName,
        full_name: `${firstName} ${lastName}`,
        ...(organisation && { organisation }),
        reason_for_access: reasonForAccess,
      },
    },
  });
  if (error) throw accountError(error);
  // For a known address the server answers with a made-up user that has no identities.
  if (data.user?.identities?.length === 0) throw new AccountError(refusals.email_exists);
}

/**
 * Asks for a mail with a link to set a new password. An answer that it failed is only logged: nobody
 * is to learn which addresses have an account.
 */
export async function requestPasswordReset(
  { email }: ResetRequestValues,
  captchaToken: string,
): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email, {
    captchaToken,
    redirectTo: addressOf(paths.resetPassword),
  });
  if (error) logFailure('The password-reset email was not sent.', error);
  void logSecurityEvent({ type: 'PASSWORD_RESET_REQUESTED' });
}
