import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { UserText } from '@/ui/user-text';
import { CodePrompt } from './code-prompt';
import { SampleCheck } from './sample-check';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question. It may contain `name`, such as a person's name, which is shown exactly as typed. */
  title: string;
  name?: string;
  description: ReactNode;
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  cancelLabel?: string;
  /** While the action is running, further presses do nothing. */
  isBusy?: boolean;
  onConfirm: () => void;
  needsCode?: boolean;
  /** Why the action was last refused, if it was. */
  refusal?: unknown;
  /** The texts that the action publishes irrevocably, if any. */
  publishedTexts?: readonly string[];
  children?: ReactNode;
}

export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  name = '',
  description,
  confirmLabel,
  confirmVariant = 'primary',
  cancelLabel = 'Cancel',
  isBusy = false,
  needsCode = false,
  refusal,
  publishedTexts = [],
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const nameStart = name ? title.indexOf(name) : -1;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={
        nameStart < 0 ? (
          title
        ) : (
          <>
            {title.slice(0, nameStart)}
            <UserText>{name}</UserText>
            {title.slice(nameStart + name.length)}
          </>
        )
      }
      label={title}
      description={description}
    >
      <CodePrompt isNeeded={needsCode} refusal={refusal}>
        {children}
        <div className={children ? 'mt-6 flex flex-wrap gap-3' : 'flex flex-wrap gap-3'}>
          <SampleCheck texts={publishedTexts}>
            <Button
              variant={confirmVariant}
              aria-busy={isBusy}
              onClick={() => !isBusy && onConfirm()}
            >
              {confirmLabel}
            </Button>
          </SampleCheck>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </CodePrompt>
    </Dialog>
  );
}
