import { failureAdvice, isConflict } from '@/lib/failures';
import { fail } from '@/ui/fail';
import { data as words } from './account.content';

/** The visitor's own account, which they may close. */
export interface OwnAccount {
  userId: string;
  email: string;
}

/** Props of the button that closes the account, shared by both forms. */
export const closingButton = {
  variant: 'danger',
  size: 'regular',
  busyLabel: words.closing.busy,
  submitLabel: words.closing.submit,
} as const;

/** Shows a notice that the account was not closed, with the reason if the database gave one. */
export function notifyNotClosed(error: unknown) {
  fail('The account was not closed.', error, {
    title: words.closing.failed,
    description: isConflict(error) ? error.message : failureAdvice(error),
  });
}
