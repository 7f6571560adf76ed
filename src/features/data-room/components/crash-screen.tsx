import { Component, type ErrorInfo, type ReactNode } from 'react';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';

export interface Crash {
  error: Error;
  componentStack: string;
  /** The number of retries before this crash. */
  retryCount: number;
}

interface CrashScreenProps {
  children: ReactNode;
  onCrash: (crash: Crash) => void;
}

interface CrashState {
  hasCrashed: boolean;
  retryCount: number;
}

/** Shown instead of the document area when it crashes. It offers three retries, then a reload of the page. */
export class CrashScreen extends Component<CrashScreenProps, CrashState> {
  override state: CrashState = { hasCrashed: false, retryCount: 0 };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    this.props.onCrash({
      error,
      componentStack: componentStack ?? '',
      retryCount: this.state.retryCount,
    });
  }

  handleRetry = () =>
    this.setState(({ retryCount }) => ({ hasCrashed: false, retryCount: retryCount + 1 }));

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    const canRetry = this.state.retryCount < limits.crashRetries;
    return (
      <div role="alert" className="border-y border-line py-14 md:py-20">
        <h2 className="text-h3">Something went wrong</h2>
        <p className="mt-3 max-w-column text-soft">
          {canRetry
            ? 'The documents could not be shown. We have noted the error; trying again usually helps.'
            : 'The documents still cannot be shown. Reloading the page may help.'}
        </p>
        <Button
          className="mt-7"
          onClick={canRetry ? this.handleRetry : () => window.location.reload()}
        >
          {canRetry ? 'Try Again' : 'Reload Page'}
        </Button>
      </div>
    );
  }
}
