import { useEffect, useRef, type ReactNode } from 'react';

interface RevealProps {
  className?: string;
  /** For texts that should hold still: it appears where it stands. */
  isQuiet?: boolean;
  children: ReactNode;
}

/**
 * A block that animates into view once. Motion only adds: what is on the first screen, and all of it
 * without scripts, with reduced motion or on paper, simply stands there.
 */
export function Reveal({ className, isQuiet = false, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const block = ref.current;
    if (!block || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (block.getBoundingClientRect().top < window.innerHeight) return;
    const pending = import('./rise-once-in-view').then(
      ({ riseOnceInView }) => riseOnceInView(block, isQuiet),
      () => undefined,
    );
    return () => {
      delete block.dataset.reveal;
      void pending.then((stop) => stop?.());
    };
  }, [isQuiet]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
