import type { KeyboardEvent } from 'react';

/**
 * For the content of a Radix dialog: closes it with Escape even while a notification is shown. Radix
 * passes the key only to the layer that was opened last, so the dialog would stay open.
 */
export function closeOnEscape(onClose: () => void) {
  return (event: KeyboardEvent) => {
    const { key, target, currentTarget, nativeEvent } = event;
    // Keys pressed in a dialog above this one also arrive here.
    const isOwn = target instanceof Node && currentTarget.contains(target);
    // If Radix has handled the key, it has called `preventDefault`.
    if (key === 'Escape' && isOwn && !event.defaultPrevented && !nativeEvent.isComposing) onClose();
  };
}
