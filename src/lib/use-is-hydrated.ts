import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * False while React hydrates prerendered HTML, true from then on. Whatever depends on the browser, such as its URL or
 * its window's size, must wait until then, because the first render must equal that HTML. A component that does not
 * depend on the browser passes `isNeeded = false`: the result is true from the start, which saves the second render.
 */
export function useIsHydrated(isNeeded = true): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => !isNeeded,
  );
}
