import { isExplained, isForbidden } from '@/lib/failures';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { reasonOf } from './reason-of';

export interface Undo {
  /** Rejects when nothing was undone. */
  act: () => Promise<unknown>;
  /** The notice afterwards; without one, `act` shows its own. */
  done?: Notice | undefined;
  /** The notice on failure; by default with the reason. */
  failed: Notice | ((error: unknown) => Notice);
  /** Refetches what it may have changed, whether it succeeded or not. */
  renew?: () => Promise<unknown>;
}

/**
 * Says what has been done, and offers to undo it. A failed undo can be tried again, unless the database has refused it:
 * the notice may hold the only copy of what is to be restored.
 */
export function withUndo(notice: Notice, { act, done, failed, renew }: Undo): void {
  const run = async () => {
    // Stays where the button was: the second press of a double one must not meet what lies below, such as Sign Out.
    notify({ title: 'Undoing…' });
    try {
      await act();
    } catch (error) {
      const told = typeof failed === 'function' ? failed(error) : failed;
      const isFinal = isExplained(error) || isForbidden(error);
      fail(told.title, error, {
        description: reasonOf(error),
        action: isFinal ? undefined : { label: 'Try Again', onAct: () => void run() },
        ...told,
      });
      return;
    } finally {
      await renew?.();
    }
    if (done) notify(done);
  };
  notify({ ...notice, action: { label: 'Undo', onAct: () => void run() } });
}
