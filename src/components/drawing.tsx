import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface DrawingProps {
  /** A description for readers who cannot see the drawing. */
  label: string;
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
}

/** An inline drawing. Its lines are one pixel wide at every size, and its text uses the text font. */
export function Drawing({ label, width, height, className, children }: DrawingProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames(
        'w-full fill-none text-label [&_*]:[vector-effect:non-scaling-stroke]',
        className,
      )}
    >
      {children}
    </svg>
  );
}
