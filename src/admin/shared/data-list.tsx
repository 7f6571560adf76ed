import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber0 } from '@/lib/format';
import { Button } from '@/ui/button';
import { Pagination } from '@/ui/pagination';
import { rowsPerPage, type ListPage } from './read-page';
import type { ListView } from './list-view';
import { DataTable, type Column } from './data-table';

interface DataListProps<Row, Filter extends string, SortColumn extends string> {
  /** Names table and pages for assistive technology. */
  label: string;
  query: Pick<
    UseQueryResult<ListPage<Row>>,
    'data' | 'isError' | 'isFetching' | 'isPaused' | 'isPlaceholderData' | 'refetch'
  >;
  columns: readonly Column<Row, SortColumn>[];
  /** From `useListView`. */
  list: {
    view: ListView<Filter, SortColumn>;
    isRestricted: boolean;
    clear: () => void;
    sortBy: (column: SortColumn) => void;
    goToPage: (page: number) => void;
    open: (id: string) => void;
  };
  /** Said when the table holds nothing at all. */
  emptyText: string;
  /** Said when it cannot be read. */
  failureText?: string;
}

/** A list: its page as a table, what it is a part of, the way to other pages; and its failures. */
export function DataList<
  Row extends { id: string },
  Filter extends string,
  SortColumn extends string,
>({
  label,
  query,
  columns,
  list,
  emptyText,
  failureText = 'This list could not be read.',
}: DataListProps<Row, Filter, SortColumn>) {
  const { data, isError, isFetching, isPaused, isPlaceholderData, refetch } = query;
  const { view, isRestricted, clear, sortBy, goToPage, open } = list;

  if (isError && !data) {
    return (
      <div role="alert" className="mt-6 border-y border-line py-12">
        <p>{failureText}</p>
        <Button
          variant="secondary"
          size="compact"
          className="mt-4"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Try Again
        </Button>
      </div>
    );
  }

  if (isPaused && !data) {
    return (
      <p role="status" className="mt-6 border-y border-line py-12">
        You are offline. The list comes when the connection is back.
      </p>
    );
  }

  const first = (view.page - 1) * rowsPerPage + 1;
  const last = Math.min(view.page * rowsPerPage, data?.count ?? 0);
  const isPastTheEnd = view.page > 1;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.rows}
        isStale={isPlaceholderData}
        sort={view.sort}
        onSortBy={sortBy}
        onOpen={open}
        empty={
          isPastTheEnd ? (
            <>
              This page is past the end of the list.{' '}
              <Button variant="quiet" className="text-small" onClick={() => goToPage(1)}>
                To the first page
              </Button>
            </>
          ) : isRestricted ? (
            <>
              Nothing matches.{' '}
              <Button variant="quiet" className="text-small" onClick={clear}>
                Show all
              </Button>
            </>
          ) : (
            emptyText
          )
        }
      />
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p role="status" className="text-small text-soft tabular">
          {data && data.rows.length > 0
            ? `${formatNumber0(first)}–${formatNumber0(last)} of ${formatNumber0(data.count)}`
            : ''}
          {(isError || isPaused) && ' This list could not be renewed.'}
        </p>
        <Pagination
          label={`Pages of ${label}`}
          page={view.page}
          pageCount={Math.ceil((data?.count ?? 0) / rowsPerPage)}
          onPageChange={goToPage}
        />
      </div>
    </>
  );
}
