import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { closeOnEscape } from './close-on-escape';
import { useCloseOnBack } from './use-close-on-back';

interface ModalProps extends Pick<
  ComponentProps<typeof Radix.Content>,
  'ref' | 'asChild' | 'className' | 'children'
> {
  isOpen: boolean;
  onClose: () => void;
  /** Whether opening the modal changes the URL, so that Back closes it anyway. Otherwise the modal gets its own history entry. */
  hasAddress?: boolean;
  overlayClass?: string;
  /** Whether the modal is inside the overlay, which then scrolls. */
  isInOverlay?: boolean;
  /** Whether the modal contains the description that Radix refers to in `aria-describedby`. */
  isDescribed?: boolean;
  /** The element that gets the focus first. Default: the first focusable element. */
  findInitialFocus?: () => HTMLElement | null | undefined;
  /** The element that gets the focus after closing, instead of the one that opened the modal. */
  findFinalFocus?: (opener: Element | null) => Element | null;
  /** Whether the element that gets the focus after closing is scrolled into view. */
  scrollsBack?: boolean;
}

/**
 * The base of every dialog and drawer: in the light theme, above an overlay, with the focus trapped inside. Escape, Back or a
 * press outside closes it and restores the focus.
 */
export function Modal({
  isOpen,
  onClose,
  hasAddress = false,
  overlayClass = 'bg-dark/70',
  isInOverlay = false,
  isDescribed = false,
  findInitialFocus,
  findFinalFocus = (opener) => opener,
  scrollsBack = false,
  asChild = false,
  className,
  ...content
}: ModalProps) {
  // Radix returns the focus only to its own trigger. Here the triggers are other buttons.
  const opener = useRef<Element>(null);
  useCloseOnBack(isOpen && !hasAddress, onClose);
  const dialog = (
    <Radix.Content
      data-theme="light"
      asChild={asChild}
      {...(!isDescribed && { 'aria-describedby': undefined })}
      onOpenAutoFocus={(event) => {
        opener.current = document.activeElement;
        const first = findInitialFocus?.();
        if (!first) return;
        event.preventDefault();
        first.focus();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        const returnTo = findFinalFocus(opener.current);
        // An action in the modal may have removed the element that opened it.
        const target = returnTo?.isConnected
          ? returnTo
          : [...document.querySelectorAll('main, [data-drawer]')].at(-1);
        if (target instanceof HTMLElement) target.focus({ preventScroll: !scrollsBack });
      }}
      // With `asChild`, the child handles keys itself.
      onKeyDown={asChild ? undefined : closeOnEscape(onClose)}
      // React passes events up its own tree: otherwise a form in the modal would also submit the form that contains the opener.
      onSubmit={(event) => event.stopPropagation()}
      className={classNames('shadow-elevation', className)}
      {...content}
    />
  );
  return (
    <Radix.Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames(
            'fixed inset-0 z-40 data-[state=open]:animate-appear',
            overlayClass,
          )}
        >
          {isInOverlay && dialog}
        </Radix.Overlay>
        {!isInOverlay && dialog}
      </Radix.Portal>
    </Radix.Root>
  );
}

export const ModalTitle = Radix.Title;
export const ModalDescription = Radix.Description;

export function ModalClose({ label, className }: { label: string; className: string }) {
  return (
    <Radix.Close
      aria-label={label}
      className={classNames(
        'grid place-items-center text-soft transition-colors hover:text-text',
        className,
      )}
    >
      <X aria-hidden="true" className="size-5" />
    </Radix.Close>
  );
}
