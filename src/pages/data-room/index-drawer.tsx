import type { DialogSwitch } from '@/components/dialog-button';
import { Modal, ModalClose, ModalTitle } from '@/ui/modal';
import { SectionPanel } from './section-panel';

/** The index of sections as a drawer from the left, below 768 px. */
export default function IndexDrawer({ isOpen, onOpenChange }: DialogSwitch) {
  const close = () => onOpenChange(false);
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      className="fixed inset-y-0 left-0 z-40 w-80 max-w-[85vw] overflow-y-auto px-5 pt-3 pb-8 data-[state=open]:animate-appear"
    >
      <header className="mb-4 flex items-center justify-between">
        <ModalTitle className="text-h3">Sections</ModalTitle>
        <ModalClose label="Close" className="-mr-3 size-11" />
      </header>
      <SectionPanel isDrawer onLeave={close} />
    </Modal>
  );
}
