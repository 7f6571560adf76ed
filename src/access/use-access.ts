import { useQuery } from '@tanstack/react-query';
import type { Session, User } from '@supabase/supabase-js';
import { useEffect } from 'react';
import { queryClient } from '@/lib/query-client';
import type { AccessLevel } from './access-level';
import { accessQuery, anonymous, approvalEnd, type Access, type Profile } from './access-query';
import { announcePendingApproval } from './announce-pending-approval';
import { watchAccess } from './watch-access';

/** `checking` only until the first answer, and again for another account. */
export type AccessStatus =
  | 'checking'
  | 'unchecked'
  | 'anonymous'
  | 'pending'
  | 'ended'
  /** Approved, but the agreement in force is not accepted yet. */
  | 'agreement'
  | 'approved';

export interface AccessState {
  level: AccessLevel;
  isAuthenticated: boolean;
  isApproved: boolean;
  isAdmin: boolean;
  user: User | null;
  session: Session | null;
  /** While it is `unchecked`, the visitor has at least `level`. */
  status: AccessStatus;
  /** When an approval ended. */
  approvalEnd: string | undefined;
  renewalRequestedAt: string | undefined;
  /** The account's name, else its address. */
  name: string | undefined;
  organisation: string | undefined;
  /** When the approval ends; `null` when it has no end. */
  approvedUntil: string | null;
}

function statusOf(access: Access, hasFailed: boolean): AccessStatus {
  const { session, level, isConfirmed } = access;
  // Without a session the server is not asked. A failure then means that the session could not be read.
  if (!isConfirmed || (hasFailed && !session)) return 'unchecked';
  if (level === 1) return 'anonymous';
  if (level === 3) return 'approved';
  if (access.profile?.owes_agreement) return 'agreement';
  return approvalEnd(access) ? 'ended' : 'pending';
}

watchAccess(queryClient);

const fullName = (profile: Profile | null) =>
  [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');

/**
 * Who the visitor is and what they may see. Follows sign-in and sign-out in this and other tabs. Notifies a
 * signed-in visitor once that the approval is pending. The database makes its own decision.
 */
export function useAccess(): AccessState {
  const { data, isPending, isError } = useQuery(accessQuery, queryClient);
  const access = data ?? anonymous;
  useEffect(() => announcePendingApproval(access), [access]);
  const { session, profile, level } = access;
  return {
    level,
    isAuthenticated: session !== null,
    isApproved: level === 3,
    isAdmin: level === 3 && profile?.role === 'admin',
    user: session?.user ?? null,
    session,
    status: isPending ? 'checking' : statusOf(access, isError),
    approvalEnd: approvalEnd(access),
    renewalRequestedAt: profile?.renewal_requested_at ?? undefined,
    name: fullName(profile) || session?.user.email,
    organisation: profile?.organisation ?? undefined,
    approvedUntil: profile?.approved_until ?? null,
  };
}
