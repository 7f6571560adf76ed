import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AuthError, Session } from '@supabase/supabase-js';
import { limits } from '@/lib/limits';
import { breaker, timeLimit } from '@/lib/resilience/policies';
import type { AccessLevel } from './access-level';

/** What the server says about an account. */
export interface Profile {
  /** What the account may see now, as the database works it out. */
  access_level: number | null;
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
  role: string;
  /** When the account asked for its ended approval to be renewed. */
  renewal_requested_at: string | null;
}

/** Who the visitor is and what they may see. */
export interface Access {
  session: Session | null;
  /** What the server said last; `null` for the anonymous, and while it could not be read. */
  profile: Profile | null;
  level: AccessLevel;
  /** `false` when the profile could not be read: a signed-in visitor then counts as level 2. */
  isConfirmed: boolean;
}

export const anonymous: Access = { session: null, profile: null, level: 1, isConfirmed: true };

export const accessKeys = {
  all: ['access'],
  visitor: ['access', 'visitor'],
} as const;

const { lifetime } = limits.validationCache;
const sessionLimit = timeLimit(limits.sessionTimeout);
const profileLimit = timeLimit(limits.profileTimeout);
const hookBreaker = breaker(limits.hookBreaker);

const readAuth = async () => (await import('@/lib/supabase')).supabase().auth;

/** The server said no, as opposed to not answering. */
const isRefusal = ({ status }: AuthError) => status === 400 || status === 401 || status === 403;

/** The session at hand, refreshed where it has to be. Rejects when that cannot be told within 5 s. */
export function readSession(): Promise<Session | null> {
  return sessionLimit.execute(async () => {
    const { data, error } = await (await readAuth()).getSession();
    if (error && !isRefusal(error)) throw error;
    return data.session;
  });
}

/** Whether the server still knows the session: it may have been ended elsewhere. */
function isSessionAlive({ access_token }: Session): Promise<boolean> {
  return sessionLimit.execute(async () => {
    const { error } = await (await readAuth()).getUser(access_token);
    if (error && !isRefusal(error)) throw error;
    return !error;
  });
}

/** Forgets a session that the server no longer knows, in every tab, unless another has replaced it. */
async function forgetSession({ access_token }: Session): Promise<void> {
  const auth = await readAuth();
  const { data } = await auth.getSession();
  if (data.session?.access_token === access_token) await auth.signOut({ scope: 'local' });
}

async function readProfile(userId: string): Promise<Profile | null> {
  const { supabase } = await import('@/lib/supabase');
  return profileLimit.execute(async ({ signal }) => {
    const { data, error } = await supabase()
      .from('profiles')
      .select('approved, approved_until, access_level, role, renewal_requested_at')
      .eq('id', userId)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle();
    if (error) throw error;
    return data;
  });
}

/** What a profile gives to the session that it was read for. */
function accessOf(session: Session, profile: Profile | null): Access {
  // Without a profile the account is gone, whatever the token says.
  const level = ([2, 3] as const).find((known) => known === profile?.access_level);
  return level ? { session, profile, level, isConfirmed: true } : anonymous;
}

/** When the approval ended; `undefined` while it lasts, and where there has been none. */
export function approvalEnd({ profile, level }: Access): string | undefined {
  return level === 2 && profile?.approved ? (profile.approved_until ?? undefined) : undefined;
}

async function checkAccess(session: Session): Promise<Access> {
  const [alive, profile] = [isSessionAlive(session), readProfile(session.user.id)];
  // Awaited below, and not at all when the session has ended.
  profile.catch(() => undefined);
  if (await alive) return accessOf(session, await profile);
  await forgetSession(session);
  return anonymous;
}

/** What still counts of what was known, when the server does not answer for a session. */
function withoutAnswer(client: QueryClient, session: Session): void {
  const { data: known, dataUpdatedAt } = client.getQueryState<Access>(accessKeys.visitor) ?? {};
  const unknown: Access = { session, profile: null, level: 2, isConfirmed: false };
  const isSameUser = known?.session?.user.id === session.user.id;
  const access = known?.profile && isSameUser ? { ...known, session } : unknown;
  // An approval that has ended meanwhile counts no longer. The visitor's clock can only take, not give.
  const end = access.profile?.approved_until;
  if (end && Date.parse(end) <= Date.now()) access.level = 2;
  // What is known counts for 30 s, and does not become newer by this.
  const updatedAt = access.profile && dataUpdatedAt ? dataUpdatedAt : Date.now();
  client.setQueryData(accessKeys.visitor, access, { updatedAt });
}

/**
 * The visitor's access: what the server said last, and the one place that holds it. When the server
 * does not answer, what it said before stays; an approval that has ended meanwhile does not.
 */
export const accessQuery = queryOptions({
  queryKey: accessKeys.visitor,
  queryFn: async ({ client, signal }): Promise<Access> => {
    const session = await readSession();
    if (!session) return anonymous;
    try {
      return await hookBreaker.execute(() => checkAccess(session));
    } catch (error) {
      console.info('The access could not be checked.', error);
      // An ended session, or a later question, has cancelled this one: its failure says nothing now.
      if (!signal.aborted) withoutAnswer(client, session);
      throw error;
    }
  },
  staleTime: lifetime,
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: 'always',
  // A part of the page that appears while the server is silent waits for the next try like the others.
  refetchOnMount: ({ state }) => state.status !== 'error',
  // What could not be read is tried again when the breaker lets it. What could be read is renewed when
  // the cache has run out, so that an open page follows the team's decision and the end of the session;
  // a hidden tab waits, and is renewed by the session's event that comes with the return to it.
  refetchInterval: ({ state }) => {
    if (state.status === 'error') return limits.hookBreaker.reset;
    return state.data?.session ? lifetime : false;
  },
});

/** Asks the server now. An answer that is still on its way to an earlier question no longer counts. */
export function askAccess(client: QueryClient): Promise<Access> {
  void client.cancelQueries({ queryKey: accessKeys.visitor }, { silent: true, revert: false });
  return client.fetchQuery({ ...accessQuery, staleTime: 0 });
}

/** The session is over: whatever is on its way to an earlier question no longer counts. */
export function endAccess(client: QueryClient): void {
  void client.cancelQueries({ queryKey: accessKeys.visitor });
  client.setQueryData(accessQuery.queryKey, anonymous);
}
