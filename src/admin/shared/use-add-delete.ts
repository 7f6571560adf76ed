import { useQueryClient } from '@tanstack/react-query';
import { notify } from '@/ui/notifications';
import { adminKeys } from './keys';

interface AddDeleteOptions<Row> {
  /** Table whose lists show the rows. */
  table: string;
  /** What a row is, to begin a sentence with: "Opening". */
  name: string;
  /** Inserts the row under its own id; rejects when it was refused. */
  insert: (row: Row) => Promise<unknown>;
  /** Deletes a row and answers with it as it was; rejects when none was deleted. */
  remove: (id: string) => Promise<Row>;
}

/**
 * Adds and deletes rows. Each is told with a button that undoes it by the other: a deleted row comes
 * back as it was, under its id, so that links to it hold.
 */
export function useAddDelete<Row extends { id: string }>({
  table,
  name,
  insert,
  remove,
}: AddDeleteOptions<Row>) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: adminKeys.table(table) });

  async function restore(row: Row) {
    try {
      await insert(row);
      notify({ title: `${name} restored` });
    } catch (error) {
      console.info('A deletion was not undone.', error);
      // By now the row is nowhere else.
      notify({
        title: `${name} could not be restored`,
        tone: 'destructive',
        action: { label: 'Try again', onAct: () => void restore(row) },
      });
    }
    await renew();
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
    await renew();
  }

  return {
    /** Rejects when the row was not added; the form that asked for it says so. */
    add: async (row: Row) => {
      await insert(row);
      notify({
        title: `${name} added`,
        action: { label: 'Undo', onAct: () => void deleteRow(row.id, true) },
      });
      await renew();
    },
    /** Tells what came of it, and never rejects; resolves when the lists have been renewed. */
    deleteRow: (id: string) => deleteRow(id),
  };
}
