import { useState } from 'react';
import type { ListView } from '@/admin/shared/list/list-view';

/**
 * The selected rows of a list. Any change of the view clears the selection, so that no bulk action changes rows that are
 * no longer visible.
 */
export function useSelection<Row extends { id: string }>(
  { search, filters, sort, page }: ListView,
  rows: readonly Row[] | undefined,
) {
  const viewKey = JSON.stringify([search, filters, sort, page]);
  const [picked, setPicked] = useState<{ viewKey: string; ids: ReadonlySet<string> }>({
    viewKey,
    ids: new Set(),
  });
  const ids = picked.viewKey === viewKey ? picked.ids : new Set<string>();
  return {
    ids,
    /** The selected rows that are still listed. */
    rows: rows?.filter(({ id }) => ids.has(id)) ?? [],
    pick: (next: ReadonlySet<string>) => setPicked({ viewKey, ids: next }),
    clear: () => setPicked({ viewKey, ids: new Set() }),
  };
}
