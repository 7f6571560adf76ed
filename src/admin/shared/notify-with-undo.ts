import { hasUserMessage, isForbidden } from '@/lib/failures';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { failureTitle, reasonOf } from './reason-of';

export interface Undo {
  act: () => Promise<unknown>;
  /** The notice after the undo. Omit it if `act` shows its own. */
  done?: Notice | undefined;
  /** The notice after a failure. Its default description is the reason. */
  failed: Notice;
  /** Refetches the data that the undo may have changed. Called after a failure too. */
  refresh?: () => Promise<unknown>;
}

/** Shows a notice with an Undo button. A failed undo can be tried again, unless the database refused it. */
export function notifyWithUndo(notice: Notice, { act, done, failed, refresh }: Undo): void {
  const run = async () => {
    // Replaces the notice instead of closing it, so that a double click does not hit a control below, such as Sign Out.
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
