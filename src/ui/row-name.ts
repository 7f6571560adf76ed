import { useId } from 'react';

/** Names a control by its own words and the title of its row: `Open Whitepaper`. */
export function useRowName(titleId: string) {
  // An id that begins with a letter, as validators recommend.
  const id = `row${useId()}`;
  return { id, 'aria-labelledby': `${id} ${titleId}` };
}
