import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { checkConnection, loadFailed, outdated, tryAgain } from '@/content/controls';
import type { PlainComponent, Rendered } from '@/jsx/jsx-runtime';
import { reloadOnce } from '@/lib/reload-once';
import { Button } from './button';

/** Thrown when the code of a part of the page could not be fetched. */
export class LoadError extends Error {
  /** Makes the next render fetch again. */
  readonly clearCache: () => void;

  constructor(cause: unknown, clearCache: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadError';
    this.clearCache = clearCache;
  }
}

export interface Lazy<Props> {
  (props: Props): Rendered;
  /** Fetches the code early. After a failure, the next call tries again. */
  load: () => Promise<PlainComponent<Props>>;
}

/**
 * Like `React.lazy`, but it can be retried, and it does not suspend once its code has loaded: a built page then
 * hydrates as a whole. Render it in a `LazyBoundary`.
 */
export function lazyComponent<Props extends object>(
  importModule: () => Promise<{ default: PlainComponent<Props> }>,
): Lazy<Props> {
  let loaded: PlainComponent<Props> | undefined;
  let pending: Promise<PlainComponent<Props>> | undefined;
  let Suspending = suspending();

  async function fetchModule() {
    try {
      loaded = (await importModule()).default;
      return loaded;
    } catch (error) {
      throw new LoadError(error, clearCache);
    }
  }
  const fetchOnce = () => (pending ??= fetchModule());
  function suspending() {
    return lazy(async () => ({ default: await fetchOnce() }));
  }
  function clearCache() {
    pending = undefined;
    Suspending = suspending();
  }

  function LazyComponent(props: Props) {
    // Kept in state, because React would remount a component of another type.
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
  /** A new value makes it try again. */
  resetKey?: string | number | undefined;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | undefined;
  /** Whether only a reload of the page can help. */
  isOutdated?: boolean;
  resetKey: LazyBoundaryProps['resetKey'];
}

/** Renders lazy components. Shows a fallback while their code is loading, and a message when it cannot be fetched. */
export class LazyBoundary extends Component<LazyBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: LazyBoundaryProps, state: BoundaryState) {
    return state.resetKey === resetKey ? null : { error: undefined, isOutdated: false, resetKey };
  }

  private hasRetried = false;

  override componentDidCatch(error: Error) {
    if (!(error instanceof LoadError)) return;
    error.clearCache();
    // A release may have replaced the file; then no retry finds it.
    if (this.hasRetried) void this.recover();
  }

  private async recover() {
    this.setState({ isOutdated: (await reloadOnce()) === 'outdated' });
  }

  override render() {
    const { fallback, renderFailure, children } = this.props;
    const { error, isOutdated } = this.state;
    if (!error) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!(error instanceof LoadError)) throw error;
    if (isOutdated) return <Outdated />;
    const retry = () => {
      this.hasRetried = true;
      this.setState({ error: undefined });
    };
    return renderFailure?.(retry) ?? <LoadFailure onRetry={retry} />;
  }
}

/** Says that only a reload helps, and leaves it to the visitor, because a reload would lose what they have typed. */
const Outdated = () => (
  <LoadFailure
    text={outdated.text}
    action={outdated.reload}
    onRetry={() => window.location.reload()}
  />
);

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
