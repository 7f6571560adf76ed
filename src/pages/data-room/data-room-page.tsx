import { useAccess } from '@/access/use-access';
import { CrashScreen, type Crash } from '@/features/data-room/components/crash-screen';
import { reportFailure } from '@/lib/error-reports';
import { QueryProvider } from '@/lib/query-client';
import { DataRoomHeader } from './data-room-header';
import { DocumentArea } from './document-area';
import { PressResources } from './press-resources';

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
  const { level, status } = useAccess();
  return (
    <>
      <DataRoomHeader level={level} status={status} />
      <div data-ground="paper">
        <div className="frame">
          <div className="min-h-[60svh] py-10 md:py-14">
            <CrashScreen onCrash={handleCrash}>
              <DocumentArea level={level} status={status} />
            </CrashScreen>
          </div>
          <PressResources />
        </div>
      </div>
    </>
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
