import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A block that animates into view once. Motion only adds: what is on the first screen, and all of it
 * without scripts, with reduced motion or on paper, simply stands there.
 */
export function Reveal({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const block = ref.current;
    if (!block || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (block.getBoundingClientRect().top < window.innerHeight) return;
    const pending = import('./rise-once-in-view').then(
      ({ riseOnceInView }) => riseOnceInView(block),
      () => undefined,
    );
    return () => {
      delete block.dataset.reveal;
      void pending.then((stop) => stop?.());
    };
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
