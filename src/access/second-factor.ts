import type { Session } from '@supabase/supabase-js';
import { supabase } from '@/lib/supabase';
import { accountError } from './accounts';

/** Whether a session was opened with a second factor. What counts is what the database says. */
export function hasGivenCode({ access_token }: Session): boolean {
  try {
    const payload = access_token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims instanceof Object && 'aal' in claims && claims.aal === 'aal2';
  } catch {
    return false;
  }
}

export interface NewFactor {
  id: string;
  secret: string;
  /** What the picture for authenticator apps holds. */
  uri: string;
}

/**
 * Begins to set up an authenticator app; its first code completes it (`giveCode`). What was begun
 * before and not completed is dropped. Rejects with `AccountError`.
 */
export async function addFactor(issuer: string): Promise<NewFactor> {
  const { mfa } = supabase().auth;
  const { data: known, error: unread } = await mfa.listFactors();
  if (unread) throw accountError(unread);
  for (const { id, status } of known.all) {
    if (status === 'unverified') await mfa.unenroll({ factorId: id });
  }
  const friendlyName = `Authenticator app ${known.totp.length + 1}`;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
  if (error) throw accountError(error);
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}
