import { oneOf, type ListSpec, type ListView } from '@/admin/shared/list-view';

/** Where a request for access stands, in the order in which the states are offered. */
export const accessStates = ['waiting', 'renewal', 'approved', 'expired', 'refused'] as const;

export type AccessState = (typeof accessStates)[number];

export const accessStateNames: Record<AccessState, string> = {
  waiting: 'Waiting',
  renewal: 'Renewal requested',
  approved: 'Approved',
  expired: 'Expired',
  refused: 'Declined or revoked',
};

export type AccessFilter = 'state';
export type AccessColumn = 'created_at' | 'last_name' | 'email' | 'decided_at';
export type AccessView = ListView<AccessFilter, AccessColumn>;

export const accessSpec: ListSpec<AccessFilter, AccessColumn> = {
  filters: { state: oneOf(accessStates) },
  columns: ['created_at', 'last_name', 'email', 'decided_at'],
  defaultSort: { column: 'created_at', isDescending: true },
};

interface Standing {
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
  /** When the team last decided; `null` when it has not. */
  decided_at: string | null;
  /** When renewal of an approval that has ended was asked for; a decision clears it. */
  renewal_requested_at?: string | null;
}

/**
 * The state of a request at the time `now`; `profilesQuery` asks the database for the same. An approval
 * ends at its very moment, as in `private.access_level()`.
 */
export function accessStateOf(
  { approved, approved_until, decided_at, renewal_requested_at = null }: Standing,
  now: Date,
): AccessState {
  if (approved) {
    const hasEnded = approved_until !== null && new Date(approved_until) <= now;
    if (!hasEnded) return 'approved';
    return renewal_requested_at === null ? 'expired' : 'renewal';
  }
  return decided_at === null ? 'waiting' : 'refused';
}
