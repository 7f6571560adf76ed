import { useId, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface AdminScreenProps {
  title: string;
  description: string;
  actions?: ReactNode;
  /** In a narrow column, puts the actions below the description, for more buttons than fit beside the heading. */
  areActionsBelow?: boolean;
  children: ReactNode;
}

/** Class for the text of a button beside the heading. Hides the text on phones, so that only the icon is visible. */
export const headingButtonTextClass = '@max-[24rem]/header:sr-only';

/**
 * A screen of the console: heading, description, actions, and the content below. In a narrow column the actions stay beside
 * the heading if they fit.
 */
export function AdminScreen({
  title,
  description,
  actions,
  areActionsBelow = false,
  children,
}: AdminScreenProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 py-6 sm:px-6 lg:px-10 lg:py-8">
      <div className="@container/header">
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 @min-[40rem]/header:grid @min-[40rem]/header:grid-cols-[minmax(0,1fr)_fit-content(70%)] @min-[40rem]/header:gap-x-8 @min-[40rem]/header:gap-y-1">
          <h1 id={id} className="flex min-h-11 items-center text-h3 [overflow-wrap:anywhere]">
            {title}
          </h1>
          <p
            className={classNames(
              !actions && 'lg:max-w-none',
              'order-last max-w-measure basis-full text-small text-balance text-soft @min-[40rem]/header:order-none @min-[40rem]/header:col-start-1',
            )}
          >
            {description}
          </p>
          {actions && (
            <div
              className={classNames(
                areActionsBelow && '@max-[40rem]/header:order-last @max-[40rem]/header:mt-2',
                'flex flex-wrap gap-3 @min-[40rem]/header:col-start-2 @min-[40rem]/header:justify-end @min-[40rem]/header:row-span-2 @min-[40rem]/header:row-start-1 @min-[40rem]/header:self-start',
              )}
            >
              {actions}
            </div>
          )}
        </header>
      </div>
      {children}
    </section>
  );
}
