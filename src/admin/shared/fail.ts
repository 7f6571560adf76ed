import { checkConnection } from '@/content/controls';
import { hasCode, isExplained, isForbidden } from '@/lib/failures';
import { notify } from '@/ui/notifications';

/** Why an action failed: in the database's words, because of the role, or for want of a connection. */
export function reasonOf(error: unknown): string {
  if (isExplained(error)) return error.message;
  if (isForbidden(error))
    return 'Your role in the team does not allow this. An owner can change it.';
  // A write that found no row.
  if (hasCode(error, 'PGRST116')) {
    return 'It no longer exists, or your role does not allow you to change it.';
  }
  return checkConnection;
}

/** For `onError`: logs the failure and shows a notification. By default, it says why the action failed. */
export const notifyFailure =
  (title: string, description: string | ((error: unknown) => string) = reasonOf) =>
  (error: unknown): void => {
    console.info(title, error);
    notify({
      title,
      description: typeof description === 'string' ? description : description(error),
      tone: 'destructive',
    });
  };
