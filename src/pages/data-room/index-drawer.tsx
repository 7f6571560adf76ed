import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { DialogSwitch } from '@/components/dialog-button';
import { closeByEscape } from '@/ui/close-by-escape';
import { useCloseOnBack } from '@/ui/use-close-on-back';
import { SectionPanel } from './section-panel';

/** The index of the library as a drawer from the left, below 768 px. */
export default function IndexDrawer({ isOpen, onOpenChange }: DialogSwitch) {
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-dark/70 data-[state=open]:animate-appear" />
        <Radix.Content
          data-theme="light"
          aria-describedby={undefined}
          onKeyDown={closeByEscape(() => onOpenChange(false))}
          className="fixed inset-y-0 left-0 z-40 w-80 max-w-[85vw] overflow-y-auto px-5 pt-3 pb-8 shadow-elevation data-[state=open]:animate-appear"
        >
          <header className="mb-4 flex items-center justify-between">
            <Radix.Title className="text-h3">Sections</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mr-3 grid size-11 place-items-center text-soft transition-colors hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <SectionPanel isDrawer onLeave={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
