import type { ReactNode } from 'react';

/** Characters that begin or end an isolation: within a text they would end the one around it. */
const isolationCharacters = /[\u2066-\u2069]/g;

/**
 * Text that a user may have written. It keeps its own direction and does not change the order of the text
 * around it. Anything but a text is left as it is.
 */
export function UserText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return <bdi>{children.replaceAll(isolationCharacters, '')}</bdi>;
}
