import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useDeferredValue, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess, type AccessState } from '@/access/level/use-access';
import { ButtonLink } from '@/components/button-link';
import { paths } from '@/content/paths';
import { documentsQuery } from '@/features/data-room/api/documents';
import { CrashScreen } from '@/features/data-room/components/crash-screen';
import { RequestDialogHost } from '@/features/data-room/components/request-documentation';
import { reportFailure } from '@/lib/error-reports';
import { queryClient, QueryProvider } from '@/lib/query-client';
import { hasStoredSession } from '@/lib/stored-session';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { CrashReport, type Crash } from '@/ui/boundary';
import { fail } from '@/ui/fail';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { DataRoomHeader } from './data-room-header';
import { pressResources } from './data-room.content';
import { DocumentAreaPlaceholder } from './document-area-placeholder';
import { MailLinkPanel } from './mail-link-panel';

// Loaded separately, so that the controls of the prerendered page need not wait for this code.
const DocumentArea = lazyComponent(() => import('./document-area'));
const AgreementPanel = lazyComponent(() => import('@/features/account/agreement-panel'));

// Fetched while the page hydrates. A failure is shown where the component is rendered.
DocumentArea.load().catch(() => undefined);

async function recordCrash({ error, componentStack, retryCount }: Crash) {
  const { logSecurityEvent } = await import('@/access/sign-in/security-log');
  await logSecurityEvent({
    type: 'DATA_ROOM_ERROR',
    resourceType: 'data_room',
    // The database accepts details of 8 kB. The message may be in any script, with up to three bytes for each character.
    details: {
      message: error.message.slice(0, 1_000),
      componentStack: componentStack.slice(0, 4_000),
      retryCount,
    },
  });
}

function handleCrash(crash: Crash) {
  reportFailure(crash.error);
  recordCrash(crash).catch((error: unknown) => fail('The crash could not be recorded.', error));
}

/**
 * Keeps the focus in the data room when a change of access removes the focused element, such as Sign Out or the
 * list of a section. The heading before that element receives the focus.
 */
function useFocusRecovery() {
  const lastFocus = useRef<{ element: Element; heading: HTMLElement | null }>(undefined);
  useEffect(() => {
    const { current } = lastFocus;
    if (!current || current.element.isConnected) return;
    lastFocus.current = undefined;
    // A closed dialog has already returned the focus itself.
    if (document.activeElement === document.body) current.heading?.focus({ preventScroll: true });
  });
  return ({ currentTarget, target }: FocusEvent) => {
    const headings = currentTarget.querySelectorAll<HTMLElement>('[data-room-heading]');
    const precedingHeadings = [...headings].filter(
      (heading) => heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    lastFocus.current = { element: target, heading: precedingHeadings.at(-1) ?? null };
  };
}

function PressResources() {
  return (
    <section
      aria-labelledby="press-resources"
      className="border-t border-line py-12 md:py-16 print:hidden"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <h2 id="press-resources" className="text-h3">
            {pressResources.title}
          </h2>
          <p className="mt-2 max-w-column text-soft">{pressResources.text}</p>
        </div>
        <ButtonLink to={paths.pressroom} variant="secondary">
          {pressResources.link}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Confirms what the previous page did, such as setting a new password, because its notification soon disappears. */
function Confirmation() {
  const state: unknown = useLocation().state;
  if (!(state instanceof Object && 'confirmation' in state)) return null;
  if (typeof state.confirmation !== 'string') return null;
  return (
    <p role="status" className="mb-8 border-l-2 border-accent pl-4">
      {state.confirmation}
    </p>
  );
}

/** Fetches the list of documents while the code that shows it is still loading. */
function usePrefetchedDocuments({ status, level }: AccessState) {
  useEffect(() => {
    if (status !== 'checking') void queryClient.prefetchQuery(documentsQuery(level));
  }, [status, level]);
}

function DataRoom() {
  const currentAccess = useAccess();
  usePrefetchedDocuments(currentAccess);
  // Hydration must start with the prerendered HTML, which is the same for every visitor. The switch to the visitor's own content is
  // deferred, so that the documents are rendered in small steps and the page responds between them.
  const isHydrated = useDeferredValue(useIsHydrated());
  const [wasSignedIn] = useState(hasStoredSession);
  const access: AccessState = isHydrated
    ? currentAccess
    : { ...currentAccess, level: 1, status: 'checking' };
  const { status } = access;
  const needsAgreement = status === 'agreement' || status === 'new_agreement';
  return (
    <RequestDialogHost>
      <div
        // For signed-in visitors, the small version replaces the prerendered one as a whole, so that nothing
        // inside it moves.
        key={isHydrated && wasSignedIn ? 'small' : 'large'}
        onFocus={useFocusRecovery()}
      >
        <DataRoomHeader access={access} mayBeSignedIn={isHydrated && wasSignedIn} />
        <div data-theme="light">
          <div className="page-width">
            <div className="min-h-[80svh] print:min-h-0 py-6 md:py-14">
              {access.status === 'anonymous' && <Confirmation />}
              {access.status !== 'checking' && <MailLinkPanel signedInAs={access.user?.email} />}
              {needsAgreement && access.user && (
                <div id="agreement" className="mb-10 scroll-mt-24 md:mb-14">
                  <LazyBoundary fallback={<p role="status">Loading the agreement…</p>}>
                    <AgreementPanel
                      key={access.user.id}
                      userId={access.user.id}
                      name={access.name ?? ''}
                    />
                  </LazyBoundary>
                </div>
              )}
              <CrashReport value={handleCrash}>
                <CrashScreen>
                  {/* A boundary around both branches would make React keep the whole prerendered page until the code has loaded. */}
                  {isHydrated ? (
                    <LazyBoundary fallback={<DocumentAreaPlaceholder />}>
                      <DocumentArea access={access} />
                    </LazyBoundary>
                  ) : (
                    <DocumentAreaPlaceholder />
                  )}
                </CrashScreen>
              </CrashReport>
            </div>
            <PressResources />
          </div>
        </div>
      </div>
    </RequestDialogHost>
  );
}

/** The investor data room: the documents of the visitor's level, by section. */
export default function DataRoomPage() {
  return (
    <QueryProvider>
      <NuqsAdapter>
        <DataRoom />
      </NuqsAdapter>
    </QueryProvider>
  );
}
