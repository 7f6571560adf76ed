import { useSyncExternalStore } from 'react';
import { Button } from '@/ui/button';
import { failure } from './portfolio.content';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shown in place of figures that could not be fetched, with a button to retry. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="border-l-2 border-line pl-5">
      <p className="font-medium">{failure.title}</p>
      <p className="mt-1 text-small text-soft">{isOnline ? failure.online : failure.offline}</p>
      <Button variant="secondary" size="compact" className="mt-4" onClick={onRetry}>
        {failure.action}
      </Button>
    </div>
  );
}
