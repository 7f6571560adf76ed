import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useState, type ReactNode } from 'react';
import type { Database } from '@/lib/database.types';
import { readAllRows } from '@/lib/read-rows';
import { sendOnce } from '@/lib/send-once';
import { supabase } from '@/lib/supabase';
import { useListView, type ListSpec, type ListView } from '@/admin/shared/list/list-view';
import { usePermissions, type Subject } from '@/admin/shared/permissions';
import {
  adminKeys,
  changeRow,
  detailQuery,
  ilikePattern,
  listQuery,
  readPage,
  rowQuery,
  type ChangedRows,
  type FilteredRows,
  type Order,
  type SelectedRows,
} from '@/admin/shared/list/queries';
import { useRowChange, type RowChangeOptions } from './row-changes';
import { usePicked } from './several-rows';
import { fail } from '@/ui/fail';
import { withUndo } from '@/admin/shared/with-undo';
import { reasonOf } from '@/admin/shared/reason-of';

type TableName = keyof Database['public']['Tables'];
type Stored<Name extends TableName> = Database['public']['Tables'][Name]['Row'];
type ColumnOf<Name extends TableName> = keyof Stored<Name> & string;

/** A supabase-js query, as the filters of a list restrict it. */
export interface Restrictable<Column extends string> {
  eq: (column: Column, value: string | number | boolean) => this;
  lte: (column: Column, value: string) => this;
  gt: (column: Column, value: string) => this;
  is: (column: Column, value: null) => this;
  not: (column: Column, operator: 'is', value: null) => this;
  ilike: (column: Column, pattern: string) => this;
  contains: (column: Column, values: readonly string[]) => this;
  or: (filters: string) => this;
}

/** The rows with this publication; all for `null`. */
export function whichIs<Query extends Restrictable<'visible_from'>>(
  query: Query,
  publication: string | null,
): Query {
  if (publication === 'published') return query.lte('visible_from', 'now');
  if (publication === 'scheduled') return query.gt('visible_from', 'now');
  return publication === 'draft' ? query.is('visible_from', null) : query;
}

/** A query for all rows that match. */
type Rows<Row> = Restrictable<string> &
  FilteredRows<Row> &
  ReturnType<Parameters<typeof readAllRows<Row>>[0]>;

/** A table of the client, whose columns `defineResource` has checked against the generated types. */
interface Table<Row, Detail> {
  select: {
    (columns: string, options: { count: 'exact' }): Rows<Row>;
    (columns: string): SelectedRows<Detail>;
  };
  insert: (row: object) => { throwOnError: () => PromiseLike<unknown> };
  update: (change: object) => ChangedRows;
  delete: () => {
    eq: (
      column: 'id',
      id: string,
    ) => {
      select: (columns: string) => {
        single: () => { throwOnError: () => PromiseLike<{ data: Detail }> };
      };
    };
  };
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
  /** Who may read and change it. */
  subject: Subject;
  /** The columns of the list. */
  columns: readonly Listed[];
  /** Columns that are read only when a row is opened. */
  more?: readonly More[];
  spec: ListSpec<Filter, Sort>;
  /** The column that the list's search searches. */
  search: ColumnOf<Name>;
  /** Restricts a query to what the filters show. */
  filter: <Query extends Restrictable<ColumnOf<Name>>>(
    query: Query,
    filters: ListView<Filter, Sort>['filters'],
  ) => Query;
  /** How a sort is asked for, if the name of its column is not enough. */
  orderOf?: (sort: Sort) => Order;
  /** The site's own lists of these rows, refetched after every change. */
  siteKeys?: Record<string, QueryKey>;
}

