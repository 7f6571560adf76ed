import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the element has come near the viewport since it was made. */
export function useHasBeenSeen<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null);
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  useEffect(() => {
    if (hasBeenSeen || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setHasBeenSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [hasBeenSeen]);
  return [ref, hasBeenSeen];
}
