import { adviceOn, reportUnexpected } from '@/lib/failures';
import { notify, type Notice } from './notifications';

/**
 * The one way to say that something failed: the browser's console gets `what`, error reporting gets a fault of the site,
 * and the visitor the `notice`, unless the page itself shows it.
 */
export function fail(what: string, error: unknown, notice?: Notice): void {
  console.info(what, error);
  reportUnexpected(error);
  if (notice) notify({ description: adviceOn(error), ...notice, tone: 'destructive' });
}
