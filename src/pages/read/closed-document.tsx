import { useEffect } from 'react';
import { AuthDialogButton } from '@/access/auth-dialog-button';
import { CheckAgainButton } from '@/access/check-again-button';
import { RenewalRequest } from '@/access/renewal-request';
import type { AccessState } from '@/access/use-access';
import { NotFoundScreen } from '@/components/not-found-screen';
import { approvalLost, notices } from '@/features/data-room/notices';
import { useUnauthorisedVisit } from '@/features/data-room/use-unauthorised-visit';
import { formatLongDate } from '@/lib/format';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { ReadMessage } from './read-message';
import { reading } from './read.content';

const AgreementPanel = lazyComponent(() => import('@/features/account/agreement-panel'));

interface ClosedDocumentProps {
  id: string;
  access: AccessState;
  /** Whether the visitor was reading it when it was closed. */
  wasOpen: boolean;
}

/**
 * If the database has closed an open document of an approved visitor, checks the access again to find the
 * reason.
 */
function useReason(access: AccessState, wasOpen: boolean) {
  const isUnexplained = wasOpen && access.status === 'approved';
  useEffect(() => {
    if (!isUnexplained) return;
    import('@/access/validate-access')
      .then(({ recheckAccess }) => recheckAccess())
      .catch(() => undefined);
  }, [isUnexplained]);
}

/**
 * Shown instead of a document that the visitor may not read. States the requirement with the data room's texts.
 */
export function ClosedDocument({ id, access, wasOpen }: ClosedDocumentProps) {
  const { status, user, renewalRequestedAt } = access;
  useUnauthorisedVisit(access, status === 'approved' ? undefined : !wasOpen, {
    type: 'UNAUTHORIZED_ACCESS',
    resourceType: 'document',
    resourceId: id,
  });
  useReason(access, wasOpen);
  const end = formatLongDate(access.approvalEnd);
  switch (status) {
    case 'checking':
      return null;
    case 'approved':
      return wasOpen ? <ReadMessage {...reading.withdrawn} /> : <NotFoundScreen />;
    case 'unchecked':
      return (
        <ReadMessage {...reading.unchecked}>
          <CheckAgainButton />
        </ReadMessage>
      );
    case 'anonymous':
      return (
        <ReadMessage title={notices['sign-in'].title} text={notices['sign-in'].description}>
          <AuthDialogButton>Sign In</AuthDialogButton>
          <AuthDialogButton variant="secondary" initialMode="signup">
            Request Access
          </AuthDialogButton>
        </ReadMessage>
      );
    case 'agreement':
      return (
        <ReadMessage {...reading.agreement} isWide>
          {user && (
            <div data-theme="light" className="w-full">
              <LazyBoundary fallback={<p role="status">Loading the agreement…</p>}>
                <AgreementPanel key={user.id} userId={user.id} name={access.name ?? ''} />
              </LazyBoundary>
            </div>
          )}
        </ReadMessage>
      );
    case 'ended':
      return (
        <ReadMessage
          title={notices.approval.title}
          text={end ? approvalLost.endedOn(end) : notices.approval.description}
        >
          {user && <RenewalRequest userId={user.id} requestedAt={renewalRequestedAt} />}
        </ReadMessage>
      );
    case 'pending':
      return (
        <ReadMessage
          title={notices.approval.title}
          text={wasOpen ? approvalLost.withdrawn : notices.approval.description}
        />
      );
  }
}
