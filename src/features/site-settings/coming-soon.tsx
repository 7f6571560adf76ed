import type { ReactNode } from 'react';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { classNames } from '@/lib/class-names';
import type { Cover } from './site-settings';
import { comingSoon } from './site-settings.content';

/** The texts of a closed overlay about the content it covers. */
export interface Behind {
  what: string;
  audience: string;
  /** How a reader gets access. */
  way: string;
}

interface ComingSoonProps {
  /** Why the content is covered. Without it, the content shows. */
  cover: Cover | undefined;
  /** The text for each case. */
  texts: Partial<Record<Cover, string>>;
  behind: Behind;
  /** A drawing that stands for the content, without data or text. Without it, the overlay is small. */
  shape?: ReactNode;
  /** Further buttons or links, after those that lead to access. */
  actions: ReactNode;
  className?: string;
  /** Rendered only while nothing covers it. */
  children: ReactNode;
}

/**
 * The overlay over content that is not published, or that this reader may not see. While it is closed, the
 * document does not contain the content, only a drawing, the subject, the audience, and how to get access.
 */
export function ComingSoon({
  cover,
  texts,
  behind,
  shape,
  actions,
  className,
  children,
}: ComingSoonProps) {
  if (!cover) return children;
  const text = texts[cover];
  const isSmall = shape === undefined;
  const buttonVariant = isSmall ? 'quiet' : 'secondary';
  return (
    <div className={classNames('relative isolate', !isSmall && 'print:hidden', className)}>
      <div inert aria-hidden="true" className="absolute inset-0 -z-1 overflow-hidden">
        {shape}
      </div>
      <div
        className={classNames(
          'border-l-2 border-brass bg-background pl-5',
          isSmall
            ? 'py-1'
            : 'max-w-[44rem] border-y border-r border-y-line border-r-line p-6 md:p-8',
        )}
      >
        <h3 className="text-h3">{comingSoon.title}</h3>
        {text && <p className="mt-2 text-soft">{text}</p>}
        {isSmall ? (
          <p className="mt-2 text-small text-soft print:hidden">
            {behind.what} {behind.audience} {behind.way}
          </p>
        ) : (
          <dl className="mt-5 grid gap-x-6 text-small sm:grid-cols-[7rem_1fr] sm:gap-y-3">
            <dt className="text-soft">{comingSoon.what}</dt>
            <dd className="max-sm:mb-3">{behind.what}</dd>
            <dt className="text-soft">{comingSoon.audience}</dt>
            <dd className="max-sm:mb-3">{behind.audience}</dd>
            <dt className="text-soft">{comingSoon.way}</dt>
            <dd>{behind.way}</dd>
          </dl>
        )}
        <div
          className={classNames(
            'flex flex-wrap print:hidden',
            isSmall ? 'mt-2 gap-x-6' : 'mt-6 gap-3',
          )}
        >
          {cover !== 'approval' && (
            <AuthDialogButton
              initialMode="signup"
              variant={isSmall ? 'quiet' : 'primary'}
              size="compact"
            >
              {comingSoon.request}
            </AuthDialogButton>
          )}
          {cover === 'sign-in' && (
            <AuthDialogButton variant={buttonVariant} size="compact">
              {comingSoon.signIn}
            </AuthDialogButton>
          )}
          {actions}
        </div>
        {!isSmall && <p className="mt-5 text-label text-soft">{comingSoon.specimen}</p>}
      </div>
    </div>
  );
}
