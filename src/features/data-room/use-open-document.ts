import { useState } from 'react';
import type { AccessLevel } from '@/access/access-level';
import { limits } from '@/lib/limits';
import { notify } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';
import { openBlankWindow } from './blank-window';
import type { DocumentItem } from './document-item';
import type * as DownloadManager from './download-manager';
import { fileTarget } from '@/lib/file-target';

let manager: typeof DownloadManager | undefined;

async function loadManager() {
  manager = await import('./download-manager');
  return manager;
}

function prepare() {
  loadManager().catch(() => undefined);
  preloadNotifications();
}

async function open(document: DocumentItem, level: AccessLevel) {
  // While the code is still on its way the window has to be opened here, inside the click.
  const needsWindow = !manager && fileTarget(document.file_url) !== undefined;
  const openedEarly = needsWindow ? openBlankWindow() : undefined;
  try {
    const { openDocument } = manager ?? (await loadManager());
    await openDocument(document, level, openedEarly);
  } catch (error) {
    console.info('The download manager could not be loaded.', error);
    openedEarly?.close();
    notify({
      title: 'Content loading failed',
      description: 'Please check your connection and try again.',
      tone: 'destructive',
    });
  }
}

/**
 * Opens a document at a click. `isOpening` holds for a second, and longer only while the attempt
 * takes longer. Call `prepare` at the first sign of intent: it fetches the download manager.
 */
export function useOpenDocument(document: DocumentItem, level: AccessLevel) {
  const [isOpening, setIsOpening] = useState(false);
  const handleOpen = async () => {
    setIsOpening(true);
    const rest = new Promise((resolve) => setTimeout(resolve, limits.openButtonReset));
    await Promise.all([open(document, level), rest]);
    setIsOpening(false);
  };
  return { isOpening, open: () => void handleOpen(), prepare };
}
