import {
  Component,
  createContext,
  type ContextType,
  type ErrorInfo,
  type Key,
  type ReactNode,
} from 'react';
import { rowFailed, tryAgain } from '@/content/controls';
import { Button } from './button';
import { fail } from './fail';

/** Thrown when the code of a part of the page could not be fetched. That is not a fault in rendering, so no boundary reports it. */
export class LoadError extends Error {
  /** Makes the next render fetch again. */
  readonly clearCache: () => void;

  constructor(cause: unknown, clearCache: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadError';
    this.clearCache = clearCache;
  }
}

/** An error in rendering part of the page. */
export interface Crash {
  error: Error;
  componentStack: string;
  /** The number of retries before this crash. */
  retryCount: number;
}

/** The handler of errors caught by the boundaries below. */
export const CrashReport = createContext(({ error }: Crash) =>
  fail('Part of the page could not be shown.', error),
);

interface BoundaryProps {
  /** Rendered instead of the failed children. */
  renderFailure: (retry: () => void, retryCount: number, error: Error) => ReactNode;
  /** A change of this value renders the children again. */
  resetKey?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | undefined;
  retryCount: number;
  resetKey: unknown;
}

/** Error boundary for part of a page: reports the error and offers a retry. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = CrashReport;
  declare context: ContextType<typeof CrashReport>;

  override state: BoundaryState = {
    error: undefined,
    retryCount: 0,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState) {
    return state.resetKey === resetKey ? null : { error: undefined, resetKey };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    const { retryCount } = this.state;
    if (error instanceof LoadError) error.clearCache();
    else this.context({ error, componentStack: componentStack ?? '', retryCount });
  }

  retry = () =>
    this.setState(({ retryCount }) => ({ error: undefined, retryCount: retryCount + 1 }));

  override render() {
    const { renderFailure, children } = this.props;
    const { error, retryCount } = this.state;
    // A fragment, because the site's JSX (`src/jsx`) then wraps bare text in an element, which React can update even after
    // the browser has translated the page.
    return <>{error ? renderFailure(this.retry, retryCount, error) : children}</>;
  }
}

/** Replaces a row that cannot be rendered. */
export function RowFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <span role="alert" className="flex flex-wrap items-center gap-x-4 text-small text-soft">
      {rowFailed}
      <Button variant="quiet" className="text-small" onClick={onRetry}>
        {tryAgain}
      </Button>
    </span>
  );
}

interface RowsProps<Row> {
  of: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The element of a row. Default: `li`. */
  as?: 'li' | 'article';
  /** For a table: the number of its columns. */
  columns?: number;
  /** Renders a row, within its boundary. */
  children: (row: Row) => ReactNode;
}

/** A component of its own, so that the boundary catches the errors of a row. */
function RenderedRow<Row>({ row, renderRow }: { row: Row; renderRow: (row: Row) => ReactNode }) {
  return <>{renderRow(row)}</>;
}

/** The rows of a public list, each in a boundary of its own. */
export function Rows<Row>({
  of: rows,
  keyOf,
  as: Element = 'li',
  columns,
  children,
}: RowsProps<Row>) {
  const renderRowFailure = (retry: () => void) =>
    columns === undefined ? (
      <Element className="self-start border-y border-line py-3">
        <RowFailure onRetry={retry} />
      </Element>
    ) : (
      <tr className="border-b border-line">
        <td colSpan={columns} className="py-3">
          <RowFailure onRetry={retry} />
        </td>
      </tr>
    );
  return (
    <>
      {rows.map((row) => (
        <Boundary key={keyOf(row)} resetKey={row} renderFailure={renderRowFailure}>
          <RenderedRow row={row} renderRow={children} />
        </Boundary>
      ))}
    </>
  );
}
