import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { dialog } from './dialog.content';
import { Modal, ModalClose, ModalDescription, ModalTitle } from './modal';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** The title as plain text for assistive technology, if `title` is not plain text. */
  label?: string;
  description?: ReactNode;
  size?: 'regular' | 'wide';
  /** Whether the children are rendered after the first paint, so that on a slow phone the dialog's frame appears sooner. */
  isLong?: boolean;
  children: ReactNode;
}

const fieldSelector =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A modal in the light theme. It traps the focus. Escape, the browser's Back, the close button or a press
 * outside closes it. The focus starts at its first field, if it has one.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  label,
  description,
  size = 'regular',
  isLong = false,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const isFilled = useDeferredValue(isOpen, false) || !isLong;
  const findFirst = () => content.current?.querySelector<HTMLElement>(fieldSelector);
  // Until the fields are rendered, focuses the dialog itself: a key press on the close button would close the dialog.
  const findTarget = () => findFirst() ?? (isFilled ? undefined : content.current);
  useEffect(() => {
    if (isLong && isFilled) findFirst()?.focus();
  }, [isLong, isFilled]);
  return (
    <Modal
      ref={content}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      overlayClass="grid items-end overflow-y-auto bg-dark/70 sm:items-center sm:p-6"
      isInOverlay
      isDescribed={Boolean(description)}
      findInitialFocus={findTarget}
      className={classNames(
        'relative mx-auto w-full rounded-t data-[state=open]:animate-rise sm:rounded',
        size === 'wide' ? 'max-w-[61rem]' : 'max-w-column',
      )}
    >
      <header className="flex items-start justify-between gap-6 px-6 pt-6 sm:px-10 sm:pt-9">
        <div>
          <ModalTitle aria-label={label} className="text-h3">
            {title}
          </ModalTitle>
          {description && (
            <ModalDescription className="mt-2 text-small text-soft">{description}</ModalDescription>
          )}
        </div>
        <ModalClose label={dialog.close} className="-mt-2 -mr-3 size-11 shrink-0" />
      </header>
      <div className="px-6 pt-6 pb-8 sm:px-10 sm:pb-10">{isFilled && children}</div>
    </Modal>
  );
}
