import { useEffect, useEffectEvent } from 'react';

/** The state that an overlay adds to its history entry. */
const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined;

/**
 * Lets the browser's Back close an overlay instead of leaving the page below it: an open overlay has a
 * history entry of its own, with the same address. Closed otherwise, it takes that entry back.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = crypto.randomUUID();
    // Later: React's strict mode mounts everything twice, and history entries cannot be taken back at once.
    const timer = setTimeout(() => {
      window.history.pushState({ ...window.history.state, overlay }, '');
    });
    let isBehind = false;
    const handlePop = () => {
      const isCurrent = overlayOf(window.history.state) === overlay;
      // An overlay above this one was closed.
      if (isCurrent || isBehind) return;
      isBehind = true;
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
