import {
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type Header,
  type RowData,
  type TableOptions,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '@/lib/class-names';
import { linkClass } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { UserText } from '@/ui/user-text';
import type { List } from './list-view';

interface ColumnLook {
  className?: string;
}

const columnMeta: ColumnLook = {};
const features = tableFeatures({ rowSortingFeature, columnMeta });

/**
 * Creates the columns of a list. A column with an accessor is sortable, and its id is a column of the list's
 * spec. The first column becomes the button that opens the row's details, so it must contain only text.
 */
export const columnHelper = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

/** The beginning of a long text. More than 200 characters do not fit into one line of the widest screen. */
export const previewOf = (text: string) => text.slice(0, 200);

/** The `meta` of a column of previews, which takes the space that the others leave. */
export const previewLook: ColumnLook = {
  className:
    'truncate text-soft @max-[56rem]:col-span-full @min-[56rem]:w-full @min-[56rem]:max-w-0',
};

const noRows: never[] = [];

/** Placeholder rows while the first page is loading. */
const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const openersIn = (body: Element | null) => [
  ...(body?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? []),
];

/** The button that opens a row's details, while the row is listed. */
export const rowOpener = (id: string) =>
  openersIn(document.body).find(({ dataset }) => dataset.opensRow === id) ?? null;

/** Moves the focus when the focused row leaves the list: to the row that takes its place. */
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

/** Moves the focus with the arrow keys, between the buttons that open rows. */
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

/** The content of a cell. It may be a stranger's text, so it stays a string for `UserText`. */
function contentOf<Row extends RowData>(cell: Cell<typeof features, Row>): ReactNode {
  const template = cell.column.columnDef.cell;
  return typeof template === 'function' ? template(cell.getContext()) : template;
}

function Heading<Row extends RowData>({ header }: { header: Header<typeof features, Row> }) {
  const { column } = header;
  const { header: title, meta } = column.columnDef;
  const sorted = column.getIsSorted();
  const Mark = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown }[sorted || 'none'];
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'h-11 px-3 font-medium whitespace-nowrap first:pl-0 @max-[56rem]:h-auto @max-[56rem]:min-w-0 @max-[56rem]:p-0',
        // In the card layout, the headings serve only for sorting.
        !column.getCanSort() && '@max-[56rem]:sr-only',
        meta?.className,
      )}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={() => column.toggleSorting()}
          className="inline-flex min-h-11 items-center gap-1.5 transition-colors hover:text-text"
        >
          {String(title)}
          <Mark
            aria-hidden="true"
            className={classNames('size-3.5 shrink-0', sorted && 'text-accent')}
          />
        </button>
      ) : (
        String(title)
      )}
    </th>
  );
}

/** The selected rows, for actions on all of them. */
export interface Selection<Row> {
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** The name of a row, for assistive technology. */
  nameOf: (row: Row) => string;
}

interface PickBoxProps {
  label: ReactNode;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

function PickBox({ label, isPicked, onPick }: PickBoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isPicked}
        onChange={(event) => onPick(event.target.checked)}
        className="size-5 accent-action"
      />
    </label>
  );
}

export interface DataTableProps<Row extends RowData> {
  /** Names the table for assistive technology. */
  label: string;
  columns: TableOptions<typeof features, Row>['columns'];
  /** `undefined` while they are loading. */
  rows: Row[] | undefined;
  /** Whether new rows are about to replace these. */
  isStale: boolean;
  list: Pick<List, 'view' | 'sortBy' | 'open'>;
  selection?: Selection<Row> | undefined;
  /** Text when there are no rows. */
  empty: ReactNode;
}

