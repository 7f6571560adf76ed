import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import { UserText } from '@/ui/user-text';
import type { ListSort } from './list-view';

/** Rows that hold the place while the first page is on its way. */
const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A column of a list. */
export interface Column<Row, SortColumn extends string> {
  heading: string;
  /** Column of the table that its heading sorts by. */
  sortColumn?: SortColumn;
  /** What the first column shows is the button that opens the row's details: text alone. */
  renderCell: (row: Row) => ReactNode;
  className?: string;
}

interface DataTableProps<Row, SortColumn extends string> {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly Column<Row, SortColumn>[];
  /** `undefined` while they are on their way. */
  rows: readonly Row[] | undefined;
  /** Whether these rows are about to be replaced by others. */
  isStale?: boolean;
  sort: ListSort<SortColumn>;
  onSortBy: (column: SortColumn) => void;
  /** Opens a row's details. */
  onOpen: (id: string) => void;
  /** In place of rows when there are none. */
  empty: ReactNode;
}

function SortHeading<SortColumn extends string>({
  heading,
  column,
  sort,
  onSortBy,
}: {
  heading: string;
  column: SortColumn;
  sort: ListSort<SortColumn>;
  onSortBy: (column: SortColumn) => void;
}) {
  const isSorted = sort.column === column;
  const Mark = !isSorted ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSortBy(column)}
      className="inline-flex min-h-11 items-center gap-1.5 transition-colors hover:text-text"
    >
      {heading}
      <Mark
        aria-hidden="true"
        className={classNames('size-3.5 shrink-0', isSorted && 'text-accent')}
      />
    </button>
  );
}

const openersIn = (body: Element | null) => [
  ...(body?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? []),
];

/** The button that opens a row's details, while the row is listed. */
export const rowOpener = (id: string) =>
  openersIn(document.body).find(({ dataset }) => dataset.opensRow === id) ?? null;

/** A row that leaves the list hands the focus it held to the one that takes its place. */
function useFocusOfLeavingRows(rows: readonly unknown[] | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusedRow = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focusedRow.current === undefined || document.activeElement !== document.body) return;
    const openers = openersIn(body.current);
    const successor = openers[focusedRow.current] ?? openers.at(-1);
    (successor ?? body.current?.closest('main'))?.focus();
  }, [rows]);
  return {
    ref: body,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      focusedRow.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    },
    onBlur: () => {
      focusedRow.current = undefined;
    },
  };
}

/** Arrow keys go from row to row by the buttons that open them. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const body = event.currentTarget.closest('tbody');
  if (!step || !body) return;
  const openers = openersIn(body);
  const next = openers[openers.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * A list's page as a dense table. The first cell of a row is the button that opens its details; it
 * scrolls sideways by itself where the screen is too narrow.
 */
export function DataTable<Row extends { id: string }, SortColumn extends string>({
  label,
  columns,
  rows,
  isStale = false,
  sort,
  onSortBy,
  onOpen,
  empty,
}: DataTableProps<Row, SortColumn>) {
  const bodyProps = useFocusOfLeavingRows(rows);
  return (
    <div className="relative -mx-1.5 mt-6 overflow-x-auto px-1.5">
      <table
        aria-label={label}
        aria-busy={rows === undefined || isStale}
        className={classNames(
          'w-full min-w-[44rem] border-collapse border-y border-line text-left text-small transition-opacity',
          isStale && 'opacity-60',
        )}
      >
        <thead>
          <tr className="border-b border-control-line text-soft">
            {columns.map(({ heading, sortColumn, className }) => (
              <th
                key={heading}
                scope="col"
                aria-sort={
                  sortColumn && sort.column === sortColumn
                    ? sort.isDescending
                      ? 'descending'
                      : 'ascending'
                    : undefined
                }
                className={classNames(
                  'h-11 px-3 font-medium whitespace-nowrap first:pl-0',
                  className,
                )}
              >
                {sortColumn ? (
                  <SortHeading
                    heading={heading}
                    column={sortColumn}
                    sort={sort}
                    onSortBy={onSortBy}
                  />
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...bodyProps}>
          {rows?.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-0 hover:bg-raised">
              {columns.map(({ heading, renderCell, className }, index) => (
                <td
                  key={heading}
                  className={classNames('px-3 py-1 align-middle first:pl-0', className)}
                >
                  {index === 0 ? (
                    <button
                      type="button"
                      data-opens-row={row.id}
                      aria-haspopup="dialog"
                      onClick={() => onOpen(row.id)}
                      onKeyDown={moveBetweenRows}
                      className="min-h-10 text-left font-medium pointer-coarse:min-h-11 underline decoration-line underline-offset-4 hover:decoration-current"
                    >
                      <UserText>{renderCell(row)}</UserText>
                    </button>
                  ) : (
                    <UserText>{renderCell(row)}</UserText>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {rows === undefined &&
            skeletonRows.map((row) => (
              <tr key={row} className="border-b border-line last:border-0">
                {columns.map(({ heading }) => (
                  <td key={heading} className="h-[3.3125rem] px-3 first:pl-0">
                    <Skeleton className="h-4 w-full max-w-28" />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="py-12 text-soft">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
