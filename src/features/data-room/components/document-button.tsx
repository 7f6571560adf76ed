import { useState } from 'react';
import type { AccessLevel } from '@/access/level/access-level';
import { isKnownState, useAccess } from '@/access/level/use-access';
import { stateWords } from '@/content/account-states';
import { fileTarget } from '@/lib/file-target';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { fetchCode } from '@/ui/fetch-code';
import { preloadNotifications } from '@/ui/notifications-host';
import { useRowName } from '@/ui/row-name';
import { documentAction, type DocumentItem } from '../document';
import type * as OpenDocument from '../open-document';

/** The code that opens documents, once it has loaded. */
let openingCode: typeof OpenDocument | undefined;

async function loadOpeningCode() {
  openingCode = await import('../open-document');
  return openingCode;
}

function preload() {
  loadOpeningCode().catch(() => undefined);
  preloadNotifications();
}

/** An empty window for the document; `null` when the browser blocks it. */
function openBlankWindow(): Window | null {
  const blank = window.open('about:blank', '_blank');
  // The window's content must not be able to access this page.
  if (blank) blank.opener = null;
  return blank;
}

async function openInWindow(document: DocumentItem, level: AccessLevel) {
  if (openingCode) return openingCode.openDocument(document, level, openBlankWindow);
  // The code is still loading, but browsers allow a window only during the click.
  const blank = fileTarget(document.file_url) ? openBlankWindow() : null;
  let isUsed = false;
  const loaded = await fetchCode(loadOpeningCode);
  await loaded?.openDocument(document, level, () => {
    isUsed = true;
    return blank;
  });
  if (!isUsed) blank?.close();
}

interface DocumentButtonProps {
  document: DocumentItem;
  level: AccessLevel;
  /** Id of the element with the document's title, which is part of the button's accessible name. */
  titleId: string;
}

/** What a signed-in visitor needs to open the document, such as “Requires Approval”. */
function Requirement() {
  const { status } = useAccess();
  return isKnownState(status) ? stateWords[status].missing : null;
}

/** Opens the document, or says what is required to open it. The button covers its whole card, so a press anywhere on it works. */
export function DocumentButton({ document, level, titleId }: DocumentButtonProps) {
  const name = useRowName(titleId);
  const [isOpening, setIsOpening] = useState(false);
  const action = documentAction(document, level);
  const handleClick = () => {
    setIsOpening(true);
    setTimeout(setIsOpening, limits.openButtonReset, false);
    void openInWindow(document, level);
  };
  return (
    <Button
      variant="secondary"
      size="compact"
      disabled={isOpening || action !== 'open'}
      {...name}
      {...(action === 'open' && {
        'data-opens': '',
        className: 'after:absolute after:inset-0',
        onPointerEnter: preload,
        onFocus: preload,
        onClick: handleClick,
      })}
    >
      {action === 'sign-in' && 'Sign in to Access'}
      {action === 'approval' && <Requirement />}
      {action === 'open' && (isOpening ? 'Opening...' : 'Open')}
    </Button>
  );
}
