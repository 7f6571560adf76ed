import type { Session } from '@supabase/supabase-js';
import { supabase } from '@/lib/supabase';
import { accountError } from './accounts';
import { codeWords } from './accounts.content';

/** Whether a session was opened with a second factor. The database decides by its own check. */
export function hasGivenCode({ access_token }: Session): boolean {
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

/**
 * Begins to set up an authenticator app; its first code completes it. What was begun before and not
 * completed is dropped. Rejects with `AccountError`.
 */
export async function addFactor(issuer: string): Promise<NewFactor> {
  const { mfa } = supabase().auth;
  const { data: known, error: unread } = await mfa.listFactors();
  if (unread) throw accountError(unread);
  for (const { id, status } of known.all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id });
  }
  // Two of one name are refused, and the first may have been removed since.
  const names = known.totp.map(({ friendly_name }) => friendly_name);
  let number = 1;
  while (names.includes(appName(number))) number++;
  const friendlyName = appName(number);
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) throw accountError(error);
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/** Completes an authenticator app by its first code. Rejects with `AccountError`. */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw accountError(error);
}
