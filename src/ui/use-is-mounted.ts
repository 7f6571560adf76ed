import { useEffect, useRef } from 'react';

/** Whether the component is still mounted: a form that was closed while it was being sent must not close the next one. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
