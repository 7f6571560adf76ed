import { checkConnection } from '@/content/controls';
import { isConflict, logFailure } from '@/lib/failures';
import { notify } from '@/ui/notifications';
import { data as words } from './account.content';

/** The account that is closed. */
export interface Owner {
  userId: string;
  email: string;
}

/** Says that the account was not closed, with the reason if the database gave one. */
export function notifyNotClosed(error: unknown) {
  logFailure('The account was not closed.', error);
  notify({
    title: words.closing.failed,
    description: isConflict(error) ? error.message : checkConnection,
    tone: 'destructive',
  });
}
