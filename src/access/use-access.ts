import { useQuery } from '@tanstack/react-query';
import type { Session, User } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { queryClient } from '@/lib/query-client';
import type { AccessLevel } from './access-level';
import { accessQuery, anonymous, approvalEnd } from './access-query';
import { announcePendingApproval } from './announce-pending-approval';
import { watchAccess } from './watch-access';

export interface AccessState {
  level: AccessLevel;
  isAuthenticated: boolean;
  isApproved: boolean;
  isAdmin: boolean;
  user: User | null;
  session: Session | null;
  /** `checking` only until the first answer, and again for another account. */
  status: 'checking' | 'ready';
  /** The server did not tell: the level is then the least that the visitor has. */
  hasFailed: boolean;
  /** Since when an approval is over. */
  approvalEnd: string | undefined;
  renewalRequestedAt: string | undefined;
}

/**
 * Who the visitor is and what they may see, kept in step with signing in and out here and in other
 * tabs. Tells a signed-in visitor once that the approval is pending. The database decides for itself.
 */
export function useAccess(): AccessState {
  const { data, isPending, isError } = useQuery(accessQuery, queryClient);
  const access = data ?? anonymous;
  useEffect(() => watchAccess(queryClient), []);
  useEffect(() => announcePendingApproval(access), [access]);
  const { session, profile, level, isConfirmed } = access;
  return {
    level,
    isAuthenticated: session !== null,
    isApproved: level === 3,
    isAdmin: level === 3 && profile?.role === 'admin',
    user: session?.user ?? null,
    session,
    status: isPending ? 'checking' : 'ready',
    // Without a session there is nothing to ask: a failure means that nobody knows whether there is one.
    hasFailed: !isConfirmed || (isError && !session),
    approvalEnd: approvalEnd(access),
    renewalRequestedAt: profile?.renewal_requested_at ?? undefined,
  };
}
