import { Component, type ReactNode } from 'react';
import { Button } from '@/ui/button';

interface ErrorScreenProps {
  children: ReactNode;
  /** A change of it gives the page another try. */
  resetKey: string;
}

interface ErrorState {
  error: Error | undefined;
  resetKey: string;
}

/** Browsers word a module that could not be fetched differently. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|importing a module script failed|preload/i.test(error.message);

/** Stands in for a page that failed to load or to render, with a way on. */
export class ErrorScreen extends Component<ErrorScreenProps, ErrorState> {
  override state: ErrorState = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorScreenProps, state: ErrorState) {
    return state.resetKey === resetKey ? null : { error: undefined, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <section data-ground="night" className="min-h-svh pt-40 pb-section">
        <div role="alert" className="frame">
          <h1 className="text-h2">
            {isLoadFailure(error) ? 'Content loading failed' : 'Something went wrong'}
          </h1>
          <p className="mt-4 max-w-measure text-soft">
            {isLoadFailure(error)
              ? 'Part of this page did not arrive. Please check your connection and load it again.'
              : 'This page could not be shown. Loading it again usually helps.'}
          </p>
          <Button className="mt-8" onClick={() => window.location.reload()}>
            Reload Page
          </Button>
        </div>
      </section>
    );
  }
}
