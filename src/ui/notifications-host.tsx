import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from './lazy';
import { dismissNotification, notificationStore, displayDuration } from './notifications';
import { UserText } from './user-text';

const Toaster = lazyComponent(() => import('./toaster'));

/** Loads the toaster early, so that it can report even a lost connection. */
export function preloadNotifications(): void {
  Toaster.load().catch(() => undefined);
}

/** The notification as plain text, for when the toaster could not be fetched, for example without a connection. */
function PlainNotification() {
  const notification = useSyncExternalStore(notificationStore.subscribe, notificationStore.get);
  useEffect(() => {
    if (!notification?.isOpen) return;
    const timer = setTimeout(dismissNotification, displayDuration[notification.tone]);
    return () => clearTimeout(timer);
  }, [notification]);
  if (!notification?.isOpen) return null;
  return (
    <p role="alert" data-theme="dark" className="fixed right-0 bottom-0 z-50 p-5">
      {notification.title}. <UserText>{notification.description}</UserText>
    </p>
  );
}

/** Shows notifications. Loads the toaster with the first notification; after a failure, tries again with the next. */
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
