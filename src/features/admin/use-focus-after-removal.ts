import { useEffect, useRef } from 'react';

/**
 * Where the focus goes when the row that had it is deleted: to the element that gets the ref. `rows`
 * are those shown; call `expectRemoval` when one is about to be deleted.
 */
export function useFocusAfterRemoval<Target extends HTMLElement>(rows: unknown) {
  const ref = useRef<Target>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    ref.current?.focus();
  }, [rows]);
  return {
    ref,
    expectRemoval: () => {
      isExpected.current = true;
    },
  };
}
