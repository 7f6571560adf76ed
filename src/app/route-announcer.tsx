import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Announces the title of a new page to screen readers and focuses its content, as browsers do after loading a
 * document. Render it next to the page, so that it runs when the page has loaded.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const previous = useRef<string>(undefined);
  const announcer = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = pathname;
    if (from === undefined || from === pathname) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    if (announcer.current) announcer.current.textContent = title;
  }, [pathname, title]);
  return <p ref={announcer} aria-live="polite" className="sr-only" />;
}
