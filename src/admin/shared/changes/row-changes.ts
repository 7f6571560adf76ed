import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { adminKeys, type ListPage, type SentChange } from '@/admin/shared/list/queries';
import { notifyWithUndo } from '@/admin/shared/notify-with-undo';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { undo } from '@/admin/shared/undo-api';
import { newIdempotencyKey } from '@/lib/fetch-once';
import { fail } from '@/ui/fail';
import { type Notice } from '@/ui/notifications';

/** The columns of `values` that differ from the row. Only these are sent, so that colleagues' changes to the others are kept. */
export function changedColumns<Row>(row: Row, values: Partial<Row>): Partial<Row> {
  const changed = { ...values };
  for (const column in changed) if (changed[column] === row[column]) delete changed[column];
  return changed;
}

/** The values of the row in the columns of `change`. */
export function columnsBefore<Row>(row: Row, change: Partial<Row>): Partial<Row> {
  const before = { ...change };
  for (const column in before) before[column] = row[column];
  return before;
}

export interface RowChangeOptions<Row> {
  table: string;
  send: (id: string, change: Partial<Row>, sent: SentChange) => Promise<unknown>;
  /** The notification after a change, with the changed row and a button to undo it. */
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

/** Changes columns of a row. Lists show the change at once, and revert it when the database refuses. A button can undo it. */
export function useRowChange<Row extends { id: string }>({
  table,
  send,
  notice,
  failure,
}: RowChangeOptions<Row>) {
  const client = useQueryClient();
  const queryKey: QueryKey = adminKeys.table(table);

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: adminKeys.desk }),
    ]);
  const mutation = useMutation({
    // Fails at once without a connection: a waiting change would look like a saved one.
    networkMode: 'always',
    mutationFn: async ({ row, change }: RowChange<Row>) => {
      const key = newIdempotencyKey();
      await send(row.id, change, { key, seen: columnsBefore(row, change) });
      return key;
    },
    onMutate: async ({ row, change }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      client.setQueriesData({ queryKey }, (data: unknown) => {
        if (!isPage<Row>(data)) return data;
        const rows = data.rows.map((item) => (item.id === row.id ? { ...item, ...change } : item));
        return { ...data, rows };
      });
      // Keeps the open details when the row no longer belongs to the list.
      client.setQueryData(adminKeys.row(table, row.id), { ...row, ...change });
      return { before };
    },
    onError: (error, { row, isAwaited }, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      client.setQueryData(adminKeys.row(table, row.id), row);
      if (!isAwaited)
        fail('A change was not saved.', error, {
          title: failureTitle(error, failure),
          description: reasonOf(error),
        });
    },
    onSuccess: (key, { row, change }) => {
      notifyWithUndo(notice({ ...row, ...change }, change), {
        act: () => undo(key),
        refresh,
        done: notice(row, columnsBefore(row, change)),
        failed: { title: failure },
      });
    },
    onSettled: refresh,
  });

  return {
    change: (row: Row, change: Partial<Row>) => mutation.mutate({ row, change }),
    /** Saves the columns in which a form's values differ from the row. Rejects on failure, so that the form can show it. */
    save: async (row: Row, values: Partial<Row>) => {
      const change = changedColumns(row, values);
      if (Object.keys(change).length === 0) return;
      await mutation.mutateAsync({ row, change, isAwaited: true });
    },
  };
}
