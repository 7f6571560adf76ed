import { hasUserMessage, isForbidden } from '@/lib/failures';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { failureTitle, reasonOf } from './reason-of';

export interface Undo {
  act: () => Promise<unknown>;
  /** The notice afterwards; without one, `act` shows its own. */
  done?: Notice | undefined;
  /** The notice on failure; by default with the reason. */
  failed: Notice;
  /** Refetches what it may have changed, whether it succeeded or not. */
  refresh?: () => Promise<unknown>;
}

/** Shows what was done, with a button to undo it. A failed undo can be tried again, unless the database has refused it. */
export function notifyWithUndo(notice: Notice, { act, done, failed, refresh }: Undo): void {
  const run = async () => {
    // Covers the place of the button, so that a double click does not hit what is below it, such as Sign Out.
    notify({ title: 'Undoing…' });
    try {
      await act();
    } catch (error) {
      const isFinal = hasUserMessage(error) || isForbidden(error);
      fail(failed.title, error, {
        description: reasonOf(error),
        action: isFinal ? undefined : { label: 'Try Again', onAct: () => void run() },
        ...failed,
        title: failureTitle(error, failed.title),
      });
      return;
    } finally {
      await refresh?.();
    }
    if (done) notify(done);
  };
  notify({ ...notice, action: { label: 'Undo', onAct: () => void run() } });
}
