/** 1 anonymous, 2 signed in, 3 signed in and approved (data-room contract, section 4). */
export type AccessLevel = 1 | 2 | 3;

/** What a profile says about its account's approval. */
export interface Approval {
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
}

/** The level that a signed-in visitor's profile gives at the time `now`. */
export function levelOf(profile: Approval | null, now: Date): AccessLevel {
  // Without a profile the account is gone; the database says 1 then, too.
  if (!profile) return 1;
  const isOver = profile.approved_until !== null && new Date(profile.approved_until) <= now;
  return profile.approved && !isOver ? 3 : 2;
}
