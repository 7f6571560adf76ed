import { useDeferredValue } from 'react';
import { useAccess } from '@/access/use-access';
import { RequestDialogHost } from '@/features/data-room/components/request-button';
import { CrashScreen, type Crash } from '@/features/data-room/components/crash-screen';
import { reportFailure } from '@/lib/error-reports';
import { QueryProvider } from '@/lib/query-client';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { DataRoomHeader } from './data-room-header';
import { DocumentArea } from './document-area';
import { DocumentAreaPlaceholder } from './document-area-placeholder';
import { MailLinkPanel } from './mail-link-panel';
import { PressResources } from './press-resources';
import { standingOf } from './standing';
import { useKeptFocus } from './use-kept-focus';

/** The database takes 8 kB of details at most. */
const maxStackLength = 4_000;

async function reportCrash({ error, componentStack, retryCount }: Crash) {
  const { logSecurityEvent } = await import('@/access/security-log');
  await logSecurityEvent({
    type: 'DATA_ROOM_ERROR',
    resourceType: 'data_room',
    details: {
      message: error.message.slice(0, maxStackLength),
      componentStack: componentStack.slice(0, maxStackLength),
      retryCount,
    },
  });
}

function handleCrash(crash: Crash) {
  reportFailure(crash.error);
  reportCrash(crash).catch((error: unknown) =>
    console.info('The crash could not be reported.', error),
  );
}

function DataRoom() {
  const access = useAccess();
  // The prerendered HTML knows no visitor, however soon the access is known.
  // Deferred: the documents are rendered in small steps, between which the page answers.
  const isHydrated = useDeferredValue(useIsHydrated());
  const standing = isHydrated ? standingOf(access) : 'checking';
  const focus = useKeptFocus();
  return (
    <RequestDialogHost>
      <div onFocus={focus.onFocus}>
        <DataRoomHeader
          access={isHydrated ? access : { ...access, level: 1 }}
          standing={standing}
        />
        <div data-theme="light">
          <div className="page-width">
            <div className="min-h-[60svh] py-10 md:py-14">
              {standing !== 'checking' && <MailLinkPanel signedInAs={access.user?.email} />}
              <CrashScreen onCrash={handleCrash}>
                {isHydrated ? (
                  <DocumentArea access={access} standing={standing} />
                ) : (
                  <DocumentAreaPlaceholder />
                )}
              </CrashScreen>
            </div>
            <PressResources />
          </div>
        </div>
      </div>
    </RequestDialogHost>
  );
}

/** The investor data room: documents by section, as far as the visitor's level goes. */
export default function DataRoomPage() {
  return (
    <QueryProvider>
      <DataRoom />
    </QueryProvider>
  );
}
