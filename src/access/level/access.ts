import type { Session } from '@supabase/supabase-js';
import type { AccountDetails } from '@/content/account-fields';
import type { StateFacts } from '@/content/account-states';
import { renewalDays, roomStates, type RoomState } from '@/content/room-states';
import type { Database } from '@/lib/database.types';
import { formatSwissDate } from '@/lib/format';
import type { AccessLevel } from './access-level';

export interface Profile extends AccountDetails {
  /** The current level, as computed by the database. */
  access_level: number | null;
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
  role: string;
  /** What a member of the team may read and change. */
  permissions?: Database['public']['Functions']['team_permissions']['Returns'] | null;
  /** The state that the database computes; `null` when the caller may not read it. */
  account_state: Database['public']['Enums']['account_state'] | null;
  /** Why the team declined the account or withdrew its approval. */
  decision_reason?: string | null;
  renewal_requested_at: string | null;
}

/** Who the visitor is and what they may see. */
export interface Access {
  session: Session | null;
  /** The server's last response; `null` for anonymous visitors, and after a failed read. */
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

/** The visitor's state, one of those with texts in `account-states.ts`. A state without texts is shown as pending approval. */
export function stateOf({ level, profile }: Access): RoomState {
  if (level === 1) return 'anonymous';
  return roomStates.find((state) => state === profile?.account_state) ?? 'pending';
}

function endsSoon(until: string) {
  const remaining = Date.parse(until) - Date.now();
  return remaining > 0 && remaining <= renewalDays * 24 * 60 * 60_000;
}

export const stateFactsOf = ({ profile }: Access): StateFacts => ({
  endsSoon: Boolean(profile?.approved_until && endsSoon(profile.approved_until)),
  end: formatSwissDate(profile?.approved_until),
  requestedOn: formatSwissDate(profile?.renewal_requested_at),
});
