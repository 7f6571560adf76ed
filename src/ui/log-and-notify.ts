import { checkConnection } from '@/content/controls';
import { logFailure } from '@/lib/failures';
import { notify } from './notifications';

/** Logs a failed backend call as `what`, and tells the visitor. */
export function logAndNotify(
  what: string,
  error: unknown,
  notice: { title: string; description?: string },
): void {
  logFailure(what, error);
  notify({ description: checkConnection, ...notice, tone: 'destructive' });
}
