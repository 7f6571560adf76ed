import { Component, type Key, type ReactNode } from 'react';
import { fail } from '@/ui/fail';

interface RowBoundaryProps {
  /** What stands in the place of a row that cannot be shown. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Around the contents of one row of a list: a row that cannot be shown costs its place, not the screen. */
export class RowBoundary extends Component<RowBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    fail('A row could not be shown.', error);
  }

  override render() {
    // In a fragment, a text gets an element of its own, so that a translated page can be changed (`lib/jsx`).
    return <>{this.state.hasFailed ? this.props.fallback : this.props.children}</>;
  }
}

interface RowsProps<Row> {
  of: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Shows a row. It runs within the boundary of that row. */
  children: (row: Row) => ReactNode;
}

function Shown<Row>({ row, show }: { row: Row; show: (row: Row) => ReactNode }) {
  return <>{show(row)}</>;
}

/** The rows of a list that visitors read. One that cannot be shown is left out. */
export function Rows<Row>({ of: rows, keyOf, children }: RowsProps<Row>) {
  return (
    <>
      {rows.map((row) => (
        <RowBoundary key={keyOf(row)} fallback={null}>
          <Shown row={row} show={children} />
        </RowBoundary>
      ))}
    </>
  );
}
