import { useState, type ComponentProps } from 'react';
import { LazyDialogButton } from '@/components/dialog-button';
import { lazyComponent } from '@/ui/lazy';
import type { QuestionTarget } from './ask-dialog';

const AskDialog = lazyComponent(() => import('./ask-dialog'));

type AskButtonProps = Omit<ComponentProps<typeof LazyDialogButton>, 'dialog' | 'onOpen'> & {
  /** The subject of the question. Without one, the data room in general. */
  topic?: QuestionTarget;
};

export function AskButton({ topic, ...props }: AskButtonProps) {
  // Undefined until it is opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <LazyDialogButton {...props} dialog={AskDialog} onOpen={() => setIsOpen(true)} />
      {isOpen !== undefined && <AskDialog isOpen={isOpen} onOpenChange={setIsOpen} topic={topic} />}
    </>
  );
}
