import { noop, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { adminKeys, type ListPage, type SentChange } from '@/admin/shared/list/queries';
import { useAction } from '@/admin/shared/use-action';
import { type Notice } from '@/ui/notifications';

/** The values that differ from the row. Sending only these keeps colleagues' changes to other columns. */
export function changedColumns<Row>(row: Row, values: Partial<Row>): Partial<Row> {
  const changed = { ...values };
  for (const column in changed) if (changed[column] === row[column]) delete changed[column];
  return changed;
}

/** The row's values in the columns of `change`. */
export function columnsBefore<Row>(row: Row, change: Partial<Row>): Partial<Row> {
  const before = { ...change };
  for (const column in before) before[column] = row[column];
  return before;
}

export interface RowChangeOptions<Row> {
  table: string;
  /** The query keys of the public site's lists of these rows, which are refetched after every change. */
  siteKeys?: readonly QueryKey[];
  send: (id: string, change: Partial<Row>, sent: SentChange) => Promise<unknown>;
  /** The notice after a change, and after its undo. `row` already has the values of `change`. */
  notice: (row: Row, change: Partial<Row>) => Notice;
  failure: string;
}

interface RowChange<Row> {
  row: Row;
  change: Partial<Row>;
  /** Whether the caller awaits the change and shows a failure itself. */
  isAwaited?: boolean;
}

function isPage<Row>(data: unknown): data is ListPage<Row> {
  return typeof data === 'object' && data !== null && 'rows' in data;
}

/**
 * Changes columns of a row. Lists show the new values at once, and the old ones again after a failure; those that a form saves, only
 * once they are stored. The notice offers Undo.
 */
export function useRowChange<Row extends { id: string }>({
  table,
  siteKeys = [],
  send,
  notice,
  failure,
}: RowChangeOptions<Row>) {
  const client = useQueryClient();
  const queryKey = adminKeys.table(table);
  const show = async ({ row, change }: RowChange<Row>) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData({ queryKey });
    client.setQueriesData({ queryKey }, (data: unknown) => {
      if (!isPage<Row>(data)) return data;
      const rows = data.rows.map((item) => (item.id === row.id ? { ...item, ...change } : item));
      return { ...data, rows };
    });
    // Keeps the row's details open if the change removes it from the list.
    client.setQueryData(adminKeys.row(table, row.id), { ...row, ...change });
    return () => {
      for (const [key, data] of before) client.setQueryData(key, data);
      client.setQueryData(adminKeys.row(table, row.id), row);
    };
  };
  const { runAsync } = useAction<RowChange<Row>>({
    act: async (input, key) => {
      const { row, change, isAwaited } = input;
      await send(row.id, change, { key, seen: columnsBefore(row, change) });
      if (isAwaited) await show(input);
    },
    anticipate: async (input) => (input.isAwaited ? noop : show(input)),
    notice: ({ row, change }) => notice({ ...row, ...change }, change),
    undo: ({ row, change }) => ({
      done: notice(row, columnsBefore(row, change)),
      failed: { title: failure },
    }),
    failed: (_, { isAwaited }) => (isAwaited ? undefined : { title: failure }),
    invalidates: [queryKey, adminKeys.desk, ...siteKeys],
  });

  return {
    change: (row: Row, change: Partial<Row>) => void runAsync({ row, change }).catch(noop),
    /** Saves the values of a form that differ from the row. Rejects on failure, which the form shows. */
    save: async (row: Row, values: Partial<Row>) => {
      const change = changedColumns(row, values);
      if (Object.keys(change).length === 0) return;
      await runAsync({ row, change, isAwaited: true });
    },
  };
}
