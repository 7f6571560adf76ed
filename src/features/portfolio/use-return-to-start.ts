import { useEffect, useRef, type RefObject } from 'react';

/** Height of the site's header, which covers what scrolls below it, in px. */
const headerHeight = 72;

/**
 * For a list with pages: the element where it starts, and what to call when the reader asks for
 * another page. Once that shows, they are taken to the start if it is out of view, and go on from
 * there; otherwise the focus stays where it is.
 */
export function useReturnToStart(
  page: number,
): [start: RefObject<HTMLParagraphElement | null>, returnToStart: () => void] {
  const start = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    const element = start.current;
    if (!isAsked.current || !element) return;
    isAsked.current = false;
    const { top } = element.getBoundingClientRect();
    if (top >= headerHeight && top < window.innerHeight) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView();
  }, [page]);
  return [
    start,
    () => {
      isAsked.current = true;
    },
  ];
}
