import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a pressed question at the same position on the screen when an answer above it closes. Call the returned function with the
 * question's button on each press. `openId` is the id of the open question.
 */
export function useScrollAnchor(openId: string | undefined): (button: Element) => void {
  const pressed = useRef<{ button: Element; top: number }>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, top } = pressed.current;
    pressed.current = null;
    window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [openId]);
  return (button) => {
    pressed.current = { button, top: button.getBoundingClientRect().top };
  };
}
