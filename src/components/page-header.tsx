import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** One short line above the title: the page's section. */
  label?: ReactNode;
  /** Buttons and links below the lead. */
  actions?: ReactNode;
  /** Next to the text on wide screens, below it on small ones. */
  aside?: ReactNode;
  /** The aside is a drawing. At the full width of a tablet it would be too large. */
  isAsideDrawing?: boolean;
}

/** The dark band at the top of every page except the home page. */
export function PageHeader({
  title,
  lead,
  label,
  actions,
  aside,
  isAsideDrawing,
}: PageHeaderProps) {
  return (
    <header data-theme="dark">
      <div
        className={classNames(
          'page-width grid items-end gap-x-8 gap-y-12 pt-36 pb-16 md:pt-44 md:pb-24 lg:grid-cols-12 print:gap-y-4 print:pt-0 print:pb-4',
          isAsideDrawing && 'md:grid-cols-[7fr_5fr]',
        )}
      >
        <div className={aside ? 'lg:col-span-7' : 'lg:col-span-9'}>
          {label && <div className="mb-5 text-label text-soft">{label}</div>}
          <h1 className="text-h1 wrap-anywhere print:text-h2">{title}</h1>
          {lead && (
            <p className="mt-6 max-w-measure text-lead text-soft print:mt-2 print:text-small">
              {lead}
            </p>
          )}
          {actions && <div className="mt-10 flex flex-wrap gap-4 print:mt-2">{actions}</div>}
        </div>
        {aside && <div className="lg:col-span-4 lg:col-start-9">{aside}</div>}
      </div>
    </header>
  );
}
