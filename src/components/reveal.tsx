import { useEffect, useRef, type ReactNode } from 'react';

/** Shares of the block and of the viewport's height (contract: threshold 0.1, margin −10 %). */
const visibleAmount = 0.1;
const viewportMargin = '0px 0px -10% 0px';

/** Lets the block rise into view once. Returns the clean-up. */
async function revealOnceInView(block: HTMLElement): Promise<() => void> {
  const [{ inView }, { animate }] = await Promise.all([
    import('framer-motion/dom'),
    import('framer-motion/dom/mini'),
  ]);
  block.dataset.reveal = 'waiting';
  return inView(
    block,
    () => {
      delete block.dataset.reveal;
      animate(
        block,
        { opacity: [0, 1], transform: ['translateY(16px)', 'none'] },
        { duration: 0.3 },
      );
    },
    { amount: visibleAmount, margin: viewportMargin },
  );
}

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
    const pending = revealOnceInView(block).catch(() => undefined);
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
