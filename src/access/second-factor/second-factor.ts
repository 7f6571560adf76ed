import type { AuthError, Session } from '@supabase/supabase-js';
import { AccountError, accountError } from '@/access/sign-in/accounts';
import { accountFailures, codeWords } from '@/access/sign-in/accounts.content';
import { supabase } from '@/lib/supabase';

/** Whether a session has passed a second factor. The database has its own check. */
export function hasPassedSecondFactor({ access_token }: Session): boolean {
  try {
    const payload = access_token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims instanceof Object && 'aal' in claims && claims.aal === 'aal2';
  } catch {
    return false;
  }
}

const { appName } = codeWords;

export interface NewFactor {
  id: string;
  secret: string;
  /** The content of the QR code for authenticator apps. */
  uri: string;
}

/** The database refuses a new factor without a recent sign-in; the error from Auth states no reason. */
const setupError = (error: AuthError) =>
  error.status === 500
    ? new AccountError(accountFailures.signInAgain, { cause: error })
    : accountError(error);

/** Begins the setup of an authenticator app; `confirmFactor` completes it. Removes unfinished setups. Rejects with `AccountError`. */
export async function addFactor(issuer: string): Promise<NewFactor> {
  const { mfa } = supabase().auth;
  const { data: factors, error: listError } = await mfa.listFactors();
  if (listError) throw accountError(listError);
  for (const { id, status } of factors.all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id });
  }
  // Factor names must be unique, so the new one gets the lowest free number.
  const names = factors.totp.map(({ friendly_name }) => friendly_name);
  let number = 1;
  while (names.includes(appName(number))) number++;
  const friendlyName = appName(number);
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) throw setupError(error);
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/** Completes the setup of an authenticator app with its first code. Rejects with `AccountError`. */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw setupError(error);
}

/** The factor's id and the last accepted code, separated by a space. */
let lastAccepted: string | undefined;

/**
 * Verifies a fresh second-factor code, which some calls require. A code works only once, so a retry with the same code
 * does not send it again; the session is still verified. Rejects with `AccountError`.
 */
export async function verifySecondFactor(code: string): Promise<void> {
  const { data } = await supabase().auth.getSession();
  const factor = data.session?.user.factors?.find(({ status }) => status === 'verified');
  if (!factor) throw new AccountError(codeWords.noFactor);
  const submitted = `${factor.id} ${code}`;
  if (submitted === lastAccepted) return;
  await confirmFactor(factor.id, code);
  lastAccepted = submitted;
}
