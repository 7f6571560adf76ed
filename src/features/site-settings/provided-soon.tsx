import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface ProvidedSoonProps {
  isLifted: boolean;
  /** The contract's words on what will stand here. */
  text?: string;
  /** A neutral drawing of what will stand here; it holds no data. */
  shape: ReactNode;
  className?: string;
  /** Rendered only while the overlay is lifted. */
  children: ReactNode;
}

/**
 * The overlay over what is not published yet (public-site contract, Portfolio page). Closed, the
 * content does not exist in the document at all: only its neutral shape does.
 */
export function ProvidedSoon({ isLifted, text, shape, className, children }: ProvidedSoonProps) {
  if (isLifted) return children;
  return (
    <div className={classNames('relative isolate', className)}>
      <div inert aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden">
        {shape}
      </div>
      <div className="flex h-full items-center">
        <div className="max-w-column border-l-2 border-brass bg-ground py-2 pr-6 pl-5">
          <h3 className="text-h3">Information Will Be Provided Soon</h3>
          {text && <p className="mt-2 text-soft">{text}</p>}
        </div>
      </div>
    </div>
  );
}
