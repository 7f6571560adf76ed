import { inView } from 'framer-motion/dom';

/** Shares of the block and of the viewport's height (threshold 0.1, margin −10 %). */
const visibleAmount = 0.1;
const viewportMargin = '0px 0px -10% 0px';

/**
 * Lets a block that waits below the first screen rise into view once. Returns the clean-up. It has
 * a file of its own, with a static import, so that the build drops what it does not use of the
 * motion library, which a dynamic import would fetch whole.
 */
export function riseOnceInView(block: HTMLElement, isQuiet: boolean): () => void {
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