/**
 * A list's page as a dense table. Without enough room for its columns, each row becomes a card with labelled
 * values, so that its actions stay on the screen. The first cell of a row is the button that opens its details.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  isStale,
  list: { view, sortBy, open },
  selection,
  empty,
}: DataTableProps<Row>) {
  const bodyProps = useFocusOfLeavingRows(rows);
  const table = useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: ({ id }) => id,
    // The database sorts.
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting: [view.sort] },
    onSortingChange: (change) => {
      const [sort] = typeof change === 'function' ? change([view.sort]) : change;
      if (sort) sortBy(sort);
    },
  });
  const headers = table.getFlatHeaders();
  const pick = ({ picked, onPick }: Selection<Row>, ids: string[], isPicked: boolean) => {
    const next = new Set(picked);
    for (const id of ids) next[isPicked ? 'add' : 'delete'](id);
    onPick(next);
  };
  return (
    <div className="@container mt-6">
      <div className="relative -mx-1.5 overflow-x-auto px-1.5">
        <table
          aria-label={label}
          aria-busy={rows === undefined || isStale}
          className={classNames(
            'w-full border-collapse border-y border-line text-left text-small transition-opacity @max-[56rem]:block',
            isStale && 'opacity-60',
          )}
        >
          <thead className="@max-[56rem]:block">
            <tr className="border-b border-control-line text-soft @max-[56rem]:relative @max-[56rem]:flex @max-[56rem]:min-h-11 @max-[56rem]:flex-wrap @max-[56rem]:gap-x-3 @max-[56rem]:pr-9">
              {selection && (
                <td className="w-11 @max-[56rem]:absolute @max-[56rem]:top-0 @max-[56rem]:-right-2">
                  {rows && rows.length > 0 && (
                    <PickBox
                      label="Select all on this page"
                      isPicked={rows.every(({ id }) => selection.picked.has(id))}
                      onPick={(isPicked) =>
                        pick(
                          selection,
                          rows.map(({ id }) => id),
                          isPicked,
                        )
                      }
                    />
                  )}
                </td>
              )}
              {headers.map((header) => (
                <Heading key={header.id} header={header} />
              ))}
            </tr>
          </thead>
          <tbody {...bodyProps} className="@max-[56rem]:block">
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                className="border-b border-line last:border-0 hover:bg-raised @max-[56rem]:relative @max-[56rem]:grid @max-[56rem]:grid-cols-[repeat(auto-fill,minmax(min(12rem,45%),1fr))] @max-[56rem]:gap-x-5 @max-[56rem]:py-3"
              >
                {selection && (
                  <td className="w-11 @max-[56rem]:absolute @max-[56rem]:top-2 @max-[56rem]:-right-2">
                    <PickBox
                      label={
                        <>
                          Select <UserText>{selection.nameOf(row.original)}</UserText>
                        </>
                      }
                      isPicked={selection.picked.has(row.id)}
                      onPick={(isPicked) => pick(selection, [row.id], isPicked)}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell, index) => (
                  <td
                    key={cell.id}
                    className={classNames(
                      'px-3 py-1 align-middle first:pl-0 @max-[56rem]:min-w-0 @max-[56rem]:px-0',
                      index === 0 &&
                        (selection
                          ? '@max-[56rem]:col-span-full @max-[56rem]:pr-11'
                          : '@max-[56rem]:col-span-full'),
                      cell.column.columnDef.meta?.className,
                    )}
                  >
                    {index > 0 && (
                      <span
                        aria-hidden="true"
                        className="block text-label text-soft @min-[56rem]:hidden"
                      >
                        {String(cell.column.columnDef.header)}
                      </span>
                    )}
                    {index === 0 ? (
                      <button
                        type="button"
                        data-opens-row={row.id}
                        aria-haspopup="dialog"
                        onClick={() => open(row.id)}
                        onKeyDown={moveBetweenRows}
                        className={`min-h-10 text-left font-medium pointer-coarse:min-h-11 ${linkClass}`}
                      >
                        <UserText>{contentOf(cell)}</UserText>
                      </button>
                    ) : (
                      <UserText>{contentOf(cell)}</UserText>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            {rows === undefined &&
              skeletonRows.map((row) => (
                <tr
                  key={row}
                  className="border-b border-line last:border-0 @max-[56rem]:grid @max-[56rem]:grid-cols-[repeat(auto-fill,minmax(min(12rem,45%),1fr))] @max-[56rem]:gap-x-5 @max-[56rem]:py-3"
                >
                  {selection && <td className="w-11 max-@min-[56rem]:hidden" />}
                  {headers.map(({ id }, index) => (
                    <td
                      key={id}
                      className={classNames(
                        'h-[3.3125rem] px-3 first:pl-0 @max-[56rem]:px-0',
                        index === 0 && '@max-[56rem]:col-span-full',
                      )}
                    >
                      <Skeleton className="h-4 w-full max-w-28" />
                    </td>
                  ))}
                </tr>
              ))}
            {rows?.length === 0 && (
              <tr className="@max-[56rem]:block">
                <td
                  colSpan={headers.length + (selection ? 1 : 0)}
                  className="py-12 text-soft @max-[56rem]:block"
                >
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
