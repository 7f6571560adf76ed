import type { AccessState } from '@/access/use-access';
import type { Standing } from './data-room.content';

/** How the visitor's account stands, in one word. */
export function standingOf({ status, hasFailed, level, approvalEnd }: AccessState): Standing {
  if (status === 'checking') return 'checking';
  if (hasFailed) return 'unknown';
  if (level === 1) return 'anonymous';
  if (level === 3) return 'approved';
  return approvalEnd ? 'ended' : 'pending';
}
