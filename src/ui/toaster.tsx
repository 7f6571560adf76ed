import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { classNames } from '@/lib/class-names';
import { dismissNotification, notificationStore, displayDuration } from './notifications';
import { toaster } from './toaster.content';

const actionClass =
  'mt-2 inline-flex min-h-11 items-center font-medium text-accent underline decoration-line underline-offset-6 hover:decoration-current';

/** Shows the current notification. It does not time out while it is pointed at or focused. */
export default function Toaster() {
  const notification = useSyncExternalStore(notificationStore.subscribe, notificationStore.get);
  /** Whether Escape was pressed in a dialog: it then closes the dialog, not the notification. */
  const isForDialog = useRef(false);
  return (
    <Radix.Provider swipeDirection="right" label={toaster.label}>
      {notification && (
        <Radix.Root
          key={notification.id}
          open={notification.isOpen}
          onOpenChange={(isOpen) => {
            // The notification's button may have shown another notification.
            const isCurrent = notificationStore.get()?.id === notification.id;
            if (!isOpen && isCurrent && !isForDialog.current) dismissNotification();
            isForDialog.current = false;
          }}
          duration={
            (notification.action ?? notification.link)
              ? displayDuration.action
              : displayDuration[notification.tone]
          }
          type="foreground"
          onEscapeKeyDown={({ target }) => {
            isForDialog.current = target instanceof Element && !!target.closest('[role=dialog]');
          }}
          data-theme="dark"
          className={classNames(
            'flex items-start gap-4 rounded-sm border border-l-2 border-line p-5 shadow-elevation data-[state=open]:animate-rise',
            notification.tone === 'destructive' ? 'border-l-danger' : 'border-l-accent',
          )}
        >
          <div className="min-w-0 grow">
            <Radix.Title className="font-medium">{notification.title}</Radix.Title>
            {notification.description && (
              <Radix.Description dir="auto" className="mt-1 text-left text-small text-soft">
                {notification.description}
              </Radix.Description>
            )}
            {notification.action && (
              <Radix.Action
                altText={notification.action.label}
                onClick={notification.action.onAct}
                className={actionClass}
              >
                {notification.action.label}
              </Radix.Action>
            )}
            {notification.link && (
              <Radix.Action asChild altText={notification.link.label}>
                <a href={notification.link.address} className={actionClass}>
                  {notification.link.label}
                </a>
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={toaster.dismiss}
            className="-m-3 grid size-11 shrink-0 place-items-center text-soft transition-colors hover:text-text"
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        data-notifications
        // At the bottom, away from the page's title. On a phone, where it would cover the buttons of an open dialog, it moves below
        // the header or, if a drawer is open, below the drawer's head.
        className="fixed right-0 bottom-0 z-50 print:hidden w-full max-w-[26rem] p-4 outline-none max-sm:in-[body:has([role=dialog])]:top-16 max-sm:in-[body:has([data-drawer])]:top-28 max-sm:in-[body:has([role=dialog])]:bottom-auto sm:p-6"
      />
    </Radix.Provider>
  );
}
