import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { notify } from '@/ui/notifications';
import { adminKeys, type ListPage } from './queries';

/**
 * The columns of `values` that differ from the row. Other columns are not sent, so that changes by others are
 * kept.
 */
export function changedColumns<Row>(row: Row, values: Partial<Row>): Partial<Row> {
  const changed = { ...values };
  for (const column in changed) if (changed[column] === row[column]) delete changed[column];
  return changed;
}

interface Notice {
  title: string;
  description?: string;
}

interface RowChangeOptions<Row> {
  /** Table whose lists show the rows. */
  table: string;
  /** Writes the change; rejects when the row was not changed. */
  send: (id: string, change: Partial<Row>) => Promise<unknown>;
  /** The notification after a change, with a button to undo it. */
  notice: (row: Row, change: Partial<Row>) => Notice;
  failure: Notice;
}

interface RowChange<Row> {
  row: Row;
  change: Partial<Row>;
  isUndo?: boolean;
  /** The caller shows a failure itself. */
  isAwaited?: boolean;
}

function isPage<Row>(data: unknown): data is ListPage<Row> {
  return typeof data === 'object' && data !== null && 'rows' in data;
}

/**
 * Changes columns of a row. Every list of its table shows the change at once, and reverts it when the database
 * refuses. A button can undo it.
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
    // Fails at once without a connection: a waiting change would look like a saved one.
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
      // Keeps the open details when the row no longer belongs to the list.
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
        client.invalidateQueries({ queryKey: adminKeys.desk }),
      ]),
  });

  function undo({ row, change }: RowChange<Row>) {
    const back = { ...change };
    for (const column in change) back[column] = row[column];
    mutation.mutate({ row: { ...row, ...change }, change: back, isUndo: true });
  }

  return {
    change: (row: Row, change: Partial<Row>) => mutation.mutate({ row, change }),
    /**
     * Does the same for a form: saves the differing columns. Rejects when they were not saved, so that the form
     * can show it.
     */
    save: async (row: Row, values: Partial<Row>) => {
      const change = changedColumns(row, values);
      if (Object.keys(change).length === 0) return;
      await mutation.mutateAsync({ row, change, isAwaited: true });
    },
  };
}

interface AddDeleteOptions<Row> {
  /** Table whose lists show the rows. */
  table: string;
  /** The noun for a row, capitalised: "Opening". */
  name: string;
  /** Inserts the row under its own id; rejects when it was refused. */
  insert: (row: Row) => Promise<unknown>;
  /** Deletes a row and resolves to it. Rejects when none was deleted. */
  remove: (id: string) => Promise<Row>;
}

/**
 * Adds and deletes rows. A notice can undo each by the other. A restored row keeps its id, so that links to it
 * still work.
 */
export function useAddDelete<Row extends { id: string }>({
  table,
  name,
  insert,
  remove,
}: AddDeleteOptions<Row>) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: adminKeys.table(table) });

  async function restore(row: Row) {
    try {
      await insert(row);
      notify({ title: `${name} restored` });
    } catch (error) {
      console.info('A deletion was not undone.', error);
      // The notice holds the only copy of the row.
      notify({
        title: `${name} could not be restored`,
        tone: 'destructive',
        action: { label: 'Try again', onAct: () => void restore(row) },
      });
    }
    await refresh();
  }

  async function deleteRow(id: string, isUndo = false) {
    try {
      const row = await remove(id);
      notify({
        title: `${name} deleted`,
        action: isUndo ? undefined : { label: 'Undo', onAct: () => void restore(row) },
      });
    } catch (error) {
      console.info('A row was not deleted.', error);
      notify({ title: `${name} could not be deleted`, tone: 'destructive' });
    }
    await refresh();
  }

  return {
    /** Rejects when the row was not added. The calling form shows it. */
    add: async (row: Row) => {
      await insert(row);
      notify({
        title: `${name} added`,
        action: { label: 'Undo', onAct: () => void deleteRow(row.id, true) },
      });
      await refresh();
    },
    /** Shows the outcome and never rejects. Resolves when the lists have been refreshed. */
    deleteRow: (id: string) => deleteRow(id),
  };
}

/** Waits for a write, then refetches the site's own lists in this tab. */
export function useAfterWrite(siteKeys: Record<string, QueryKey>) {
  const client = useQueryClient();
  return async <Result>(write: Promise<Result>) => {
    const result = await write;
    for (const queryKey of Object.values(siteKeys)) void client.invalidateQueries({ queryKey });
    return result;
  };
}
