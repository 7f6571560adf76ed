import type { KeyboardEvent } from 'react';

/**
 * What a Radix dialog's content needs to close by Escape also while a notification is shown: Radix gives
 * the key to whatever was opened last, which would leave the dialog open.
 */
export function closeByEscape(onClose: () => void) {
  return {
    onEscapeKeyDown: (event: Event) => event.preventDefault(),
    onKeyDown: ({ key, target, currentTarget, nativeEvent }: KeyboardEvent) => {
      // Keys that are pressed in a dialog above this one arrive here, too.
      const isOwn = target instanceof Node && currentTarget.contains(target);
      if (key === 'Escape' && isOwn && !nativeEvent.isComposing) onClose();
    },
  };
}
