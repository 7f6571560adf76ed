import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatZurichDate } from '@/admin/shared/format-date-time';
import { classNames } from '@/lib/class-names';
import { Boundary, RowFailure } from '@/ui/boundary';
import { linkClass } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { UserText } from '@/ui/user-text';
import type { List, ListSort } from './list-view';
import { moveBetweenRows, useRowButtons } from './row-buttons';

/** A column of a list. The first one becomes the button that opens the row's details, so it must contain only text. */
export interface Column<Row> {
  /** For sorting, one of the columns in the `ListSpec`; otherwise any name. */
  id: string;
  header: string;
  /** An empty value is shown as "–", or not at all in a card. */
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Whether to show the column for these rows. By default it is always shown. */
  isNeeded?: (rows: readonly Row[]) => boolean;
  /**
   * The place in a card. `value` (the default): in the last line. `tall`: two lines beside the last line, or above it on
   * phones. `corner`: beside the title. `line`: a line of its own. `text`: two lines of its own. `none`: hidden.
   */
  inCard?: 'value' | 'tall' | 'corner' | 'line' | 'text' | 'none';
}

/** A column with the beginning of a long text. It takes up the remaining width. */
export const previewColumn = <Row,>(header: string, textOf: (row: Row) => string): Column<Row> => ({
  id: 'text',
  header,
  // No screen has room for more than 300 characters.
  cell: (row) => textOf(row).slice(0, 300),
  className: 'text-soft as-table:w-full as-table:max-w-0 as-table:truncate',
  inCard: 'text',
});

/** A column with a date, which a card has beside its title. */
export const dateColumn = <Id extends string>(
  id: Id,
  header: string,
  format = formatZurichDate,
): Column<Record<Id, string>> => ({
  id,
  header,
  cell: ({ [id]: date }) => format(date),
  className: 'whitespace-nowrap tabular',
  inCard: 'corner',
});

/** React keys of the placeholder rows while the first page is loading. */
const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface HeadingProps {
  column: Pick<Column<never>, 'id' | 'header' | 'className' | 'inCard'>;
  /** `undefined` for a column that cannot be sorted. */
  onSort: ((sort: ListSort) => void) | undefined;
  sort: ListSort;
}

