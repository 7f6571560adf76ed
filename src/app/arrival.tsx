import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { paths } from '@/content/paths';

/** Scroll positions by history entry, so that Back returns to where the reader was. */
const positions = new Map<string, number>();

/** The data room scrolls to the top once more this long after it has loaded, in ms. */
export const dataRoomScrollDelay = 150;

/** Scrolls and moves the focus, as following a fragment does in a document. */
function goToAnchor(hash: string) {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}

function scrollToTopSmoothly() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}

/**
 * What happens when a page has been reached, as browsers do it for documents: scroll to the top, to
 * the anchor or to where the reader was; focus the content; say the title. Render it beside the
 * page, so that it runs once the page is there.
 */
export function Arrival({ title }: { title: string }) {
  const location = useLocation();
  const { key, pathname } = location;
  const navigationType = useNavigationType();
  const arrivedAt = useRef<Location>(undefined);
  const announcer = useRef<HTMLParagraphElement>(null);

  // With the page, not after it: the scrolling that its arrival causes belongs to its own entry.
  useLayoutEffect(() => {
    const rememberPosition = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [key]);

  useLayoutEffect(() => {
    const from = arrivedAt.current;
    if (from === location) return;
    arrivedAt.current = location;
    const isSamePage = from?.pathname === location.pathname;

    if (from && !isSamePage) {
      document.getElementById('content')?.focus({ preventScroll: true });
      if (announcer.current) announcer.current.textContent = title;
    }
    if (navigationType === 'POP') {
      // Within a page the browser does it; and at first too, unless the page was not there yet.
      if (isSamePage) return;
      const remembered = positions.get(location.key);
      if (remembered !== undefined) window.scrollTo(0, remembered);
      else if (location.hash && window.scrollY === 0) goToAnchor(location.hash);
    } else if (location.hash) goToAnchor(location.hash);
    // A new search alone (a filter, a page of a list) leaves the reader in place.
    else if (!isSamePage || from.search === location.search) window.scrollTo(0, 0);
  }, [location, navigationType, title]);

  useEffect(() => {
    if (pathname !== paths.dataRoom) return;
    const timer = setTimeout(scrollToTopSmoothly, dataRoomScrollDelay);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <p ref={announcer} aria-live="polite" className="unseen" />;
}
