import type { KeyboardEvent } from 'react';

/**
 * For the content of a Radix dialog: closes it by Escape also while a notification is shown. Radix gives
 * the key only to what was opened last, and so would leave the dialog open.
 */
export function closeByEscape(onClose: () => void) {
  return (event: KeyboardEvent) => {
    const { key, target, currentTarget, nativeEvent } = event;
    // Keys that are pressed in a dialog above this one arrive here, too.
    const isOwn = target instanceof Node && currentTarget.contains(target);
    // When Radix has handled the key, the default is prevented.
    if (key === 'Escape' && isOwn && !event.defaultPrevented && !nativeEvent.isComposing) onClose();
  };
}
