import type { AccessLevel } from '@/access/access-level';
import { accessQuery, anonymous, approvalEnd, type Access } from '@/access/access-query';
import { skipPendingApproval } from '@/access/announce-pending-approval';
import { documentAccess } from '@/access/document-access';
import { logSecurityEvent } from '@/access/security-log';
import { recheckAccess, validateAccess } from '@/access/validate-access';
import { limits } from '@/lib/limits';
import { formatLongDate } from '@/lib/long-date';
import { queryClient } from '@/lib/query-client';
import { notify } from '@/ui/notifications';
import { signFileAddress } from './api/stored-files';
import { openBlankWindow } from './blank-window';
import { documentLevel } from '@/access/document-level';
import { documentAction, type DocumentItem, type Offer } from './document-item';
import { fileTarget, type FileTarget } from '@/lib/file-target';

/** Why a document was not opened. */
const refusals = {
  'rate-limited': {
    title: 'Too many requests',
    description: 'Please wait before trying to access again.',
  },
  'sign-in': {
    title: 'Authentication Required',
    description: 'Please sign in to access this document.',
  },
  approval: {
    title: 'Approval Required',
    description: 'This document opens once our team has approved your account.',
  },
  'no-file': { title: 'Access Error', description: 'Document URL not available.' },
  'popup-blocked': {
    title: 'Popup Blocked',
    description: 'Please allow popups for this site and try again',
  },
  failed: {
    title: 'Access Failed',
    description: 'Unable to open the document. Please try again later.',
  },
} as const;

const delay = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

interface Notice {
  title: string;
  description: string;
}

const knownAccess = () => queryClient.getQueryData(accessQuery.queryKey) ?? anonymous;

/** Why the visitor's account does not open a document. */
function approvalNotice(access: Access, wasApproved: boolean): Notice {
  const { title, description } = refusals.approval;
  const end = formatLongDate(approvalEnd(access));
  if (end) return { title, description: `Your approval ended on ${end}.` };
  if (!wasApproved) return { title, description };
  return { title, description: 'Your account is no longer approved by our team.' };
}

const resourceOf = ({ id }: DocumentItem) => ({ resourceType: 'document', resourceId: id });

/** Records that the document is closed to the visitor, and says why. */
function refuse(document: DocumentItem, before: Access, offer?: Offer): Notice {
  const access = knownAccess();
  void logSecurityEvent({ type: 'UNAUTHORIZED_ACCESS', ...resourceOf(document) });
  // The reason says more than the notice that the account waits for approval.
  skipPendingApproval(access);
  const needed = offer ?? documentAction(document, access.level);
  return needed === 'sign-in' ? refusals[needed] : approvalNotice(access, before.level === 3);
}

/** Whether the document is closed to the visitor by what the server says now. */
async function isClosed(document: DocumentItem, check: () => Promise<Access>): Promise<boolean> {
  if (documentLevel(document) === 1) return false;
  const access = await check().catch(knownAccess);
  // When nobody could tell, the bucket decides.
  return access.isConfirmed && documentAction(document, access.level) !== 'open';
}

const addressOf = (target: FileTarget) =>
  target.kind === 'stored' ? signFileAddress(target.path) : target.url;

/** The storage said no, as opposed to not answering. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && Number(error.status) < 500;

async function showDocument(
  document: DocumentItem,
  before: Access,
  target: FileTarget,
  tab: Window | null,
): Promise<Notice | undefined> {
  // Some blockers close the window only after it has opened.
  const isBlocked = delay(limits.popupCheckDelay).then(() => !tab || tab.closed);
  if (await isClosed(document, validateAccess)) return refuse(document, before);
  let address: string;
  try {
    address = await addressOf(target);
  } catch (error) {
    console.info('The document could not be opened.', error);
    tab?.close();
    // The bucket may know better what the visitor may read.
    const isKnownBetter = isRefusal(error) && (await isClosed(document, recheckAccess));
    return isKnownBetter ? refuse(document, before) : refusals.failed;
  }
  if (!tab || (await isBlocked)) return refusals['popup-blocked'];
  tab.location.replace(address);
  void logSecurityEvent({ type: 'DOCUMENT_OPENED', ...resourceOf(document) });
  return undefined;
}

/** Whose turns are counted: the account's, or all of the anonymous in this window. */
const visitorKey = () => knownAccess().session?.user.id ?? 'anonymous';

/**
 * Opens a document in a window of its own, or tells why not; never rejects. Until it opens the window
 * it runs at once, so that it can be called inside a click. A caller that had to wait for this code
 * hands over the window it opened in the click, or `null` when that was blocked.
 */
export async function openDocument(
  document: DocumentItem,
  level: AccessLevel,
  openedEarly?: Window | null,
): Promise<void> {
  const before = knownAccess();
  const offer = documentAction(document, level);
  const target = fileTarget(document.file_url);
  let notice: Notice | undefined;
  let tab = openedEarly;
  if (!documentAccess.tryAcquire(visitorKey())) {
    notice = refusals['rate-limited'];
    void logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', ...resourceOf(document) });
  } else if (offer !== 'open') notice = refuse(document, before, offer);
  else if (!target) notice = refusals['no-file'];
  else {
    if (tab === undefined) tab = openBlankWindow();
    notice = await showDocument(document, before, target, tab);
  }
  if (!notice) return;
  tab?.close();
  notify({ ...notice, tone: 'destructive' });
}
