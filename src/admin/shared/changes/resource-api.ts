import type { SupabaseClient } from '@supabase/supabase-js';
import { noop, useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ilikePattern } from '@/admin/shared/ilike-pattern';
import { deleteRow } from '@/admin/shared/list/delete-api';
import type { AnyFileColumns, FileColumns } from '@/admin/shared/list/list-file';
import { useListView, type ListSpec, type ListView } from '@/admin/shared/list/list-view';
import {
  adminKeys,
  detailQuery,
  listQuery,
  fetchPage,
  rowQuery,
  updateRow,
  type UnfilteredUpdate,
  type FilteredRows,
  type Order,
  type UnfilteredRows,
  type SentChange,
} from '@/admin/shared/list/queries';
import { usePermissions } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import type { Database, Subject, Tables } from '@/lib/database.types';
import { idempotencyKeyHeader, sendDraft } from '@/lib/fetch-once';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import { useRowChange, type RowChangeOptions } from './row-changes';
import { useSelection } from './use-selection';

// Most screens show one table. `defineResource` declares the table, and the screen calls `useList` and `useWrites`.

type TableName = keyof Database['public']['Tables'];
type ColumnOf<Name extends TableName> = keyof Tables<Name> & string;

/** The filter methods of a supabase-js query. */
export interface Filterable<Column extends string> {
  eq: (column: Column, value: string | number | boolean) => this;
  lte: (column: Column, value: string) => this;
  gt: (column: Column, value: string) => this;
  is: (column: Column, value: null) => this;
  not: (column: Column, operator: 'is', value: null) => this;
  ilike: (column: Column, pattern: string) => this;
  regexMatch: (column: Column, pattern: string) => this;
  contains: (column: Column, values: readonly string[]) => this;
  or: (filters: string) => this;
}

/** A query for rows that can be filtered and then read page by page or all at once. */
type Rows<Row> = Filterable<string> &
  FilteredRows<Row> &
  ReturnType<Parameters<typeof readAllRows<Row>>[0]>;

/** A table of the Supabase client, whose columns `defineResource` has checked against the generated types. */
interface Table<Row, Detail> {
  select: {
    (columns: string, options: { count: 'exact' }): Rows<Row>;
    (columns: string): UnfilteredRows<Detail>;
  };
  insert: (row: object) => {
    setHeader: (name: string, value: string) => { throwOnError: () => PromiseLike<unknown> };
  };
  update: (change: object) => UnfilteredUpdate;
}

interface ResourceOptions<
  Name extends TableName,
  Listed extends ColumnOf<Name>,
  More extends ColumnOf<Name>,
  Filter extends string,
  Sort extends string,
> {
  table: Name;
  /** The noun for a row, capitalised: "Opening". */
  name: string;
  subject: Subject;
  columns: readonly Listed[];
  /** Columns that are loaded only when a row is opened. */
  more?: readonly More[];
  spec: ListSpec<Filter, Sort>;
  filter: <Query extends Filterable<ColumnOf<Name>>>(
    query: Query,
    filters: ListView<Filter, Sort>['filters'],
  ) => Query;
  /** Maps a sort to an order; defaults to ordering by the column of the same name. */
  orderOf?: (sort: Sort) => Order;
  /** The columns of the CSV export. */
  exportColumns?: FileColumns<Pick<Tables<Name>, Listed> & { id: string }>;
  /** The query keys of the public site's lists of these rows, which are refetched after every change. */
  siteKeys?: Record<string, QueryKey>;
}

/** The writes to a table. In `Row`, the columns in `more` are optional, because rows from a list lack them. */
export interface RowWrites<Row extends { id: string }> {
  table: string;
  name: string;
  siteKeys: readonly QueryKey[];
  insert(this: void, row: Partial<Row>, key: string): PromiseLike<unknown>;
  update(this: void, id: string, change: Partial<Row>, sent?: SentChange): Promise<void>;
  /** Resolves to whether this call deleted the row: `false` if it was gone already. */
  remove(this: void, id: string, key: string): Promise<boolean>;
}

/** A table with its queries and writes in the console. */
export interface Resource<
  Row extends { id: string },
  Detail extends Row,
  Filter extends string,
  Sort extends string,
> extends RowWrites<Row & Partial<Detail>> {
  subject: Subject;
  spec: ListSpec<Filter, Sort>;
  exportColumns: AnyFileColumns<Row>;
  /** The query for the rows of a list, before filters. */
  rows(this: void): Rows<Row>;
  list(this: void, view: ListView<Filter, Sort>): ReturnType<typeof listQuery<Row>>;
  /** All rows of a view, across pages, oldest first. */
  every(this: void, view: Pick<ListView<Filter, Sort>, 'search' | 'filters'>): Promise<Row[]>;
  /** One row with all its columns; `null` when none has this id. */
  row(this: void, id: string): ReturnType<typeof rowQuery<Detail>>;
  /** Like `row`, but for a form: see `detailQuery`. */
  formRow(this: void, id: string): ReturnType<typeof detailQuery<Detail>>;
}

export type RowOf<AnyResource> = AnyResource extends { rows: () => Rows<infer Row> } ? Row : never;

/** Declares the columns, filters and sorting of a table for the console. Returns its queries and writes. */
export function defineResource<
  Name extends TableName,
  Listed extends ColumnOf<Name>,
  Filter extends string,
  Sort extends string,
  More extends ColumnOf<Name> = never,
