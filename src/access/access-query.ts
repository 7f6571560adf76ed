import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AuthError, Session } from '@supabase/supabase-js';
import { limits } from '@/lib/limits';
import { breaker, timeLimit } from '@/lib/resilience/policies';
import { levelOf, serverTime, type AccessLevel, type Approval } from './access-level';

/** Who the visitor is and what they may see. */
export interface Access {
  session: Session | null;
  level: AccessLevel;
  /** `false` when the profile could not be read: a signed-in visitor then counts as level 2. */
  isConfirmed: boolean;
}

export const anonymous: Access = { session: null, level: 1, isConfirmed: true };

export const accessKeys = {
  all: ['access'],
  visitor: ['access', 'visitor'],
  approvals: ['access', 'approval'],
} as const;

const { lifetime, maxEntries } = limits.validationCache;
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
export function isSessionAlive(): Promise<boolean> {
  return sessionLimit.execute(async () => {
    const { error } = await (await readAuth()).getUser();
    if (error && !isRefusal(error)) throw error;
    return !error;
  });
}

/** Forgets a session that the server no longer knows, in every tab. */
export async function forgetSession(): Promise<void> {
  await (await readAuth()).signOut({ scope: 'local' });
}

async function readApproval(userId: string): Promise<Approval | null> {
  const { supabase } = await import('@/lib/supabase');
  return profileLimit.execute(async ({ signal }) => {
    const { data, error } = await supabase()
      .from('profiles')
      .select('approved, approved_until')
      .eq('id', userId)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle();
    if (error) throw error;
    return data;
  });
}

/** An account's approval, `null` when the account is gone. Kept for 30 s, for 100 accounts. */
export const approvalQuery = (userId: string) =>
  queryOptions({
    queryKey: [...accessKeys.approvals, userId],
    queryFn: async ({ client }) => {
      const approval = await readApproval(userId);
      removeOldest(client);
      return approval;
    },
    staleTime: lifetime,
    networkMode: 'always',
    retry: false,
  });

function removeOldest(client: QueryClient) {
  const cache = client.getQueryCache();
  const approvals = cache
    .findAll({ queryKey: accessKeys.approvals, fetchStatus: 'idle' })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  // The one that is being read comes on top.
  for (const query of approvals.slice(maxEntries - 1)) cache.remove(query);
}

/** What an approval gives to the session that it was read for. */
export function accessOf(session: Session, approval: Approval | null): Access {
  // Without a profile the account is gone, whatever the token says.
  if (!approval) return anonymous;
  return { session, level: levelOf(approval, serverTime(session)), isConfirmed: true };
}

/** The visitor's access, as pages show it. What the visitor knew before is kept when it fails. */
export const accessQuery = queryOptions({
  queryKey: accessKeys.visitor,
  queryFn: async ({ client }): Promise<Access> => {
    const session = await readSession();
    if (!session) return anonymous;
    try {
      const approval = await hookBreaker.execute(() =>
        client.fetchQuery(approvalQuery(session.user.id)),
      );
      return accessOf(session, approval);
    } catch (error) {
      const known = client.getQueryData<Access>(accessKeys.visitor);
      if (known?.isConfirmed && known.session?.user.id === session.user.id) throw error;
      console.info('The profile could not be read.', error);
      return { session, level: 2, isConfirmed: false };
    }
  },
  staleTime: lifetime,
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: 'always',
  // What could not be read is tried again when the breaker lets it. What could be read is renewed when
  // the cache has run out, so that an open page follows the team's decision; a hidden tab waits, and
  // is renewed by the session's event that comes with the return to it.
  refetchInterval: ({ state }) => {
    if (state.status === 'error' || state.data?.isConfirmed === false)
      return limits.hookBreaker.reset;
    return state.data?.session ? lifetime : false;
  },
});
