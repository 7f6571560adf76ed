import { inView } from 'framer-motion/dom';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** A block is in view once a tenth of it is visible. The lowest tenth of the window does not count. */
const visibleAmount = 0.1;
const viewportMargin = '0px 0px -10% 0px';

interface Measured {
  isBelowScreen: boolean;
  /** Share of the block that must be in view. */
  amount: number;
}

function measure(block: HTMLElement): Measured {
  const { top, height } = block.getBoundingClientRect();
  return {
    isBelowScreen: top >= window.innerHeight,
    // A block can be so much taller than the window that a tenth of it never fits into view.
    amount: visibleAmount * Math.min(1, window.innerHeight / height),
  };
}

interface RevealProps {
  className?: string;
  children: ReactNode;
}

/**
 * A block that moves into place once, when it comes into view. It is never hidden, because full-page screenshots do not scroll. Blocks
 * on the first screen do not move, and no block moves without scripts, with reduced motion or in print.
 */
export function Reveal({ className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);
  const measured = useRef<Measured>(undefined);
  // Measures all blocks before the first one changes. Otherwise each would trigger another layout.
  useLayoutEffect(() => {
    if (ref.current) measured.current = measure(ref.current);
  }, []);
  useEffect(() => {
    const block = ref.current;
    if (!block || !measured.current?.isBelowScreen) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    block.dataset.reveal = 'waiting';
    const stop = inView(
      block,
      () => {
        block.dataset.reveal = 'shown';
      },
      { amount: measured.current.amount, margin: viewportMargin },
    );
    return () => {
      delete block.dataset.reveal;
      stop();
    };
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
