/** 1 anonymous, 2 signed in, 3 signed in and approved. */
export type AccessLevel = 1 | 2 | 3;

/** What a profile says about its account's approval. */
export interface Approval {
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
}

interface TimedSession {
  /** A JSON Web Token, which ends by the server's clock. */
  access_token: string;
  /** When it ends by the visitor's clock, in s since 1970. */
  expires_at?: number;
}

/** The level that a signed-in visitor's profile gives at the time `now`. */
export function levelOf(profile: Approval | null, now: Date): AccessLevel {
  // Without a profile the account is gone; the database says 1 then, too.
  if (!profile) return 1;
  const isOver = profile.approved_until !== null && new Date(profile.approved_until) <= now;
  return profile.approved && !isOver ? 3 : 2;
}

/**
 * The time by the server's clock, as the visitor's own may be hours off: the token says when the
 * session ends there, the session when it ends here. The own time where the token cannot be read.
 */
export function serverTime({ access_token, expires_at }: TimedSession): Date {
  const now = Date.now();
  try {
    const payload = access_token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (!expires_at || !(claims instanceof Object && 'exp' in claims)) return new Date(now);
    return new Date(now + (Number(claims.exp) - expires_at) * 1_000);
  } catch {
    return new Date(now);
  }
}
