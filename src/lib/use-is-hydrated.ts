import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while React hydrates prerendered HTML, true from then on. Anything that depends on the browser (its
 * address, its size) must wait for it, because the first render must equal that HTML. If nothing depends on the
 * browser this time, pass `isNeeded = false`: the result is true from the start, which saves the second render.
 */
export function useIsHydrated(isNeeded = true): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => !isNeeded,
  );
}
