import { checkConnection } from '@/content/controls';
import { isConflict } from '@/lib/failures';
import { notify } from '@/ui/notifications';

/** For `onError`: logs the failure and shows a notification. */
export const notifyFailure =
  (title: string, description: string | ((error: unknown) => string) = checkConnection) =>
  (error: unknown): void => {
    console.info(title, error);
    notify({
      title,
      description: typeof description === 'string' ? description : description(error),
      tone: 'destructive',
    });
  };

/** The message of a conflict; otherwise to check the connection. */
export const reasonOf = (error: unknown): string =>
  isConflict(error) ? error.message : checkConnection;
