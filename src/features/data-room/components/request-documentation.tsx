import {
  createContext,
  useCallback,
  useContext,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { LazyDialogButton } from '@/components/dialog-button';
import { Button } from '@/ui/button';
import { lazyComponent } from '@/ui/lazy';

const RequestDialog = lazyComponent(() => import('./request-dialog'));

const OpenDialog = createContext<() => void>(() => undefined);

/**
 * Renders the dialog for requesting a missing document. The dialog is outside the part of the page that depends on the visitor's
 * access, so a sign-out in another tab removes the button, but not the text being typed.
 */
export function RequestDialogHost({ children }: { children: ReactNode }) {
  // `undefined` until the dialog is opened for the first time.
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = useCallback(() => setIsOpen(true), []);
  return (
    <OpenDialog value={open}>
      {children}
      {isOpen !== undefined && <RequestDialog isOpen={isOpen} onOpenChange={setIsOpen} />}
    </OpenDialog>
  );
}

/** Opens the host's dialog. Its code is loaded when the visitor points at the button or focuses it. */
export function RequestDocumentationButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return <LazyDialogButton {...props} dialog={RequestDialog} onOpen={useContext(OpenDialog)} />;
}

interface EmptyStateProps {
  title: string;
  text: string;
  /** What the visitor can do besides requesting a document. */
  action?: { label: string; onAction: () => void };
}

/** Shown instead of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="border-y border-line py-8 md:py-12">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-3 max-w-column text-soft">{text}</p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        {action && <Button onClick={action.onAction}>{action.label}</Button>}
        <RequestDocumentationButton variant="secondary">
          Request Additional Documentation
        </RequestDocumentationButton>
      </div>
    </div>
  );
}
