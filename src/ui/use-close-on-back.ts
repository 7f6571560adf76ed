import { useEffect, useEffectEvent } from 'react';

/** The state that an overlay adds to its history entry. */
const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined;

/**
 * Makes the browser's Back close an overlay instead of leaving the page below it. An open overlay has its own
 * history entry with the same address. If it is closed in another way, it removes that entry.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = crypto.randomUUID();
    // Runs later, because React's strict mode mounts everything twice and a history entry cannot be removed
    // synchronously.
    const timer = setTimeout(() => {
      window.history.pushState({ ...window.history.state, overlay }, '');
    });
    let isClosed = false;
    const handlePop = () => {
      const isCurrent = overlayOf(window.history.state) === overlay;
      // If this entry is current, Back has closed another overlay above this one.
      if (isCurrent || isClosed) return;
      isClosed = true;
      close();
    };
    window.addEventListener('popstate', handlePop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', handlePop);
      if (overlayOf(window.history.state) === overlay) window.history.back();
    };
  }, [isOpen]);
}
