import { useEffect, useEffectEvent, useRef } from 'react';
import { Attention, type PageAttention } from './attention';

/** How often a reading report is sent, in ms. */
const interval = 15_000;

const activityEvents = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  'scroll',
] as const;

/**
 * Counts the seconds of attention per page. Reports them regularly, and when the tab is hidden. `onRead`
 * resolves to whether the report arrived. A lost report is sent with the next one.
 */
export function useAttention(
  page: number,
  onRead: (pages: PageAttention[]) => Promise<boolean>,
): void {
  const current = useRef(page);
  useEffect(() => {
    current.current = page;
  }, [page]);
  const report = useEffectEvent(onRead);
  useEffect(() => {
    const attention = new Attention();
    let lastSign = performance.now();
    const handleActivity = () => {
      lastSign = performance.now();
    };
    const send = (isLeaving: boolean) => {
      const pages = attention.flush();
      // A report without pages only checks whether the document may still be read.
      if (pages.length === 0 && isLeaving) return;
      report(pages)
        .then((hasArrived) => !hasArrived && attention.restore(pages))
        .catch(() => undefined);
    };
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') send(true);
    };
    const handleLeave = () => send(true);
    const counter = setInterval(() => {
      attention.count({
        page: current.current,
        isVisible: document.visibilityState === 'visible',
        idle: performance.now() - lastSign,
      });
    }, 1_000);
    const sender = setInterval(() => send(false), interval);
    for (const event of activityEvents) {
      // `scroll` does not bubble.
      window.addEventListener(event, handleActivity, { passive: true, capture: true });
    }
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', handleLeave);
    return () => {
      clearInterval(counter);
      clearInterval(sender);
      for (const event of activityEvents)
        window.removeEventListener(event, handleActivity, { capture: true });
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', handleLeave);
      send(true);
    };
  }, []);
}
