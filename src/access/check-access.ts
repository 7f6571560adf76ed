import type { QueryClient } from '@tanstack/react-query';
import type { AuthError, Session } from '@supabase/supabase-js';
import { limits } from '@/lib/limits';
import { breaker, timeLimit } from '@/lib/resilience/policies';
import { supabase } from '@/lib/supabase';
import { accessKeys, anonymous, type Access, type Profile } from './access-query';

/*
 * What `access-query.ts` asks about a visitor who may be signed in. It imports supabase-js.
 */

const sessionLimit = timeLimit(limits.sessionTimeout);
const profileLimit = timeLimit(limits.profileTimeout);
const hookBreaker = breaker(limits.hookBreaker);

/** The server said no, as opposed to not answering. */
const isRefusal = ({ status }: AuthError) => status === 400 || status === 401 || status === 403;

/** The stored session, refreshed where it has to be. Rejects when that cannot be known within 5 s. */
export function readStoredSession(): Promise<Session | null> {
  return sessionLimit.execute(async () => {
    const { data, error } = await supabase().auth.getSession();
    if (error && !isRefusal(error)) throw error;
    return data.session;
  });
}

/** Whether the server still knows the session: it may have been ended elsewhere. */
function isSessionAlive({ access_token }: Session): Promise<boolean> {
  return sessionLimit.execute(async () => {
    const { error } = await supabase().auth.getUser(access_token);
    if (error && !isRefusal(error)) throw error;
    return !error;
  });
}

/** Forgets a session that the server no longer knows, in every tab, unless another has replaced it. */
async function forgetSession({ access_token }: Session): Promise<void> {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (data.session?.access_token === access_token) await auth.signOut({ scope: 'local' });
}

function readProfile(userId: string): Promise<Profile | null> {
  return profileLimit.execute(async ({ signal }) => {
    const { data, error } = await supabase()
      .from('profiles')
      .select(
        'approved, approved_until, access_level, role, renewal_requested_at, owes_agreement, first_name, last_name, organisation',
      )
      .eq('id', userId)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle();
    if (error) throw error;
    return data;
  });
}

/** The access that a profile gives to its session. */
function accessOf(session: Session, profile: Profile | null): Access {
  // Without a profile the account is gone, whatever the token says.
  const level = ([2, 3] as const).find((known) => known === profile?.access_level);
  return level ? { session, profile, level, isConfirmed: true } : anonymous;
}

async function askServer(session: Session): Promise<Access> {
  const [alive, profile] = [isSessionAlive(session), readProfile(session.user.id)];
  // Awaited below, and not at all when the session has ended.
  profile.catch(() => undefined);
  if (await alive) return accessOf(session, await profile);
  await forgetSession(session);
  return anonymous;
}

/**
 * What the server says of a session. Rejects when it does not answer, at once while the breaker is open.
 */
export const checkAccess = (session: Session) => hookBreaker.execute(() => askServer(session));

/** Keeps the part of the known access that still holds, when the server does not answer. */
export function lastKnownAccess(client: QueryClient, session: Session): void {
  const { data: known, dataUpdatedAt } = client.getQueryState<Access>(accessKeys.visitor) ?? {};
  const unknown: Access = { session, profile: null, level: 2, isConfirmed: false };
  const isSameUser = known?.session?.user.id === session.user.id;
  const access = known?.profile && isSameUser ? { ...known, session } : unknown;
  // An approval that has ended meanwhile counts no longer. The visitor's clock can only take, not give.
  const end = access.profile?.approved_until;
  if (end && Date.parse(end) <= Date.now()) access.level = 2;
  // The known access counts for 30 s. Keeping it does not renew it.
  const updatedAt = access.profile && dataUpdatedAt ? dataUpdatedAt : Date.now();
  client.setQueryData(accessKeys.visitor, access, { updatedAt });
}
