import { useState } from 'react';
import type { ListView } from '@/admin/shared/list/list-view';

/** The selected rows of a list. Any change of the view clears them, so that no bulk action changes rows that are not visible. */
export function useSelection<Row extends { id: string }>(
  { search, filters, sort, page }: ListView,
  rows: readonly Row[] | undefined,
) {
  const viewKey = JSON.stringify([search, filters, sort, page]);
  const [selected, setSelected] = useState<{ viewKey: string; ids: ReadonlySet<string> }>({
    viewKey,
    ids: new Set(),
  });
  const ids = selected.viewKey === viewKey ? selected.ids : new Set<string>();
  return {
    ids,
    /** The selected rows that are still listed. */
    rows: rows?.filter(({ id }) => ids.has(id)) ?? [],
    select: (next: ReadonlySet<string>) => setSelected({ viewKey, ids: next }),
    clear: () => setSelected({ viewKey, ids: new Set() }),
  };
}
