import { Button } from '@/ui/button';

interface FailureScreenProps {
  title: string;
  text: string;
  /** Label of the button. */
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  /** What came of the action, said as soon as it is known. */
  status?: string;
}

/** A failed page, in the place of the page: what happened, and a way on. */
export function FailureScreen({
  title,
  text,
  action,
  isBusy = false,
  onAction,
  status = '',
}: FailureScreenProps) {
  return (
    <section data-theme="dark" className="min-h-svh pt-40 pb-section">
      <div className="page-width">
        <div role="alert">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-4 max-w-measure text-soft">{text}</p>
        </div>
        <Button className="mt-8" aria-busy={isBusy} onClick={onAction}>
          {action}
        </Button>
        <p role="status" className="mt-4 text-soft">
          {status}
        </p>
      </div>
    </section>
  );
}
