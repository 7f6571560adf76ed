import { inView } from 'framer-motion/dom';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Shares of the block and of the viewport's height (threshold 0.1, margin −10 %). */
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
    // A tenth of a block far taller than the window would never be in view.
    amount: visibleAmount * Math.min(1, window.innerHeight / height),
  };
}

interface RevealProps {
  className?: string;
  /** Fades in without moving. */
  isQuiet?: boolean;
  children: ReactNode;
}

/**
 * A block that animates into view once. Motion only adds: what is on the first screen, and all of it
 * without scripts, with reduced motion or on paper, is simply visible.
 */
export function Reveal({ className, isQuiet = false, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);
  const measured = useRef<Measured>(undefined);
  // All blocks are measured before the first is changed: else each would lay the page out again.
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
        delete block.dataset.reveal;
        block.classList.add(isQuiet ? 'animate-appear' : 'animate-rise');
      },
      { amount: measured.current.amount, margin: viewportMargin },
    );
    return () => {
      delete block.dataset.reveal;
      stop();
    };
  }, [isQuiet]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
