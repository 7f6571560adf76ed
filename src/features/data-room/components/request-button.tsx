import {
  createContext,
  useContext,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { deferredComponent } from '@/lib/deferred-component';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';

const dialog = deferredComponent(() => import('./request-dialog'));

const prepare = () => {
  dialog.load().catch(() => undefined);
  preloadNotifications();
};

const OpenDialog = createContext<() => void>(() => undefined);

/**
 * Holds the dialog that asks for a document that is not there. It is outside of what changes with
 * the access: a sign-out in another tab takes the button away, but not what is being written.
 */
export function RequestDialogHost({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useMemo(() => () => setIsOpen(true), []);
  const Dialog = dialog.loaded();
  return (
    <OpenDialog value={open}>
      {children}
      {Dialog && <Dialog isOpen={isOpen} onOpenChange={setIsOpen} />}
    </OpenDialog>
  );
}

type RequestButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'>;

/** Opens the dialog of the host; its code is fetched on the first sign of intent. */
export function RequestDocumentationButton(props: RequestButtonProps) {
  const openDialog = useContext(OpenDialog);
  const [isLoading, setIsLoading] = useState(false);
  const open = async () => {
    setIsLoading(true);
    try {
      await dialog.load();
      openDialog();
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
    <Button
      aria-haspopup="dialog"
      aria-busy={isLoading}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...props}
      onClick={handleClick}
    />
  );
}
