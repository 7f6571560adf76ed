import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { notify } from '@/ui/notifications';
import { adminKeys } from './keys';
import type { ListPage } from './read-page';

interface Notice {
  title: string;
  description?: string;
}

interface RowChangeOptions<Row> {
  /** Table whose lists show the rows. */
  table: string;
  /** Writes the change; rejects when the row was not changed. */
  send: (id: string, change: Partial<Row>) => Promise<unknown>;
  /** What is told afterwards, with a button to undo. */
  notice: (row: Row, change: Partial<Row>) => Notice;
  failure: Notice;
}

interface RowChange<Row> {
  row: Row;
  change: Partial<Row>;
  isUndo?: boolean;
  /** Whoever asked for it tells of a failure. */
  isAwaited?: boolean;
}

function isPage<Row>(data: unknown): data is ListPage<Row> {
  return typeof data === 'object' && data !== null && 'rows' in data;
}

/**
 * Changes columns of a row: shown at once in every list of its table, taken back when the database
 * refuses, and undone at the press of a button.
 */
export function useRowChange<Row extends { id: string }>({
  table,
  send,
  notice,
  failure,
}: RowChangeOptions<Row>) {
  const client = useQueryClient();
  const queryKey: QueryKey = adminKeys.table(table);

  const mutation = useMutation({
    // Without a connection it fails at once: a change that waits would look like one that was saved.
    networkMode: 'always',
    mutationFn: ({ row, change }: RowChange<Row>) => send(row.id, change),
    onMutate: async ({ row, change }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      client.setQueriesData({ queryKey }, (data: unknown) => {
        if (!isPage<Row>(data)) return data;
        const rows = data.rows.map((shown) =>
          shown.id === row.id ? { ...shown, ...change } : shown,
        );
        return { ...data, rows };
      });
      // Open details stay when the row no longer belongs to the list.
      client.setQueryData(adminKeys.row(table, row.id), { ...row, ...change });
      return { before };
    },
    onError: (error, { row, isAwaited }, context) => {
      console.info('A change was not saved.', error);
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      client.setQueryData(adminKeys.row(table, row.id), row);
      if (!isAwaited) notify({ ...failure, tone: 'destructive' });
    },
    onSuccess: (_, { row, change, isUndo }) => {
      notify({
        ...notice(row, change),
        action: isUndo ? undefined : { label: 'Undo', onAct: () => undo({ row, change }) },
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: adminKeys.openCounts }),
      ]),
  });

  function undo({ row, change }: RowChange<Row>) {
    const back = { ...change };
    for (const column in change) back[column] = row[column];
    mutation.mutate({ row: { ...row, ...change }, change: back, isUndo: true });
  }

  return {
    change: (row: Row, change: Partial<Row>) => mutation.mutate({ row, change }),
    /** The same for a form: rejects when the change was not saved, and leaves it to the form to say so. */
    save: async (row: Row, change: Partial<Row>) => {
      if (Object.keys(change).length === 0) return;
      await mutation.mutateAsync({ row, change, isAwaited: true });
    },
    isPending: mutation.isPending,
  };
}
