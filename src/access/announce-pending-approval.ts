import { notify } from '@/ui/notifications';
import type { Access } from './access-query';
import { forgetInTab, recallInTab, rememberInTab } from './tab-memory';

const storageKey = 'pending-approval-announced';

/**
 * Tells a signed-in visitor without approval so, once per sign-in in each tab, and again when an
 * approval was taken away.
 */
export function announcePendingApproval({ session, level, isConfirmed }: Access): void {
  if (level === 3) forgetInTab(storageKey);
  if (!session || level !== 2 || !isConfirmed) return;
  const signIn = `${session.user.id} ${session.user.last_sign_in_at}`;
  if (recallInTab(storageKey) === signIn) return;
  rememberInTab(storageKey, signIn);
  notify({
    title: 'Account Pending Approval',
    description:
      "Your account is pending approval from our team. You'll receive an email once approved.",
  });
}
