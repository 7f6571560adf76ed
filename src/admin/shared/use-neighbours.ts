import { useState } from 'react';

/**
 * Ids of the rows before and after the open one. When that leaves the list while it is open, they are
 * those around the gap; for a row that never was listed there are none.
 */
export function useNeighbours(rows: readonly { id: string }[] | undefined, openId: string) {
  const [lastPlace, setLastPlace] = useState({ openId: '', index: -1 });
  const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
  if (index >= 0 && (lastPlace.openId !== openId || lastPlace.index !== index)) {
    setLastPlace({ openId, index });
  }
  if (index >= 0) return { previous: rows?.[index - 1]?.id, next: rows?.[index + 1]?.id };
  if (lastPlace.openId !== openId) return { previous: undefined, next: undefined };
  return { previous: rows?.[lastPlace.index - 1]?.id, next: rows?.[lastPlace.index]?.id };
}