function Heading({ column: { id, header, className, inCard }, onSort, sort }: HeadingProps) {
  const isSorted = sort.id === id;
  const Mark = isSorted ? (sort.desc ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.desc ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'h-11 px-3 font-medium whitespace-nowrap as-table:first:pl-1.5 as-cards:h-auto as-cards:min-w-0 as-cards:p-0',
        // Above cards, only headings that sort by a visible value are shown.
        !onSort && 'as-cards:sr-only',
        inCard === 'none' && 'as-cards:hidden',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort({ id, desc: isSorted && !sort.desc })}
          className="inline-flex min-h-11 items-center gap-1.5 transition-colors hover:text-text as-cards:in-[[aria-sort]]:text-text"
        >
          {header}
          <Mark
            aria-hidden="true"
            className={`size-3.5 shrink-0 ${isSorted ? 'text-accent' : 'as-cards:hidden'}`}
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

/** The selected rows, for actions on all of them. */
export interface Selection<Row> {
  selectedIds: ReadonlySet<string>;
  onSelect: (selectedIds: ReadonlySet<string>) => void;
  nameOf: (row: Row) => string;
}

interface SelectBoxProps {
  label: ReactNode;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function SelectBox({ label, isSelected, onSelect }: SelectBoxProps) {
  return (
    <td className="w-11 as-cards:absolute as-cards:top-0 as-cards:right-0">
      <label className="grid size-11 cursor-pointer items-center px-1.5 as-table:not-pointer-coarse:h-10 as-cards:justify-items-end">
        <span className="sr-only">{label}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-5 accent-action"
        />
      </label>
    </td>
  );
}

const cardClass =
  'border-b border-line as-whole-table:[&_*]:scroll-mt-14 as-cards:relative as-cards:-mx-1.5 as-cards:px-1.5 as-cards:grid as-cards:items-center as-cards:gap-x-3 as-cards:pb-2';

/** Grid classes by the number of values in the last line of a card. Values that do not fit are truncated. */
const cardColumns = [
  '',
  'as-cards:grid-cols-1',
  'as-cards:grid-cols-[minmax(0,auto)_1fr]',
  'as-cards:grid-cols-[repeat(2,minmax(0,auto))_1fr]',
  'as-cards:grid-cols-[repeat(3,minmax(0,auto))_1fr]',
];

const cellClass = 'px-3 py-1 align-middle as-table:first:pl-1.5 as-cards:p-0';

/** The classes of a cell by its place in a card: `title` for the first column, otherwise the column's `inCard`. */
const places = {
  title: 'as-cards:col-span-full as-cards:min-w-0 as-cards:max-w-[calc(100%-8.5rem)]',
  corner:
    'as-cards:absolute as-cards:top-0 as-cards:right-1.5 as-cards:leading-10 as-cards:text-soft as-cards:in-data-selectable:right-10.5 as-cards:pointer-coarse:leading-11',
  line: 'as-cards:col-span-full as-cards:truncate as-cards:[&_wbr]:hidden',
  none: 'as-cards:hidden',
  tall: 'as-cards:line-clamp-2 as-phone-cards:col-span-full',
  text: 'as-cards:col-span-full as-cards:line-clamp-2',
  value:
    'as-cards:whitespace-nowrap as-cards:[&_wbr]:hidden as-cards:not-has-[button,select]:truncate as-cards:last:justify-self-end',
};

const isEmpty = (content: ReactNode) => !content && content !== 0;

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** `undefined` while loading. */
  rows: Row[] | undefined;
  /** Whether new rows are about to replace these. */
  isStale: boolean;
  list: Pick<List, 'view' | 'sortable' | 'sortBy' | 'open'>;
  selection?: Selection<Row> | undefined;
  empty: ReactNode;
  /** Whether to omit the headings, for an empty list. */
  isBare: boolean;
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isOpen: boolean;
  onOpen: (id: string) => void;
}

function Cells<Row extends { id: string }>({ row, columns, isOpen, onOpen }: CellsProps<Row>) {
  return columns.map(({ id, cell, className, inCard = 'value' }, index) => {
    const content = cell(row);
    if (index > 0)
      return (
        <td key={id} className={classNames(cellClass, places[inCard], className)}>
          {isEmpty(content) ? (
            <span className="text-soft as-cards:hidden">–</span>
          ) : (
            <UserText>{content}</UserText>
          )}
        </td>
      );
    return (
      <td key={id} className={classNames(cellClass, places.title, className)}>
        <button
          type="button"
          data-opens-row={row.id}
          aria-haspopup="dialog"
          aria-current={isOpen ? 'true' : undefined}
          // Pressing the button of the open row moves the focus to the pane with its details.
          onClick={() =>
            isOpen ? document.querySelector<HTMLElement>('[data-pane]')?.focus() : onOpen(row.id)
          }
          onKeyDown={moveBetweenRows}
          className={`min-h-10 as-table:not-pointer-coarse:min-h-8 max-w-full text-left font-medium as-cards:py-2.25 pointer-coarse:min-h-11 ${linkClass}`}
        >
          <span className="text-balance as-cards:line-clamp-2">
            <UserText>{content}</UserText>
          </span>
        </button>
      </td>
    );
  });
}

/**
 * A page of a list as a dense table. Where its columns do not fit, each row becomes a card. The variants `as-table` and `as-cards`
 * are in `app/styles/utilities.css`. The first cell of a row is the button that opens its details.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns: allColumns,
  rows,
  isStale,
  list: { view, sortable, sortBy, open },
  selection,
  empty,
  isBare,
}: DataTableProps<Row>) {
  const bodyProps = useRowButtons(rows);
  const columns = allColumns.filter(({ isNeeded }) => !rows || !isNeeded || isNeeded(rows));
  const values = columns.filter(
    ({ inCard = 'value' }, index) => index > 0 && /value|tall/.test(inCard),
  );
  const rowClass = classNames(cardClass, cardColumns[values.length]);
  const setSelected = (
    { selectedIds, onSelect }: Selection<Row>,
    changed: readonly Row[],
    isSelected: boolean,
  ) => {
    const next = new Set(selectedIds);
    for (const { id } of changed) next[isSelected ? 'add' : 'delete'](id);
    onSelect(next);
  };
  return (
    <div className="@container mt-6">
      <div className="relative -mx-1.5 unless-whole-table:overflow-x-auto as-cards:px-1.5">
        <table
          aria-label={label}
          data-selectable={selection && true}
          aria-busy={rows === undefined || isStale}
          className={classNames(
            'w-full border-collapse border-line text-left text-small transition-opacity as-cards:block',
            !isBare && 'as-table:border-y',
            isStale && 'opacity-60',
          )}
        >
          <thead
            hidden={isBare}
            className="bg-background as-whole-table:sticky as-whole-table:-top-1.25 as-whole-table:z-1 as-whole-table:shadow-[inset_0_-1px_var(--control-line)] as-cards:block"
          >
            <tr className="border-b border-control-line text-soft as-whole-table:not-forced-colors:border-b-0 as-cards:relative as-cards:-mx-1.5 as-cards:px-1.5 as-cards:flex as-cards:min-h-11 as-cards:flex-wrap as-cards:items-center as-cards:gap-x-3 as-cards:border-b-line as-cards:pr-9 as-cards:before:content-['Sort_by']">
              {selection &&
                (rows && rows.length > 0 ? (
                  <SelectBox
                    label="Select all on this page"
                    isSelected={rows.every(({ id }) => selection.selectedIds.has(id))}
                    onSelect={(isSelected) => setSelected(selection, rows, isSelected)}
                  />
                ) : (
                  <td className="w-11" />
                ))}
              {columns.map((column) => (
                <Heading
                  key={column.id}
                  column={column}
                  sort={view.sort}
                  onSort={sortable.includes(column.id) ? sortBy : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody {...bodyProps} className="as-cards:block">
            {rows?.map((row) => (
              <tr
                key={row.id}
                className={`${rowClass} hover:bg-raised has-[[aria-current]]:bg-raised`}
              >
                {selection && (
                  <SelectBox
                    label={
                      <>
                        Select <UserText>{selection.nameOf(row)}</UserText>
                      </>
                    }
                    isSelected={selection.selectedIds.has(row.id)}
                    onSelect={(isSelected) => setSelected(selection, [row], isSelected)}
                  />
                )}
                <Boundary
                  resetKey={row}
                  renderFailure={(retry) => (
                    <td colSpan={columns.length} className={cellClass}>
                      <RowFailure onRetry={retry} />
                    </td>
                  )}
                >
                  <Cells
                    row={row}
                    columns={columns}
                    isOpen={row.id === view.openId}
                    onOpen={open}
                  />
                </Boundary>
              </tr>
            ))}
            {rows === undefined &&
              skeletonRows.map((row) => (
                <tr key={row} className={rowClass}>
                  {selection && <td className="w-11 as-cards:hidden" />}
                  {columns.map(({ id, inCard = 'value' }, index) => (
                    <td
                      key={id}
                      className={classNames(
                        'h-[3.3125rem] px-3 as-table:first:pl-1.5 as-cards:h-9 as-cards:px-0 as-cards:py-2.5',
                        places[index > 0 ? inCard : 'title'],
                      )}
                    >
                      <Skeleton className="h-4 w-full max-w-28" />
                    </td>
                  ))}
                </tr>
              ))}
            {rows?.length === 0 && (
              <tr className="as-cards:block">
                <td
                  colSpan={columns.length + (selection ? 1 : 0)}
                  className="px-1.5 py-8 text-soft as-cards:block as-cards:px-0"
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
