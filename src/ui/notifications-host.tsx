import { useEffect, useState, useSyncExternalStore } from 'react';
import { deferredComponent } from '@/lib/deferred-component';
import { notificationStore } from './notifications';

const toaster = deferredComponent(() => import('./toaster'));

/** Fetches the toaster ahead of need, so that even a lost connection can be told. */
export function preloadNotifications(): void {
  toaster.load().catch(() => undefined);
}

/** Where notifications appear; their code is fetched with the first one, again after a failure. */
export function NotificationsHost() {
  const id = useSyncExternalStore(
    notificationStore.subscribe,
    () => notificationStore.get()?.id,
    () => undefined,
  );
  const [Toaster, setToaster] = useState(() => toaster.loaded());
  useEffect(() => {
    if (id === undefined || Toaster) return;
    toaster.load().then(
      (component) => setToaster(() => component),
      (error: unknown) => console.error('The notification could not be shown.', error),
    );
  }, [id, Toaster]);
  return Toaster ? <Toaster /> : null;
}
