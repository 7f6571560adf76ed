import { useId } from 'react';

/** Names a control by its own words and the title of its row: `Open Whitepaper`. */
export function useRowName(titleId: string) {
  const id = useId();
  return { id, 'aria-labelledby': `${id} ${titleId}` };
}
