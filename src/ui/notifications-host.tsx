import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from './lazy';
import { dismissNotification, notificationStore, shownFor } from './notifications';
import { UserText } from './user-text';

const Toaster = lazyComponent(() => import('./toaster'));

/** Fetches the toaster early, so that even a lost connection can be reported. */
export function preloadNotifications(): void {
  Toaster.load().catch(() => undefined);
}

/** The bare words, where the toaster could not be fetched: without a connection above all. */
function PlainNotification() {
  const notification = useSyncExternalStore(
    notificationStore.subscribe,
    notificationStore.get,
    () => undefined,
  );
  useEffect(() => {
    if (!notification?.isOpen) return;
    const timer = setTimeout(dismissNotification, shownFor[notification.tone]);
    return () => clearTimeout(timer);
  }, [notification]);
  if (!notification?.isOpen) return null;
  return (
    <p role="alert" data-theme="dark" className="fixed right-0 bottom-0 z-50 p-5">
      {notification.title}. <UserText>{notification.description}</UserText>
    </p>
  );
}

/** Where notifications appear; their code is fetched with the first one, again after a failure. */
export function NotificationsHost() {
  const id = useSyncExternalStore(
    notificationStore.subscribe,
    () => notificationStore.get()?.id,
    () => undefined,
  );
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  useEffect(() => {
    if (id === undefined) return;
    let isMounted = true;
    Toaster.load().then(
      () => isMounted && setState('ready'),
      () => isMounted && setState('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [id]);
  if (state === 'ready') return <Toaster />;
  return state === 'failed' ? <PlainNotification /> : null;
}
