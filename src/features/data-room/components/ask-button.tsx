import { useState, type ComponentProps } from 'react';
import { LazyDialogButton } from '@/components/dialog-button';
import { lazyComponent } from '@/ui/lazy';
import type { QuestionTarget } from './ask-dialog';

const AskDialog = lazyComponent(() => import('./ask-dialog'));

type AskButtonProps = Omit<ComponentProps<typeof LazyDialogButton>, 'dialog' | 'onOpen'> & {
  /** What is asked about; the room in general without one. */
  topic?: QuestionTarget;
};

/** Opens the dialog in which a question is written. */
export function AskButton({ topic, ...props }: AskButtonProps) {
  // Undefined before it was opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <LazyDialogButton {...props} dialog={AskDialog} onOpen={() => setIsOpen(true)} />
      {isOpen !== undefined && <AskDialog isOpen={isOpen} onOpenChange={setIsOpen} topic={topic} />}
    </>
  );
}
