import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the position of a pressed question on the screen when an answer above it closes. Call the returned
 * function with the question's button on each press. `openId` is the open question.
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
