import { useEffect, useRef, type ReactNode } from 'react';
import { refetchAccess } from '@/access/level/access-query';
import { stateActions } from '@/access/level/access.content';
import { CheckAgainButton } from '@/access/level/check-again-button';
import { StateAction, StateReason } from '@/access/level/state-action';
import type { AccessState } from '@/access/level/use-access';
import { AuthDialogButton } from '@/access/sign-in/auth-dialog-button';
import { BrandMark } from '@/components/brand-mark';
import { ButtonLink } from '@/components/button-link';
import { NotFoundScreen } from '@/components/not-found-screen';
import { closedNotice, stateWords } from '@/content/account-states';
import { paths } from '@/content/paths';
import { ContactButton } from '@/features/contact/contact-button';
import { thisDocument } from '@/features/data-room/notices';
import { useUnauthorisedVisit } from '@/features/data-room/use-unauthorised-visit';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { reading } from './read.content';
import { useReturnLink } from './use-return-link';

interface ReadMessageProps {
  title: ReactNode;
  text: string;
  documentTitle?: string;
  children?: ReactNode;
}

/** Shown instead of the document's pages: why they are missing, and how to continue. */
export function ReadMessage({ title, text, documentTitle, children }: ReadMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const goBack = useReturnLink();
  // Whatever had the focus no longer exists.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main data-theme="dark" className="grid min-h-svh grid-rows-[auto_minmax(0,1fr)] items-center">
      {/* Documents open in their own window, without the site's header, so the brand is shown here. */}
      <div className="page-width pt-6">
        <Link to={paths.home} className="inline-flex min-h-11 items-center">
          <BrandMark />
        </Link>
      </div>
      <div className="page-width py-16">
        {documentTitle && (
          <p className="mb-4 max-w-measure text-soft [overflow-wrap:anywhere]">
            <UserText>{documentTitle}</UserText>
          </p>
        )}
        <h1 ref={heading} tabIndex={-1} className="max-w-measure text-h2 [overflow-wrap:anywhere]">
          {title}
        </h1>
        <p role="status" className="mt-5 max-w-measure text-lead text-soft">
          {text}
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-4">
          {children}
          <ButtonLink to={paths.dataRoom} variant="quiet" onClick={goBack}>
            {reading.back}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}

const AgreementPanel = lazyComponent(() => import('@/features/account/agreement-panel'));

/** Checks the access again to find out why an approved visitor's open document has been closed. */
function useAccessRecheck(access: AccessState, wasOpen: boolean) {
  const isUnexplained = wasOpen && access.level === 3;
  useEffect(() => {
    if (isUnexplained) refetchAccess().catch(() => undefined);
  }, [isUnexplained]);
}

interface ClosedDocumentProps {
  id: string;
  access: AccessState;
  /** Whether the visitor was reading the document when it was closed. */
  wasOpen: boolean;
}

/** Shown instead of a document that the visitor may not read, with the same reason as in the data room. */
export function ClosedDocument({ id, access, wasOpen }: ClosedDocumentProps) {
  const { status, level, user, facts } = access;
  // At level 3 no document is closed: this one does not exist or was withdrawn, so nothing is logged (`undefined`).
  useUnauthorisedVisit(access, level === 3 ? undefined : !wasOpen, {
    type: 'UNAUTHORIZED_ACCESS',
    resourceType: 'document',
    resourceId: id,
  });
  useAccessRecheck(access, wasOpen);
  if (status === 'checking') return null;
  if (status === 'unchecked') {
    return (
      <ReadMessage {...reading.unchecked}>
        <CheckAgainButton />
      </ReadMessage>
    );
  }
  const closed = closedNotice(status, thisDocument, facts);
  if (!closed) return wasOpen ? <ReadMessage {...reading.withdrawn} /> : <NotFoundScreen />;
  const needsAgreement = stateWords[status].action === 'accept';
  return (
    <ReadMessage title={closed.title} text={closed.description}>
      <StateReason access={access} className="w-full max-w-measure [overflow-wrap:anywhere]" />
      {status === 'anonymous' && (
        <>
          <AuthDialogButton>Sign In</AuthDialogButton>
          <AuthDialogButton variant="secondary" initialMode="signup">
            Request Access
          </AuthDialogButton>
        </>
      )}
      {needsAgreement && user && (
        <div data-theme="light" className="w-full">
          <LazyBoundary fallback={<p role="status">Loading the agreement…</p>}>
            <AgreementPanel key={user.id} userId={user.id} name={access.name ?? ''} />
          </LazyBoundary>
        </div>
      )}
      <StateAction
        access={access}
        contactButton={<ContactButton>{stateActions.write}</ContactButton>}
      />
    </ReadMessage>
  );
}
