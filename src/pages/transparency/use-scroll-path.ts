import { useEffect, useState, type RefObject } from 'react';
import { currentStation, filledShares } from './path-progress';

/** The height in the window at which a station counts as reached. Anchors stop just above it. */
const readingLine = 0.5;

/**
 * Follows the scroll position along the stations of a list. Returns the current station, or `undefined` until
 * scripts run. Sets `--filled` (0 to 1) on each station: the share of its line that the reader has passed. With
 * reduced motion, the line does not follow the scroll position but advances by whole stations.
 */
export function useScrollPath(list: RefObject<HTMLElement | null>): number | undefined {
  const [current, setCurrent] = useState<number>();
  useEffect(() => {
    let frame = 0;
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      frame = 0;
      const stations = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
      const stretches = stations.map((station) => station.getBoundingClientRect());
      const line = window.innerHeight * readingLine;
      for (const [index, share] of filledShares(stretches, line).entries()) {
        const shown = stillness.matches ? Math.floor(share) : share;
        stations[index]?.style.setProperty('--filled', shown.toFixed(4));
      }
      setCurrent(currentStation(stretches, line));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(follow);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [list]);
  return current;
}
