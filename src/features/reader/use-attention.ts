import { useEffect, useEffectEvent, useRef } from 'react';

/** How long a page was read. */
export interface PageAttention {
  page: number;
  seconds: number;
}

/** The time between two reading reports, in ms. */
const reportInterval = 15_000;

/** The time without input after which the visitor no longer counts as reading, in ms. */
const idleLimit = 60_000;

const inputEvents = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  'scroll',
] as const;

/**
 * Counts the seconds that each page is shown while the tab is visible and the visitor is active. Reports them at intervals, and when the
 * tab is hidden. `onRead` resolves to whether the report arrived. A lost report is added to the next one; if `onRead` rejects, the report
 * is dropped.
 */
export function useAttention(
  page: number,
  onRead: (pages: PageAttention[]) => Promise<boolean>,
): void {
  const currentPage = useRef(page);
  useEffect(() => {
    currentPage.current = page;
  }, [page]);
  const report = useEffectEvent(onRead);
  useEffect(() => {
    const secondsByPage = new Map<number, number>();
    const addSeconds = (number: number, seconds: number) =>
      secondsByPage.set(number, (secondsByPage.get(number) ?? 0) + seconds);
    let lastInput = performance.now();
    const countSecond = () => {
      const isIdle = performance.now() - lastInput >= idleLimit;
      if (isIdle || document.visibilityState === 'hidden' || currentPage.current < 1) return;
      addSeconds(currentPage.current, 1);
    };
    const sendReport = async () => {
      const pages = Array.from(secondsByPage, ([number, seconds]) => ({ page: number, seconds }));
      secondsByPage.clear();
      const hasArrived = await report(pages).catch(() => true);
      if (!hasArrived) for (const entry of pages) addSeconds(entry.page, entry.seconds);
    };
    const sendLastReport = () => {
      if (secondsByPage.size > 0) void sendReport();
    };
    const counter = setInterval(countSecond, 1_000);
    // A report without pages only checks whether the document may still be read.
    const sender = setInterval(() => void sendReport(), reportInterval);
    const stopped = new AbortController();
    const { signal } = stopped;
    for (const event of inputEvents) {
      const handleInput = () => {
        lastInput = performance.now();
      };
      // Captured, because `scroll` does not bubble.
      window.addEventListener(event, handleInput, { passive: true, capture: true, signal });
    }
    const handleVisibility = () => document.visibilityState === 'hidden' && sendLastReport();
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    window.addEventListener('pagehide', sendLastReport, { signal });
    return () => {
      clearInterval(counter);
      clearInterval(sender);
      stopped.abort();
      sendLastReport();
    };
  }, []);
}
