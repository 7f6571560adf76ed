import type { AccessLevel } from '@/access/access-level';
import { Button } from '@/ui/button';
import { documentAction, type DocumentItem } from '../document-item';
import { useOpenDocument } from '../use-open-document';

interface DocumentButtonProps {
  document: DocumentItem;
  level: AccessLevel;
  /** Id of the title, so that the button can be told from its like. */
  titleId: string;
}

/** Opens the document, or says what it takes to do so. */
export function DocumentButton({ document, level, titleId }: DocumentButtonProps) {
  const { isOpening, open, prepare } = useOpenDocument(document, level);
  const offer = documentAction(document, level);
  if (offer !== 'open') {
    return (
      <Button variant="secondary" size="compact" disabled aria-describedby={titleId}>
        {offer === 'sign-in' ? 'Sign in to Access' : 'Requires Approval'}
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      size="compact"
      disabled={isOpening}
      aria-describedby={titleId}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    >
      {isOpening ? 'Opening...' : 'Open'}
    </Button>
  );
}
