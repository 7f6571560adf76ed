import type { InboxItem } from './inbox';
import { useRowChange } from '@/admin/shared/use-row-change';

/** Marks an item of `table` as handled now, or as open again; with an undo for both. */
export function useHandling(
  table: string,
  send: (id: string, change: Pick<InboxItem, 'handled_at'>) => Promise<void>,
) {
  const { change } = useRowChange<InboxItem>({
    table,
    send: (id, { handled_at = null }) => send(id, { handled_at }),
    notice: ({ name }, { handled_at }) => ({
      title: handled_at ? 'Marked as handled' : 'Open again',
      description: name,
    }),
    failure: { title: 'The change was not saved.', description: 'Please try again.' },
  });
  return (item: InboxItem, isHandled: boolean) =>
    change(item, { handled_at: isHandled ? new Date().toISOString() : null });
}
