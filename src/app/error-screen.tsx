import { Component, type ReactNode } from 'react';
import { reportFailure } from '@/lib/error-reports';
import { FailureScreen } from './failure-screen';
import { LoadFailure } from './load-failure';

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

  override componentDidCatch(error: Error) {
    if (!isLoadFailure(error)) reportFailure(error);
  }

  override render() {
    const { error, resetKey } = this.state;
    if (!error) return this.props.children;
    if (isLoadFailure(error)) return <LoadFailure key={resetKey} />;
    return (
      <FailureScreen
        title="Something went wrong"
        text="This page could not be shown. Loading it again usually helps."
        action="Reload Page"
        onAction={() => window.location.reload()}
      />
    );
  }
}
