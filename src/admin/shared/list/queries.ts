import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { idempotencyKeyHeader, newIdempotencyKey } from '@/lib/fetch-once';
import { readAllRows } from '@/lib/read-rows';
import { sha256 } from '@/lib/sha256';
import type { ListView } from './list-view';

/** Query keys of the console. All keys of a table begin with `adminKeys.table`. */
export const adminKeys = {
  desk: ['admin', 'desk'],
  permissions: ['admin', 'permissions'],
  table: (table: string) => ['admin', table],
  /** The key ignores the open row, which does not affect the list. */
  list: (table: string, { search, filters, sort, page }: ListView) => [
    ...adminKeys.table(table),
    'list',
    { search, filters, sort, page },
  ],
  row: (table: string, id: string) => [...adminKeys.table(table), 'row', id],
  /** A row, including the columns that its list omits. */
  detail: (table: string, id: string) => [...adminKeys.table(table), 'detail', id],
};

/** A supabase-js query, with its columns and filters. */
interface Select<Data> {
  throwOnError: () => PromiseLike<{ data: Data }>;
}

/** A query that is refetched together with the lists of `table`. */
export const tableQuery = <Data>(
  table: string,
  key: readonly unknown[],
  select: (signal: AbortSignal) => Select<Data>,
) =>
  queryOptions({
    queryKey: [...adminKeys.table(table), ...key],
    queryFn: async ({ signal }) => (await select(signal).throwOnError()).data,
  });

type ReadRows<Row> = Parameters<typeof readAllRows<Row>>[0];

/** All rows of a table, in as many requests as needed. Otherwise like `tableQuery`. */
export const allRowsQuery = <Row>(
  table: string,
  key: readonly unknown[],
  read: (signal: AbortSignal, ...range: Parameters<ReadRows<Row>>) => ReturnType<ReadRows<Row>>,
) =>
  queryOptions({
    queryKey: [...adminKeys.table(table), ...key],
    queryFn: ({ signal }) => readAllRows<Row>((...range) => read(signal, ...range)),
  });

export const rowsPerPage = 50;

export interface ListPage<Row> {
  rows: Row[];
  count: number;
}

interface PageResponse<Row> {
  data: Row[] | null;
  error: { code: string; message: string } | null;
  status: number;
  count: number | null;
}

export interface Order {
  column: string;
  nullsFirst?: boolean;
}

/** A supabase-js query with `count: 'exact'`, filtered but not ordered yet. */
export interface FilteredRows<Row> {
  order: (column: string, options?: { ascending?: boolean; nullsFirst?: boolean }) => this;
  range: (from: number, to: number) => this;
  abortSignal: (signal: AbortSignal) => PromiseLike<PageResponse<Row>>;
}

/** The page of a view, by default ordered by the column `sort.id`. Rejects with the database's error. */
export async function fetchPage<Row>(
  query: FilteredRows<Row>,
  { sort, page }: Pick<ListView, 'sort' | 'page'>,
  signal: AbortSignal,
  { column, ...nulls }: Order = { column: sort.id },
): Promise<ListPage<Row>> {
  const { data, error, status, count } = await query
    .order(column, { ascending: !sort.desc, ...nulls })
    .order('id')
    // First and last row, both included.
    .range((page - 1) * rowsPerPage, page * rowsPerPage - 1)
    .abortSignal(signal);
  // The range is past the end: the list has become shorter, or the user edited the URL. The error's code cannot be
  // used, because PostgREST 14.0 truncates the body of this response.
  if (status === 416) return { rows: [], count: 0 };
  if (error) throw error;
  return { rows: data ?? [], count: count ?? 0 };
}

/** A page of a list. While it loads, the previous page stays visible. */
export const listQuery = <Row>(
  table: string,
  view: ListView,
  read: (signal: AbortSignal, client: QueryClient) => Promise<ListPage<Row>>,
) =>
  queryOptions({
    queryKey: adminKeys.list(table, view),
    queryFn: ({ signal, client }) => read(signal, client),
    placeholderData: keepPreviousData,
  });

/** A supabase-js query that selects columns of a table and has no filters yet. */
export interface UnfilteredRows<Row> extends PromiseLike<{ data: Row[] | null }> {
  eq: (column: 'id', id: string) => this;
  abortSignal: (signal: AbortSignal) => this;
  maybeSingle: () => { throwOnError: () => PromiseLike<{ data: NoInfer<Row> | null }> };
}

/** Returns a function that reads the row with this id; `null` when none has it. */
const rowFinder =
  (id: string, signal: AbortSignal) =>
  async <Row>(rows: UnfilteredRows<Row>): Promise<Row | null> =>
    (await rows.eq('id', id).abortSignal(signal).maybeSingle().throwOnError()).data;

/** One row; `null` when none has this id. `read` applies `find` to a query without filters. */
export const rowQuery = <Row>(
  table: string,
  id: string,
  read: (find: ReturnType<typeof rowFinder>, signal: AbortSignal) => Promise<Row | null>,
) =>
  queryOptions({
    queryKey: adminKeys.row(table, id),
    queryFn: ({ signal }) => read(rowFinder(id, signal), signal),
  });

/** A supabase-js query that changes a table and has no filters yet. */
export interface UnfilteredUpdate {
  match: (row: Record<string, string | number>) => this;
  setHeader: (name: string, value: string) => this;
  select: (columns: string) => { single: () => { throwOnError: () => PromiseLike<unknown> } };
}

export interface SentChange {
  /** The idempotency key. The change can be undone with it. */
  key?: string;
  /** The changed columns as the user saw them, for optimistic locking: the change is refused if one of them is outdated. */
  seen?: object;
}

/** The header `seen`: the values as JSON, with long texts replaced by their hashes. Escapes non-ASCII, which headers forbid. */
async function seenHeader(previous: object): Promise<string> {
  const values = Object.entries(previous).map(async ([name, value]: [string, unknown]) => {
    const hash = typeof value === 'string' && value.length > 100 && (await sha256(value));
    return [name, hash ? { sha256: hash } : value];
  });
  return JSON.stringify(Object.fromEntries(await Promise.all(values))).replaceAll(
    /[\u007F-\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Changes the row that `row` identifies. Also rejects when there is no such row, or when the role may not change it. */
export async function updateRow(
  change: UnfilteredUpdate,
  row: Record<string, string | number>,
  { key = newIdempotencyKey(), seen = {} }: SentChange = {},
): Promise<void> {
  const header = await seenHeader(seen);
  await change
    .setHeader(idempotencyKeyHeader, key)
    .setHeader('seen', header)
    .match(row)
    .select(Object.keys(row).join())
    .single()
    .throwOnError();
}

/** Like `rowQuery`, but reads the row again whenever its form opens, so that the form never starts with outdated values. */
export const detailQuery = <Row>(...[table, id, read]: Parameters<typeof rowQuery<Row>>) =>
  queryOptions({
    queryKey: adminKeys.detail(table, id),
    queryFn: ({ signal }) => read(rowFinder(id, signal), signal),
    gcTime: 0,
    enabled: id !== '',
  });
