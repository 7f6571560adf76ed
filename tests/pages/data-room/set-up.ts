import { afterEach } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { dismissNotification, notificationStore } from '@/ui/notifications';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  dismissNotification();
});

/** Title and description of the visible notification. */
export function notice(): [string, unknown] | undefined {
  const notification = notificationStore.get();
  return notification?.isOpen ? [notification.title, notification.description] : undefined;
}
