import { useEffect, useState, type ReactNode } from 'react';
import { isHostReachable, reloadOnce } from '@/lib/reload-once';
import { Boundary } from '@/ui/boundary';
import { Button } from '@/ui/button';
import { LazyBoundary } from '@/ui/lazy';
import { errorScreen } from './error-screen.content';

/** Placeholder for a page while its code is loading. */
export function PageLoading() {
  return (
    <div data-theme="dark" className="min-h-svh">
      <p role="status" className="sr-only noscript:hidden">
        {errorScreen.loading}
      </p>
      {/* Prerendered on pages whose content needs scripts, such as the target of a link in a mail. */}
      <p className="page-width hidden pt-28 noscript:block">{errorScreen.withoutScripts}</p>
    </div>
  );
}

interface FailureScreenProps {
  title: string;
  text: string;
  action: string;
  isBusy?: boolean;
  onAction: () => void;
  status?: string;
}

/** Shown instead of a failed page: what happened, and a button to continue. */
function FailureScreen({
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

/**
 * Shown instead of a page whose code could not be fetched. A new release may have replaced that code, so the
 * page reloads once, as soon as the host responds. After that, the visitor decides.
 */
export function PageLoadFailure() {
  const [status, setStatus] = useState<'recovering' | 'failed' | 'trying' | 'unreachable'>(
    'recovering',
  );
  useEffect(() => {
    const recover = async () => {
      if ((await reloadOnce()) !== 'reloading') setStatus('failed');
    };
    const handleOnline = () => void recover();
    void recover();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);

  const handleRetry = async () => {
    setStatus('trying');
    if (await isHostReachable()) window.location.reload();
    else setStatus('unreachable');
  };

  if (status === 'recovering') return <PageLoading />;
  return (
    <FailureScreen
      {...errorScreen.notFetched}
      isBusy={status === 'trying'}
      onAction={() => void handleRetry()}
      status={status === 'unreachable' ? errorScreen.unreachable : ''}
    />
  );
}

interface ErrorScreenProps {
  /** Shown until the page's code has loaded. */
  fallback?: ReactNode;
  /** A new value makes the screen render its children again. */
  resetKey: string;
  children: ReactNode;
}

/** Shows the page or, if it cannot be fetched or rendered, a message and a button to continue. */
export function ErrorScreen({ fallback = <PageLoading />, resetKey, children }: ErrorScreenProps) {
  return (
    <Boundary
      resetKey={resetKey}
      renderFailure={() => (
        <FailureScreen {...errorScreen.broken} onAction={() => window.location.reload()} />
      )}
    >
      <LazyBoundary
        fallback={fallback}
        resetKey={resetKey}
        renderFailure={() => <PageLoadFailure key={resetKey} />}
      >
        {children}
      </LazyBoundary>
    </Boundary>
  );
}
