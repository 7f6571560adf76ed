import type { AccessLevel } from '@/access/access-level';
import { accessQuery } from '@/access/access-query';
import { documentAccess } from '@/access/document-access';
import { logSecurityEvent } from '@/access/security-log';
import { recheckAccess, validateAccess } from '@/access/validate-access';
import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { notify } from '@/ui/notifications';
import { signFileAddress } from './api/stored-files';
import { openBlankWindow } from './blank-window';
import { documentLevel } from '@/access/document-level';
import { documentOffer, type DocumentItem } from './document-item';
import { fileTarget, type FileTarget } from '@/lib/file-target';

/** Why a document was not opened, in the contract's words (data-room contract, section 8). */
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

type Refusal = keyof typeof refusals;

const delay = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** What the visitor may do now, asked anew for what is not public. */
async function currentOffer(document: DocumentItem, level: AccessLevel) {
  if (documentLevel(document) === 1) return 'open';
  try {
    return documentOffer(document, (await validateAccess()).level);
  } catch {
    // Nobody could tell: the bucket decides.
    return documentOffer(document, level);
  }
}

const addressOf = (target: FileTarget) =>
  target.kind === 'stored' ? signFileAddress(target.path) : target.url;

const resourceOf = ({ id }: DocumentItem) => ({ resourceType: 'document', resourceId: id });

async function showDocument(
  document: DocumentItem,
  level: AccessLevel,
  target: FileTarget,
  tab: Window | null,
): Promise<Refusal | undefined> {
  // Some blockers close the window only after it has opened.
  const isBlocked = delay(limits.popupCheckDelay).then(() => !tab || tab.closed);
  const offer = await currentOffer(document, level);
  if (offer !== 'open') {
    void logSecurityEvent({ type: 'UNAUTHORIZED_ACCESS', ...resourceOf(document) });
    return offer;
  }
  let address: string;
  try {
    address = await addressOf(target);
  } catch (error) {
    console.info('The document could not be opened.', error);
    // The bucket may know better what the visitor may read.
    if (target.kind === 'stored') recheckAccess();
    return 'failed';
  }
  if (!tab || (await isBlocked)) return 'popup-blocked';
  tab.location.replace(address);
  void logSecurityEvent({ type: 'DOCUMENT_OPENED', ...resourceOf(document) });
  return undefined;
}

/** Whose turns are counted: the account's, or all of the anonymous in this window. */
const visitorKey = () =>
  queryClient.getQueryData(accessQuery.queryKey)?.session?.user.id ?? 'anonymous';

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
  const offer = documentOffer(document, level);
  const target = fileTarget(document.file_url);
  let refusal: Refusal | undefined;
  let tab = openedEarly;
  if (!documentAccess.tryAcquire(visitorKey())) {
    refusal = 'rate-limited';
    void logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', ...resourceOf(document) });
  } else if (offer !== 'open') refusal = offer;
  else if (!target) refusal = 'no-file';
  else {
    if (tab === undefined) tab = openBlankWindow();
    refusal = await showDocument(document, level, target, tab);
  }
  if (!refusal) return;
  tab?.close();
  notify({ ...refusals[refusal], tone: 'destructive' });
}
