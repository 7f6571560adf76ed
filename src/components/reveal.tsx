import { inView } from 'framer-motion/dom';
import { useEffect, useRef, type ReactNode } from 'react';

/** Shares of the block and of the viewport's height (threshold 0.1, margin −10 %). */
const visibleAmount = 0.1;
const viewportMargin = '0px 0px -10% 0px';

/** Animates a block when it comes into view, once. Returns the clean-up. */
function animateInView(block: HTMLElement, isQuiet: boolean): () => void {
  block.dataset.reveal = 'waiting';
  // A tenth of a block far taller than the window would never be in view.
  const amount = visibleAmount * Math.min(1, window.innerHeight / block.offsetHeight);
  return inView(
    block,
    () => {
      delete block.dataset.reveal;
      block.classList.add(isQuiet ? 'animate-appear' : 'animate-rise');
    },
    { amount, margin: viewportMargin },
  );
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
  useEffect(() => {
    const block = ref.current;
    if (!block || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (block.getBoundingClientRect().top < window.innerHeight) return;
    const stop = animateInView(block, isQuiet);
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
