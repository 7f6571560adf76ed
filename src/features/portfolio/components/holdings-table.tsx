import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Picture } from '@/components/picture';
import { stonePath } from '@/content/paths';
import { classNames } from '@/lib/class-names';
import { formatDecimal } from '@/lib/format';
import { Rows } from '@/ui/boundary';
import { Link, linkClass } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { maxCompared } from '../compared-stones';
import { cutPicture, type Holding } from '../holding';
import type { HoldingSort, SortField } from '../holdings-list';
import { columnHeadings, comparison, holdingsWords } from '../holdings.content';

const skeletonRows = ['first', 'second', 'third', 'fourth'];

// Explicit roles, because some browsers remove a table's implicit roles when its rows are displayed as grids.
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface Column {
  field: SortField;
  /** On small screens a row is a small grid: name and value on its first line, the other values below. */
  className: string;
}

const columns: readonly Column[] = [
  { field: 'name', className: 'col-span-2 wrap-anywhere' },
  { field: 'carat', className: 'row-start-2 md:text-right' },
  { field: 'quality', className: 'row-start-2 md:text-right' },
  {
    field: 'origin',
    className: 'row-start-2 text-right wrap-anywhere md:pl-12 md:text-left',
  },
  {
    field: 'value',
    className: 'col-start-3 row-start-1 min-w-24 text-right wrap-anywhere md:whitespace-nowrap',
  },
];

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_fit-content(55%)] items-baseline gap-x-3 gap-y-1 border-b border-line md:table-row print:table-row';

function SortMark({ sort, field }: { sort: HoldingSort; field: SortField }) {
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  const Mark = sort.field === field ? Arrow : ChevronsUpDown;
  return (
    <Mark
      aria-hidden="true"
      className={classNames(
        'size-3.5 shrink-0 print:hidden',
        sort.field === field && 'text-accent',
      )}
    />
  );
}

function HeaderCell({
  column: { field, className },
  sort,
  onSortBy,
}: {
  column: Column;
  sort: HoldingSort;
  onSortBy: (field: SortField) => void;
}) {
  const isSorted = sort.field === field;
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      {...role.columnheader}
      aria-sort={isSorted ? direction : undefined}
      className={classNames(
        'bg-background font-medium shadow-none md:sticky md:top-18 md:z-10 print:static print:bg-transparent',
        className,
      )}
    >
      <button
        type="button"
        onClick={() => onSortBy(field)}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 text-small whitespace-nowrap transition-colors hover:text-text',
          isSorted ? 'text-text' : 'text-soft',
        )}
      >
        {columnHeadings[field]}
        <SortMark sort={sort} field={field} />
      </button>
    </th>
  );
}

const secondLineClass = 'text-small text-soft md:text-body md:text-text';

/** The choice of stones to compare. */
interface Choice {
  /** The ids of the chosen stones. */
  compared: readonly string[];
  onCompare: (id: string) => void;
}

/** The stone with a render of its cut, and the number of its laboratory report below its name. */
function NameCell({ holding, compared, onCompare }: Choice & { holding: Holding }) {
  const { id, name, record } = holding;
  const picture = cutPicture(holding);
  const isChosen = compared.includes(id);
  return (
    <span className="flex items-center gap-2 md:gap-3">
      <label className="-my-1 -ml-3 grid size-11 shrink-0 place-items-center print:hidden">
        <input
          type="checkbox"
          aria-label={`${comparison.choose} ${name}`}
          title={comparison.choose}
          checked={isChosen}
          disabled={!isChosen && compared.length >= maxCompared}
          onChange={() => onCompare(id)}
          className="size-5 scroll-mb-16 accent-action"
        />
      </label>
      {picture && (
        <Picture
          name={picture}
          alt=""
          sizes="2.75rem"
          className="shrink-0"
          imageClassName="size-11 rounded-sm object-cover"
        />
      )}
      <span>
        <Link to={stonePath(id)} className={`-my-1 inline-block scroll-mb-16 py-1 ${linkClass}`}>
          {name}
        </Link>
        {record?.report_number && (
          <span className="block text-label font-normal tracking-normal text-soft">
            {holdingsWords.report(record.report_number)}
          </span>
        )}
      </span>
    </span>
  );
}

function Row({ holding, ...choice }: Choice & { holding: Holding }) {
  const cells: Record<Exclude<SortField, 'name'>, string> = {
    carat: formatDecimal(holding.carat),
    quality: holding.quality,
    origin: holding.origin,
    value: formatDecimal(holding.value),
  };
  return (
    <tr {...role.row} className={classNames(rowClass, 'py-2.5 md:hover:bg-raised')}>
      {columns.map(({ field, className }) => (
        <td
          key={field}
          {...role.cell}
          className={classNames(
            'tabular md:py-3 print:py-1.5',
            className,
            field === 'name' || field === 'value' ? 'font-medium' : secondLineClass,
          )}
        >
          {field === 'name' ? <NameCell holding={holding} {...choice} /> : cells[field]}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow() {
  return (
    <tr {...role.row} data-testid="skeleton-row" className={classNames(rowClass, 'py-2.5')}>
      {columns.map(({ field, className }) => (
        <td key={field} {...role.cell} className={classNames('py-1 md:py-4.5', className)}>
          <Skeleton className="h-4 w-full max-w-28" />
        </td>
      ))}
    </tr>
  );
}

interface HoldingsTableProps extends Choice {
  /** Names the table for assistive technology. */
  label: string;
  /** `undefined` while they are loading. */
  holdings: readonly Holding[] | undefined;
  sort: HoldingSort;
  onSortBy: (field: SortField) => void;
}

export function HoldingsTable({ label, holdings, sort, onSortBy, ...choice }: HoldingsTableProps) {
  return (
    <table
      {...role.table}
      aria-label={label}
      aria-busy={holdings === undefined}
      className="block w-full border-collapse text-left md:table print:table"
    >
      <thead {...role.rowgroup} className="block md:table-header-group print:table-header-group">
        <tr {...role.row} className={classNames(rowClass, 'border-control-line')}>
          {columns.map((column) => (
            <HeaderCell key={column.field} column={column} sort={sort} onSortBy={onSortBy} />
          ))}
        </tr>
      </thead>
      <tbody {...role.rowgroup} className="block md:table-row-group print:table-row-group">
        {holdings ? (
          <Rows of={holdings} keyOf={({ id }) => id} columns={columns.length}>
            {(holding) => <Row holding={holding} {...choice} />}
          </Rows>
        ) : (
          skeletonRows.map((row) => <SkeletonRow key={row} />)
        )}
        {holdings?.length === 0 && (
          <tr {...role.row} className="block md:table-row">
            <td
              {...role.cell}
              colSpan={columns.length}
              className="block py-12 text-soft md:table-cell"
            >
              {holdingsWords.noMatch}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
