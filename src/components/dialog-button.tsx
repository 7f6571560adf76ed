import { useState, type ComponentProps, type ComponentType, type MouseEvent } from 'react';
import { deferredComponent } from '@/lib/deferred-component';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';

export interface DialogSwitch {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'>;

/**
 * Makes a button that opens a dialog whose code is fetched on the first sign of intent. Focus goes
 * back to the button when the dialog closes.
 */
export function dialogButton(
  importDialog: () => Promise<{ default: ComponentType<DialogSwitch> }>,
) {
  const dialog = deferredComponent(importDialog);
  const prepare = () => {
    dialog.load().catch(() => undefined);
    preloadNotifications();
  };

  return function DialogButton(props: DialogButtonProps) {
    const [isOpen, setIsOpen] = useState(false);
    const [isLoading, setIsLoading] = useState(false);
    const Dialog = dialog.loaded();
    const open = async () => {
      setIsLoading(true);
      try {
        await dialog.load();
        setIsOpen(true);
      } catch (error) {
        console.error('A dialog could not be loaded.', error);
        notify({
          title: 'Content loading failed',
          description: 'Please check your connection and try again.',
          tone: 'destructive',
        });
      }
      setIsLoading(false);
    };
    const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Not every browser focuses a pressed button, and the dialog gives the focus back.
      currentTarget.focus();
      void open();
    };
    return (
      <>
        <Button
          aria-haspopup="dialog"
          aria-busy={isLoading}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={handleClick}
          {...props}
        />
        {Dialog && <Dialog isOpen={isOpen} onOpenChange={setIsOpen} />}
      </>
    );
  };
}
