import { useState, type ComponentProps, type ComponentType, type MouseEvent } from 'react';
import { deferredComponent, type DeferredComponent } from '@/lib/deferred-component';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';

export interface DialogSwitch {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'>;

/** Fetches a dialog's code, or says that it cannot be fetched. Resolves to whether it is there; never rejects. */
export async function loadDialog<Props>(dialog: DeferredComponent<Props>): Promise<boolean> {
  try {
    await dialog.load();
    return true;
  } catch (error) {
    console.error('A dialog could not be loaded.', error);
    notify({
      title: 'Content loading failed',
      description: 'Please check your connection and try again.',
      tone: 'destructive',
    });
    return false;
  }
}

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
      if (await loadDialog(dialog)) setIsOpen(true);
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
