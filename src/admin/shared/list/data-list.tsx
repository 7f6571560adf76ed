import type { UseQueryResult } from '@tanstack/react-query';
import { formatInteger } from '@/lib/format';
import { Button } from '@/ui/button';
import { Pagination } from '@/ui/pagination';
import { DataTable, type DataTableProps, type Selection } from './data-table';
import type { List } from './list-view';
import { rowsPerPage, type ListPage } from './queries';
import { ReadFailure } from './read-failure';

interface DataListProps<Row> extends Pick<DataTableProps<Row>, 'label' | 'columns'> {
  query: UseQueryResult<ListPage<Row>>;
  list: List;
  selection?: Selection<Row>;
  emptyText: string;
  /** Shown below `emptyText`: what would fill the table. */
  emptyRemark?: string;
  failureText?: string;
}

/** One page of a list as a table, with the number of rows and pagination, or a failure. */
export function DataList<Row extends { id: string }>({
  label,
  query,
  columns,
  list,
  selection,
  emptyText,
  emptyRemark,
  failureText = 'This list could not be read.',
}: DataListProps<Row>) {
  const { data, isError, isPaused, isPlaceholderData } = query;
  const { view, isRestricted, isWhole, clear, goToPage } = list;

  if (isError && !data) return <ReadFailure text={failureText} query={query} />;
  if (isPaused && !data) {
    return (
      <p role="status" className="mt-6 border-y border-line py-12">
        You are offline. The list loads when the connection is back.
      </p>
    );
  }

  const firstRow = (view.page - 1) * rowsPerPage + 1;
  const lastRow = Math.min(view.page * rowsPerPage, data?.count ?? 0);
  const wayBack =
    view.page > 1
      ? {
          text: 'This page is past the end of the list.',
          label: 'First page',
          act: () => goToPage(1),
        }
      : { text: 'Nothing matches.', label: 'Show all', act: clear };
  const isUnrestrictedStart = view.page === 1 && !isRestricted;
  return (
    // `data-nothing` hides the `ListToolbar` above, because there is nothing to search.
    <div data-nothing={(isUnrestrictedStart && isWhole && data?.count === 0) || undefined}>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.rows}
        isStale={isPlaceholderData}
        list={list}
        selection={selection}
        isBare={isUnrestrictedStart && data?.count === 0}
        empty={
          isUnrestrictedStart ? (
            <>
              <span className="text-body font-medium text-text">{emptyText}</span>
              {emptyRemark && <span className="mt-1 block text-balance">{emptyRemark}</span>}
            </>
          ) : (
            <>
              {wayBack.text}{' '}
              <Button variant="quiet" className="text-small" onClick={wayBack.act}>
                {wayBack.label}
              </Button>
            </>
          )
        }
      />
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p role="status" className="text-small text-soft tabular">
          {data && data.rows.length > 0
            ? data.count > rowsPerPage
              ? `${formatInteger(firstRow)}–${formatInteger(lastRow)} of ${formatInteger(data.count)}`
              : `${data.count} ${data.count === 1 ? 'entry' : 'entries'}`
            : ''}
          {(isError || isPaused) && ' This list could not be refreshed.'}
        </p>
        <Pagination
          label={`Pages of ${label}`}
          page={view.page}
          pageCount={Math.ceil((data?.count ?? 0) / rowsPerPage)}
          onPageChange={goToPage}
        />
      </div>
    </div>
  );
}
