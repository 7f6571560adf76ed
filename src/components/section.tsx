import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface SectionProps {
  /** Anchor, if the section is a link target. */
  id?: string;
  theme: 'dark' | 'light';
  /** Id of the heading that names the section. */
  labelledBy: string;
  /** Whether the previous section has the same theme. Its bottom padding then separates the two. */
  isContinued?: boolean;
  className?: string;
  children: ReactNode;
}

/** A full-width band of the page in one of the two themes. */
export function Section({
  id,
  theme,
  labelledBy,
  isContinued = false,
  className,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      data-theme={theme}
      aria-labelledby={labelledBy}
      className={classNames('print:py-4', isContinued ? 'pb-section' : 'py-section')}
    >
      <div className={classNames('page-width', className)}>{children}</div>
    </section>
  );
}

export function Title({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-h2">
      {children}
    </h2>
  );
}
