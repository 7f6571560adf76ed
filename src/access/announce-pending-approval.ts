import { notify } from '@/ui/notifications';
import type { Access } from './access-query';
import { pendingApproval } from './approval.content';
import { removeSessionValue, readSessionValue, writeSessionValue } from './session-values';

const storageKey = 'pending-approval-announced';

const signInOf = ({ user }: NonNullable<Access['session']>) => `${user.id} ${user.last_sign_in_at}`;

/** Marks the notice as shown, so that it does not replace a more detailed one. */
export function skipPendingApproval({ session }: Access): void {
  if (session) writeSessionValue(storageKey, signInOf(session));
}

/**
 * Notifies a signed-in visitor that the approval is pending. Does so once per sign-in in each tab, and again
 * after an approval is withdrawn. The data room shows a further reason, such as an approval that has ended.
 */
export function announcePendingApproval(access: Access): void {
  const { session, level, isConfirmed } = access;
  if (level === 3) removeSessionValue(storageKey);
  if (!session || level !== 2 || !isConfirmed) return;
  if (readSessionValue(storageKey) === signInOf(session)) return;
  skipPendingApproval(access);
  notify(pendingApproval);
}
