import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { closeByEscape } from './close-by-escape';
import { dialog } from './dialog.content';
import { useCloseOnBack } from './use-close-on-back';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** The title as plain text for assistive technology, if `title` is not plain text. */
  label?: string;
  description?: ReactNode;
  size?: 'regular' | 'wide';
  children: ReactNode;
}

const field = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

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
  children,
}: DialogProps) {
  const openedFrom = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid items-end overflow-y-auto bg-dark/70 data-[state=open]:animate-appear sm:items-center sm:p-6">
          <Radix.Content
            ref={content}
            data-theme="light"
            // Radix returns the focus only to its own trigger. Here the triggers are other buttons.
            onOpenAutoFocus={(event) => {
              openedFrom.current = document.activeElement;
              const first = content.current?.querySelector<HTMLElement>(field);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // The action in the dialog may have removed the button that opened it.
              const target = openedFrom.current?.isConnected
                ? openedFrom.current
                : [...document.querySelectorAll('main, [data-drawer]')].at(-1);
              if (target instanceof HTMLElement) target.focus({ preventScroll: true });
            }}
            onKeyDown={closeByEscape(() => onOpenChange(false))}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'relative mx-auto w-full rounded-t shadow-elevation data-[state=open]:animate-rise sm:rounded',
              size === 'wide' ? 'max-w-[61rem]' : 'max-w-column',
            )}
          >
            <header className="flex items-start justify-between gap-6 px-6 pt-6 sm:px-10 sm:pt-9">
              <div>
                <Radix.Title aria-label={label} className="text-h3">
                  {title}
                </Radix.Title>
                {description && (
                  <Radix.Description className="mt-2 text-small text-soft">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label={dialog.close}
                className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center text-soft transition-colors hover:text-text"
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            </header>
            <div className="px-6 pt-6 pb-8 sm:px-10 sm:pb-10">{children}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