>({
  table,
  name,
  subject,
  columns,
  more = [],
  spec,
  filter,
  orderOf,
  exportColumns = [],
  siteKeys = {},
}: ResourceOptions<Name, Listed, More, Filter, Sort>): Resource<
  Pick<Tables<Name>, Listed> & { id: string },
  Pick<Tables<Name>, Listed | More> & { id: string },
  Filter,
  Sort
> {
  type Row = Pick<Tables<Name>, Listed> & { id: string };
  type Detail = Pick<Tables<Name>, Listed | More> & { id: string };

  const listColumns = columns.join(',');
  const allColumns = [...columns, ...more].join(',');
  const from = (): Table<Row, Detail> => {
    // Untyped: the generated types cannot be resolved for a generic table name.
    const client: SupabaseClient = supabase();
    const tableName: string = table;
    return client.from(tableName);
  };

  const rows = () => from().select(listColumns, { count: 'exact' });
  const matching = (view: Pick<ListView<Filter, Sort>, 'search' | 'filters'>) => {
    const query = rows();
    return filter(
      view.search ? query.ilike('search_text', ilikePattern(view.search)) : query,
      view.filters,
    );
  };
  const queryOf = (createQuery: typeof rowQuery<Detail>, id: string) =>
    createQuery(table, id, (find) => find(from().select(allColumns)));

  return {
    table,
    name,
    subject,
    spec,
    exportColumns,
    siteKeys: Object.values(siteKeys),
    rows,
    list: (view) =>
      listQuery<Row>(table, view, (signal) =>
        fetchPage(matching(view), view, signal, orderOf?.(view.sort.id)),
      ),
    every: (view) =>
      readAllRows<Row>((...range) =>
        matching(view)
          .order('created_at')
          .order('id')
          .range(...range),
      ),
    row: (id) => queryOf(rowQuery, id),
    formRow: (id) => queryOf(detailQuery, id),
    insert: (row, key) => from().insert(row).setHeader(idempotencyKeyHeader, key).throwOnError(),
    update: (id, change, sent) => updateRow(from().update(change), { id }, sent),
    remove: (id, key) => deleteRow(table, { id }, key),
  };
}

/**
 * A resource's list: the view from the URL, its page, the selected rows, and props for `DataList`, `BulkActions`, `ReadingDrawer`
 * and `ListExport` (`exported`).
 */
export function useList<
  Row extends { id: string },
  Detail extends Row,
  Filter extends string,
  Sort extends string,
  NameOf extends (row: Row) => string,
>(resource: Resource<Row, Detail, Filter, Sort>, nameOf: NameOf) {
  const list = useListView(resource.spec);
  const { view } = list;
  const query = useQuery(resource.list(view));
  const selection = useSelection(view, query.data?.rows);
  const mayChange = usePermissions().mayChange(resource.subject);
  const tableSelection = { selectedIds: selection.ids, onSelect: selection.select, nameOf };
  const listProps = { query, list, ...(mayChange && { selection: tableSelection }) };
  const restrictions: Record<string, string | null> = {
    search: view.search || null,
    ...view.filters,
  };
  const exported = {
    subject: resource.table,
    nouns: `${resource.name.toLowerCase()}s`,
    restrictions,
    read: () => resource.every(view),
    count: query.data?.count,
    selectedRows: selection.rows,
    columns: resource.exportColumns,
  };
  const rows = query.data?.rows;
  const bulkProps = { resource, nameOf, selection };
  const drawerProps = { list, rows, rowQuery: resource.row, titleOf: nameOf };
  return { list, rows, selection, mayChange, listProps, bulkProps, drawerProps, exported };
}

/** Writes rows and shows notices. `renderAdded` is the content of the notice about a new row. */
export function useWrites<Row extends { id: string }>(
  { table, name, siteKeys, insert, update, remove }: RowWrites<Row>,
  {
    notice = () => ({ title: `${name} saved` }),
    failure = `The ${name.toLowerCase()} could not be changed.`,
    renderAdded,
  }: Partial<Pick<RowChangeOptions<Row>, 'notice' | 'failure'>> & {
    renderAdded?: ((row: Partial<Row>, id: string) => ReactNode) | undefined;
  } = {},
) {
  const { save, change } = useRowChange<Row>({ table, siteKeys, send: update, notice, failure });
  const invalidates = [adminKeys.table(table), ...siteKeys];
  const deleted = { title: `${name} deleted` };
  const notDeleted = { title: `${name} could not be deleted` };
  const adding = useAction({
    act: ({ form, values }: { form: string; values: Partial<Row> }, key) =>
      sendDraft(`${form} of ${table}`, async (id) => {
        await insert({ ...values, id }, key);
        return id;
      }),
    notice: ({ values }, id) => ({
      title: `${name} added`,
      description: renderAdded?.(values, id),
    }),
    undo: () => ({ done: deleted, failed: notDeleted }),
    invalidates,
  });
  const deleting = useAction({
    act: remove,
    notice: deleted,
    undo: (_, wasDeleted) =>
      wasDeleted && {
        done: { title: `${name} restored` },
        failed: { title: `${name} could not be restored` },
      },
    failed: () => notDeleted,
    invalidates,
  });

  return {
    save,
    change,
    /** Adds a row under a new id. `form` identifies the form, for retries. Rejects on failure, which the form shows. */
    add: (form: string, values: Partial<Row>) => adding.runAsync({ form, values }),
    /** Shows the outcome and never rejects. Resolves when the lists have been refreshed. */
    deleteRow: (id: string): Promise<void> => deleting.runAsync(id).then(noop, noop),
  };
}
