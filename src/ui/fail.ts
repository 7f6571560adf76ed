import { failureAdvice, reportUnexpected } from '@/lib/failures';
import { notify, type Notice } from './notifications';

/**
 * Reports a failure: logs `message` to the console, sends faults of the site to error reporting, and shows `notice` to the visitor
 * unless the page shows the failure itself. Use it for every failure.
 */
export function fail(message: string, error: unknown, notice?: Notice): void {
  console.info(message, error);
  reportUnexpected(error);
  if (notice) notify({ description: failureAdvice(error), ...notice, tone: 'destructive' });
}
