import type { ReactNode } from 'react';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { classNames } from '@/lib/class-names';
import type { Cover } from './site-settings';

interface ComingSoonProps {
  /** Why the content is covered; without it the content shows. */
  cover: Cover | undefined;
  /** What the reader is told in each case; `soon` in the contract's words. */
  texts: Partial<Record<Cover, string>>;
  /** A neutral drawing of what will stand here; it holds no data. */
  shape: ReactNode;
  className?: string;
  /** Rendered only while the overlay is lifted. */
  children: ReactNode;
}

/**
 * The overlay over what is not published, or not to this reader (public-site contract, Portfolio
 * page). Closed, the content does not exist in the document at all: only its neutral shape does.
 */
export function ComingSoon({ cover, texts, shape, className, children }: ComingSoonProps) {
  if (!cover) return children;
  const text = texts[cover];
  return (
    <div className={classNames('relative isolate', className)}>
      <div inert aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden">
        {shape}
      </div>
      <div className="flex h-full items-center">
        <div className="max-w-column border-l-2 border-brass bg-background py-2 pr-6 pl-5">
          <h3 className="text-h3">Information Will Be Provided Soon</h3>
          {text && <p className="mt-2 text-soft">{text}</p>}
          {cover === 'sign-in' && (
            <AuthDialogButton variant="secondary" size="compact" className="mt-4 print:hidden">
              Sign In
            </AuthDialogButton>
          )}
        </div>
      </div>
    </div>
  );
}