/** Everything that the console does with the rows of one table. */
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
  search,
  filter,
  orderOf,
  siteKeys = {},
}: ResourceOptions<Name, Listed, More, Filter, Sort>) {
  type Row = Pick<Stored<Name>, Listed> & { id: string };
  type Detail = Pick<Stored<Name>, Listed | More> & { id: string };
  type Changed = Row & Partial<Detail>;
  type View = ListView<Filter, Sort>;
  type Restriction = Pick<View, 'search' | 'filters'>;
  type Values = Partial<Changed>;

  const listed = columns.join(',');
  const all = [...columns, ...more].join(',');
  const from = (): Table<Row, Detail> => {
    // Without the generated types, which cannot be followed for a table that is not known here.
    const client: SupabaseClient = supabase();
    const unnamed: string = table;
    return client.from(unnamed);
  };

  const rows = () => from().select(listed, { count: 'exact' });
  const matching = (view: Restriction) => {
    const query = rows();
    return filter(
      view.search ? query.ilike(search, ilikePattern(view.search)) : query,
      view.filters,
    );
  };

  const find = (read: typeof rowQuery<Detail>, id: string) =>
    read(table, id, (one) => one(from().select(all)));
  /** Deletes a row and resolves to it. Rejects when none was deleted. */
  const remove = async (id: string): Promise<Detail> =>
    (await from().delete().eq('id', id).select(all).single().throwOnError()).data;
  const update = (id: string, change: Values) => changeRow(from().update(change), id);

  /**
   * `notice` is the notification after a change, `failure` the one after a refusal. `renderAdded` describes a new row.
   */
  function useWrites({
    notice = () => ({ title: `${name} saved` }),
    failure = { title: `The ${name.toLowerCase()} could not be changed.` },
    renderAdded,
  }: Partial<Pick<RowChangeOptions<Changed>, 'notice' | 'failure'>> & {
    renderAdded?: (row: Values, id: string) => ReactNode;
  } = {}) {
    const client = useQueryClient();
    const refresh = () => client.invalidateQueries({ queryKey: adminKeys.table(table) });
    const write = async <Result>(sent: PromiseLike<Result>) => {
      const result = await sent;
      for (const queryKey of Object.values(siteKeys)) void client.invalidateQueries({ queryKey });
      return result;
    };
    const { save, change } = useRowChange<Changed>({
      table,
      send: (id, values) => write(update(id, values)),
      notice,
      failure,
    });
    const insert = (row: object) => write(from().insert(row).throwOnError());

    const [addOnce] = useState(() => sendOnce((id, values: Values) => insert({ ...values, id })));
    const deleted = { title: `${name} deleted` };
    const notDeleted = { title: `${name} could not be deleted` };

    async function deleteRow(id: string) {
      try {
        const row = await write(remove(id));
        withUndo(deleted, {
          act: () => insert(row),
          renew: refresh,
          done: { title: `${name} restored` },
          failed: { title: `${name} could not be restored` },
        });
      } catch (error) {
        fail('A row was not deleted.', error, { description: reasonOf(error), ...notDeleted });
      }
      await refresh();
    }

    return {
      save,
      change,
      /** Changes one row without a notice. Rejects when it was not changed. */
      update: (id: string, values: Values) => write(update(id, values)),
      /** Adds a row under a new id. Rejects when it was not added; the calling form shows it. */
      add: async (values: Values) => {
        const id = await addOnce(values);
        withUndo(
          { title: `${name} added`, description: renderAdded?.(values, id) },
          {
            act: () => write(remove(id)),
            renew: refresh,
            done: deleted,
            failed: notDeleted,
          },
        );
        await refresh();
      },
      /** Shows the outcome and never rejects. Resolves when the lists have been refreshed. */
      deleteRow,
    };
  }

  const pageQuery = (view: View) =>
    listQuery<Row>(table, view, (signal) =>
      readPage(matching(view), view, signal, orderOf?.(view.sort.id)),
    );

  /** A list's view in the address, its page, and its selected rows. */
  function useList<NameOf extends (row: Row) => string>(nameOf: NameOf) {
    const list = useListView(spec);
    const query = useQuery(pageQuery(list.view));
    const picked = usePicked(list.view, query.data?.rows);
    const mayChange = usePermissions().mayChange(subject);
    const selection = { picked: picked.ids, onPick: picked.pick, nameOf };
    /** For `DataList`. */
    const listProps = { query, list, ...(mayChange && { selection }) };
    const exported = { view: list.view, count: query.data?.count, picked: picked.rows };
    return { list, rows: query.data?.rows, picked, mayChange, listProps, exported };
  }

  return {
    table,
    name,
    subject,
    spec,
    useList,
    /** A query for all rows of the list. */
    rows,
    /** A page of the list. Rejects when it cannot be read. */
    listQuery: pageQuery,
    /** All rows of a view, on all of its pages, the oldest first. Rejects when they cannot be read. */
    readEvery: (view: Restriction) =>
      readAllRows<Row>((...range) =>
        matching(view)
          .order('created_at')
          .order('id')
          .range(...range),
      ),
    /** One row with all its columns; `null` when none has this id. Rejects when it cannot be read. */
    rowQuery: (id: string) => find(rowQuery, id),
    /** Does the same for a form: see `detailQuery`. */
    detailQuery: (id: string) => find(detailQuery, id),
    /** Rejects when the row was not changed. */
    update,
    remove,
    useWrites,
  };
}
