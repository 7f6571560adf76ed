import { anonymous, stateFactsOf, stateOf } from '@/access/level/access';
import type { AccessLevel } from '@/access/level/access-level';
import { accessQuery, refetchAccess } from '@/access/level/access-query';
import { markAnnounced } from '@/access/level/announce-state';
import { logSecurityEvent } from '@/access/sign-in/security-log';
import { closedNotice } from '@/content/account-states';
import { fileTarget, type FileTarget } from '@/lib/file-target';
import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { createRateLimiter } from '@/lib/rate-limiter';
import { fail } from '@/ui/fail';
import { notify, type Notice } from '@/ui/notifications';
import { documentsQuery, passDocumentsTo, readDocument } from './api/documents';
import { findFile } from './api/files';
import { OpeningRefusedError } from './api/reading';
import { documentAction, type DocumentItem } from './document';
import { thisDocument, notices } from './notices';
import { registerOpener } from './way-back';

/** Limits how often this tab opens documents. The limit is per account; anonymous visitors share one. */
const openingLimiter = createRateLimiter(limits.rateLimits.documentAccess);

const lastAccess = () => queryClient.getQueryData(accessQuery.queryKey) ?? anonymous;

const resourceOf = ({ id }: DocumentItem) => ({ resourceType: 'document', resourceId: id });

/** Logs that the visitor may not open the document, and returns a notice with the reason. */
function refuse(document: DocumentItem): Notice {
  const access = lastAccess();
  void logSecurityEvent({ type: 'UNAUTHORIZED_ACCESS', ...resourceOf(document) });
  // Otherwise the notice about the state of the account would replace this more specific one.
  markAnnounced(access);
  return closedNotice(stateOf(access), thisDocument, stateFactsOf(access)) ?? notices.failed;
}

/**
 * The notice after the server has refused a file. Since the list was read, the visitor may have lost access, the document may have
 * become guarded, or its file may have been removed.
 */
async function explainRefusal(document: DocumentItem): Promise<Notice> {
  const access = await refetchAccess().catch(lastAccess);
  const current = await readDocument(document.id).catch(() => document);
  void queryClient.invalidateQueries({ queryKey: documentsQuery(access.level).queryKey });
  // A document that is no longer listed was closed or deleted. At the highest level nothing is closed, so it was deleted.
  const isOpen = current ? documentAction(current, access.level) === 'open' : access.level === 3;
  return access.isConfirmed && !isOpen ? refuse(document) : notices.failed;
}

/** Shows the file in the tab. Resolves to a notice if that failed. */
async function openTarget(
  document: DocumentItem,
  level: AccessLevel,
  target: FileTarget,
  tab: Window | null,
): Promise<Notice | undefined> {
  // Some popup blockers close the window only after it has opened.
  const popupCheck = new Promise((resolve) => setTimeout(resolve, limits.popupCheckDelay)).then(
    () => !tab || tab.closed,
  );
  try {
    const { address, current } = await findFile(document, target);
    if (!tab || (await popupCheck)) {
      const link = { label: 'Open the document here', address };
      return { ...notices['popup-blocked'], link };
    }
    if (current) {
      passDocumentsTo(tab, level, current);
      registerOpener(tab);
    }
    tab.location.replace(address);
  } catch (error) {
    fail('The document could not be opened.', error);
    tab?.close();
    const isRefused = error instanceof OpeningRefusedError && error.status < 500;
    return isRefused ? explainRefusal(document) : notices.failed;
  }
  // For a stored file, the server function that delivers it logs the opening.
  if (target.kind === 'web') {
    void logSecurityEvent({ type: 'DOCUMENT_OPENED', ...resourceOf(document) });
  }
  return undefined;
}

/**
 * Opens a document in a new window, or shows a notice that says why it did not open. Never rejects. The server checks access before
 * the file opens; `level` only avoids requests that it would refuse. `openWindow` is called synchronously or not at all, because
 * the browser would block a window opened later.
 */
export async function openDocument(
  document: DocumentItem,
  level: AccessLevel,
  openWindow: () => Window | null,
): Promise<void> {
  const action = documentAction(document, level);
  const target = fileTarget(document.file_url);
  let notice: Notice | undefined;
  let tab: Window | null = null;
  if (!openingLimiter.tryAcquire(lastAccess().session?.user.id ?? 'anonymous')) {
    notice = notices['rate-limited'];
    void logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', ...resourceOf(document) });
  } else if (action !== 'open') notice = refuse(document);
  else if (!target) notice = notices['no-file'];
  else {
    tab = openWindow();
    notice = await openTarget(document, level, target, tab);
  }
  if (!notice) return;
  tab?.close();
  notify({ ...notice, tone: 'destructive' });
}
