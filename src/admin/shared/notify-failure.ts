import { notify } from '@/ui/notifications';

/** For `onError`: logs the failure and shows a notification. */
export const notifyFailure =
  (title: string, description = 'Please check your connection and try again.') =>
  (error: Error): void => {
    console.info(title, error);
    notify({ title, description, tone: 'destructive' });
  };
