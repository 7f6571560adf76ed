import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Below the title, such as a date. */
  subtitle?: ReactNode;
  /** Stays at the lower edge: what can be done. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Details at the right edge, over the list they belong to; the whole width of a phone. */
export function Drawer({ isOpen, onClose, title, subtitle, actions, children }: DrawerProps) {
  const openedFrom = useRef<Element>(null);
  return (
    <Radix.Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-night/40 data-[state=open]:animate-appear" />
        <Radix.Content
          data-ground="paper"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          className="fixed inset-y-0 right-0 z-40 flex w-full max-w-[34rem] flex-col border-l border-line shadow-elevation data-[state=open]:animate-appear"
        >
          <header className="flex items-start justify-between gap-6 px-6 pt-6 sm:px-8">
            <div className="min-w-0">
              <Radix.Title className="text-h3">{title}</Radix.Title>
              {subtitle && <div className="mt-1 text-small text-soft">{subtitle}</div>}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center text-soft transition-colors hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div className="grow overflow-y-auto px-6 py-6 sm:px-8">{children}</div>
          {actions && (
            <footer className="flex flex-wrap gap-3 border-t border-line px-6 py-4 sm:px-8">
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
