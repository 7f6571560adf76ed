import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { checkConnection, loadFailed, outdated, tryAgain } from '@/content/controls';
import type { PlainComponent, Rendered } from '@/jsx/jsx-runtime';
import { reloadOnce } from '@/lib/reload-once';
import { Boundary, LoadError } from './boundary';
import { Button } from './button';

export interface Lazy<Props> {
  (props: Props): Rendered;
  /** Fetches the code early. After a failure, the next call tries again. */
  load: () => Promise<PlainComponent<Props>>;
}

/**
 * Like `React.lazy`, but it can be retried, and it does not suspend once its code has loaded, so a prerendered page
 * hydrates in one pass. Render it in a `LazyBoundary`.
 */
export function lazyComponent<Props extends object>(
  importModule: () => Promise<{ default: PlainComponent<Props> }>,
): Lazy<Props> {
  let loaded: PlainComponent<Props> | undefined;
  let pending: Promise<PlainComponent<Props>> | undefined;
  let Suspending = createSuspending();

  async function fetchModule() {
    try {
      loaded = (await importModule()).default;
      return loaded;
    } catch (error) {
      throw new LoadError(error, clearCache);
    }
  }
  const fetchOnce = () => (pending ??= fetchModule());
  function createSuspending() {
    return lazy(async () => ({ default: await fetchOnce() }));
  }
  function clearCache() {
    pending = undefined;
    Suspending = createSuspending();
  }

  function LazyComponent(props: Props) {
    // Chosen once per instance: switching between the two would change the element type, and React would remount it.
    const [Current] = useState(() => loaded ?? Suspending);
    return <Current {...props} />;
  }
  const load = async () => {
    try {
      return await fetchOnce();
    } catch (error) {
      clearCache();
      throw error;
    }
  };
  return Object.assign(LazyComponent, { load });
}

interface LazyBoundaryProps {
  /** Shown until the code has loaded. */
  fallback: ReactNode;
  /** Shown when the code could not be fetched. Default: a sentence and a button. */
  renderFailure?: (retry: () => void) => ReactNode;
  /** A change of this value tries again. */
  resetKey?: string | number | undefined;
  children: ReactNode;
}

/**
 * Wraps the message about code that could not be fetched. If a retry fails too, a release may have replaced the file. Then the
 * page reloads, or only offers to reload if doing so could lose input or did not help before.
 */
function FetchFailure({ isRepeated, children }: { isRepeated: boolean; children: ReactNode }) {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    if (isRepeated) void reloadOnce().then((outcome) => setIsOutdated(outcome === 'outdated'));
  }, [isRepeated]);
  if (!isOutdated) return <>{children}</>;
  return (
    <LoadFailure
      text={outdated.text}
      action={outdated.reload}
      onRetry={() => window.location.reload()}
    />
  );
}

/** Renders lazy components. Shows a fallback while their code is loading, and a message when it cannot be fetched. */
export function LazyBoundary({ fallback, renderFailure, resetKey, children }: LazyBoundaryProps) {
  return (
    <Boundary
      resetKey={resetKey}
      renderFailure={(retry, retryCount, error) => {
        // Left to the boundary above.
        if (!(error instanceof LoadError)) throw error;
        return (
          <FetchFailure isRepeated={retryCount > 0}>
            {renderFailure?.(retry) ?? <LoadFailure onRetry={retry} />}
          </FetchFailure>
        );
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

interface LoadFailureProps {
  title?: string;
  text?: string;
  action?: string;
  onRetry: () => void;
}

/** A message in place of a component whose code could not be fetched. */
export function LoadFailure({
  title = loadFailed,
  text = checkConnection,
  action = tryAgain,
  onRetry,
}: LoadFailureProps) {
  return (
    <div role="alert">
      <p className="font-medium">{title}</p>
      <p className="mt-2 mb-6 max-w-column text-soft">{text}</p>
      <Button variant="secondary" size="compact" onClick={onRetry}>
        {action}
      </Button>
    </div>
  );
}
