import type { ReactNode } from 'react';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { useAccess } from '@/access/use-access';
import { classNames } from '@/lib/class-names';
import type { Cover } from './site-settings';
import { comingSoon } from './site-settings.content';

/** The texts of a closed overlay about the content it covers. */
export interface Behind {
  what: string;
  audience: string;
}

interface ComingSoonProps {
  /** Why the content is covered. Without it, the content shows. */
  cover: Cover | undefined;
  /** The text for each case. */
  texts: Partial<Record<Cover, string>>;
  behind: Behind;
  /** For a narrow column: the actions are below the text. */
  isNarrow?: boolean;
  /** Further buttons or links, after those that lead to access. */
  actions?: ReactNode;
  /** Rendered only while nothing covers it. */
  children: ReactNode;
}

/**
 * The overlay over content that is not published, or that this reader may not see. While it is closed, the
 * document does not contain the content: one row says what is missing, for whom it is, and how to get access.
 */
export function ComingSoon({
  cover,
  texts,
  behind,
  isNarrow = false,
  actions,
  children,
}: ComingSoonProps) {
  const { isAuthenticated, status } = useAccess();
  if (!cover) return children;
  const text = texts[cover];
  return (
    <div
      className={classNames(
        'relative pl-5',
        !isNarrow &&
          'grid items-center gap-x-12 gap-y-4 border-y border-line py-6 lg:grid-cols-[1fr_auto] print:hidden',
      )}
    >
      {/* In place of the content: a rule, without data or text. */}
      <div inert aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-brass" />
      <div>
        <h3 className="text-h3">{comingSoon.title}</h3>
        <p className="mt-1.5 max-w-3xl text-small text-soft">
          {text}{' '}
          <span className="print:hidden">
            {behind.what} {status !== 'approved' && behind.audience}
          </span>
        </p>
      </div>
      <div
        className={classNames(
          'flex flex-wrap print:hidden',
          isNarrow ? 'mt-2 gap-x-6' : 'gap-3 lg:justify-end',
        )}
      >
        {!isAuthenticated && (
          <AuthDialogButton
            initialMode="signup"
            variant={isNarrow ? 'quiet' : 'primary'}
            size="compact"
          >
            {comingSoon.request}
          </AuthDialogButton>
        )}
        {cover === 'sign-in' && (
          <AuthDialogButton variant={isNarrow ? 'quiet' : 'secondary'} size="compact">
            {comingSoon.signIn}
          </AuthDialogButton>
        )}
        {actions}
      </div>
    </div>
  );
}
