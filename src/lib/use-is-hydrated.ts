import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while prerendered HTML is being taken over, true from then on. What depends on the browser
 * (its address, its size) must wait for it, or the first render would differ from that HTML. Say so
 * where nothing does this time: `isNeeded = false` is true from the start, and spares the second render.
 */
export function useIsHydrated(isNeeded = true): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => !isNeeded,
  );
}
