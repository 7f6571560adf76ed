import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import { Button } from '@/ui/button';
import { fetchCode } from '@/ui/fetch-code';
import { lazyComponent } from '@/ui/lazy';
import { preloadNotifications } from '@/ui/notifications-host';

export interface DialogSwitch {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Loadable {
  load: () => Promise<unknown>;
}

/** Loads a dialog's code. Resolves to whether it has loaded; never rejects. */
export const loadDialog = async (dialog: Loadable): Promise<boolean> =>
  (await fetchCode(dialog.load)) !== undefined;

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'>;

interface LazyDialogButtonProps extends ButtonProps {
  dialog: Loadable;
  /** Called when the dialog's code has loaded. */
  onOpen: () => void;
}

/** A button for a dialog whose code is loaded when the visitor points at or focuses the button. */
export function LazyDialogButton({ dialog, onOpen, ...props }: LazyDialogButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const prepare = () => {
    dialog.load().catch(() => undefined);
    preloadNotifications();
  };
  const open = async (button: HTMLElement) => {
    setIsLoading(true);
    if (await loadDialog(dialog)) {
      // The dialog later returns the focus to the element that has it now. Not every browser focuses a pressed
      // button, and a page that was just opened may have taken the focus.
      button.focus({ preventScroll: true });
      // Opens synchronously. Otherwise a page that was just opened could take the focus from the button first.
      flushSync(onOpen);
    }
    setIsLoading(false);
  };
  return (
    <Button
      aria-haspopup="dialog"
      aria-busy={isLoading}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...props}
      onClick={({ currentTarget }) => void open(currentTarget)}
    />
  );
}

/** Creates a button with its own lazy dialog, which gets `extra` as props. The focus returns to the button when the dialog closes. */
export function dialogButton<Extra extends object>(
  importDialog: () => Promise<{ default: PlainComponent<DialogSwitch & Partial<Extra>> }>,
) {
  const Dialog = lazyComponent(importDialog);
  return function DialogButton({ extra = {}, ...props }: ButtonProps & { extra?: Partial<Extra> }) {
    // `undefined` until the dialog is first opened. Until then, it is not rendered, because rendering it would load its code.
    const [isOpen, setIsOpen] = useState<boolean>();
    return (
      <>
        <LazyDialogButton {...props} dialog={Dialog} onOpen={() => setIsOpen(true)} />
        {isOpen !== undefined && <Dialog isOpen={isOpen} onOpenChange={setIsOpen} {...extra} />}
      </>
    );
  };
}
