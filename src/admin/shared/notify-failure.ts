import { notify } from '@/ui/notifications';

/** For `onError`: logs what failed, and says so in a notification. */
export const notifyFailure =
  (title: string, description = 'Please check your connection and try again.') =>
  (error: Error): void => {
    console.info(title, error);
    notify({ title, description, tone: 'destructive' });
  };
