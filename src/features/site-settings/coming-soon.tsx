import type { ReactNode } from 'react';
import { useAccess } from '@/access/level/use-access';
import { AuthDialogButton } from '@/access/sign-in/auth-dialog-button';
import { classNames } from '@/lib/class-names';
import type { Restriction } from './site-settings';
import { comingSoon } from './site-settings.content';

interface ComingSoonProps {
  /** Why the content is covered; `undefined` if it is not. */
  cover: Restriction | undefined;
  /** The text for each reason. */
  texts: Partial<Record<Restriction, string>>;
  /** Who will see the content once it is published. */
  audience?: string;
  /** Puts the actions below the text, for a narrow column. */
  isNarrow?: boolean;
  /** Further buttons or links, after those to request access and to sign in. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Replaces content that is unpublished or closed to this visitor. The content is not rendered at all. Instead, one row
 * explains who may see it, and how to get access.
 */
export function ComingSoon({
  cover,
  texts,
  audience,
  isNarrow = false,
  actions,
  children,
}: ComingSoonProps) {
  const { isAuthenticated, status } = useAccess();
  if (!cover) return <>{children}</>;
  const text = texts[cover];
  return (
    <div
      className={classNames(
        'relative pl-5',
        !isNarrow &&
          'grid items-center gap-x-8 gap-y-1 border-y border-line py-4 lg:grid-cols-[1fr_auto] print:hidden',
      )}
    >
      {/* A vertical rule in place of the content. */}
      <div inert aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-brass" />
      <div>
        <h3 className="font-sans text-body font-medium">{comingSoon.title}</h3>
        <p className="text-small text-soft">
          {text}{' '}
          <span className="print:hidden">
            {status === 'approved' ? comingSoon.approved : cover === 'soon' && audience}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6 print:hidden">
        {!isAuthenticated && (
          <AuthDialogButton initialMode="signup" variant="quiet" className="text-small">
            {comingSoon.request}
          </AuthDialogButton>
        )}
        {cover === 'sign-in' && (
          <AuthDialogButton variant="quiet" className="text-small">
            {comingSoon.signIn}
          </AuthDialogButton>
        )}
        {actions}
      </div>
    </div>
  );
}
