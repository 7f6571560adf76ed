import type { ReactNode } from 'react';

/** They begin or end an isolation themselves: within a text they would end the one around it. */
const isolationSigns = /[\u2066-\u2069]/g;

/**
 * Text that a stranger may have written. It keeps its own direction and does not change the order of what
 * is around it. Anything but a text is left as it is.
 */
export function UserText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return <bdi>{children.replaceAll(isolationSigns, '')}</bdi>;
}
