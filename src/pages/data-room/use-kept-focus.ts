import { useEffect, useRef, type FocusEvent } from 'react';

/** Marks the headings that take the focus over. */
const heading = '[data-room-heading]';

/**
 * Keeps the focus in the room when what had it goes away with the access, such as Sign Out or the
 * list of a section: the heading before it gets the focus.
 */
export function useKeptFocus() {
  const last = useRef<{ element: Element; heading: HTMLElement | null }>(undefined);
  useEffect(() => {
    const { current } = last;
    if (!current || current.element.isConnected) return;
    last.current = undefined;
    // A dialog that closed has seen to it by itself.
    if (document.activeElement === document.body) current.heading?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const before = [...currentTarget.querySelectorAll<HTMLElement>(heading)].filter(
        (candidate) => candidate.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      last.current = { element: target, heading: before.at(-1) ?? null };
    },
  };
}
