import { useQuery } from '@tanstack/react-query';
import type { Session, User } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { queryClient } from '@/lib/query-client';
import type { AccessLevel } from './access-level';
import { accessQuery, anonymous } from './access-query';
import { announcePendingApproval } from './announce-pending-approval';
import { watchAccess } from './watch-access';

export interface AccessState {
  level: AccessLevel;
  isAuthenticated: boolean;
  isApproved: boolean;
  user: User | null;
  session: Session | null;
  /** `checking` only until the first answer; later checks do not go back to it. */
  status: 'checking' | 'ready';
}

/**
 * Who the visitor is and what they may see, kept in step with signing in and out here and in other
 * tabs. Tells a signed-in visitor once that the approval is pending. The database decides for itself.
 */
export function useAccess(): AccessState {
  const { data, isPending } = useQuery(accessQuery, queryClient);
  const access = data ?? anonymous;
  useEffect(() => watchAccess(queryClient), []);
  useEffect(() => announcePendingApproval(access), [access]);
  return {
    level: access.level,
    isAuthenticated: access.session !== null,
    isApproved: access.level === 3,
    user: access.session?.user ?? null,
    session: access.session,
    status: isPending ? 'checking' : 'ready',
  };
}
