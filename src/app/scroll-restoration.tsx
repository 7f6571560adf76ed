import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { paths } from '@/content/paths';
import { browserStore, parseList } from '@/lib/browser-store';

// Scrolls as browsers do after loading a document: to the top, to the anchor or, after Back, to the former position.

/** The number of history entries whose positions are stored for the tab's next document. */
const maxStored = 50;

/** How long a page may take to grow to its former height, in ms. */
const growthLimit = 5_000;

/**
 * The positions from the tab's previous document. A reload creates a new document, and so does a link followed
 * before the scripts ran. Without storage, the browser chooses the position in a new document.
 */
const storedPositions = browserStore<Map<string, number>>(
  'scroll-positions',
  {
    read: (text) =>
      new Map(
        parseList(text).filter(
          (entry): entry is [string, number] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
        ),
      ),
    write: (entries) => JSON.stringify([...entries].slice(-maxStored)),
  },
  'sessionStorage',
);

/** Scroll positions by history entry. */
const positions = storedPositions.read();
const savePositions = () => storedPositions.write(positions);

/** The key of a position. React Router gives the first entry of every document the same `key`, so the address is added. */
const entryOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/** Whether this document was reached by Back, Forward or a reload. */
function isRevisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}

const isAtEnd = () =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;

/**
 * Calls a function in the next frame, and whenever the page grows, until it returns true or the visitor interacts. Returns the
 * clean-up.
 */
function whileGrowing(adjust: () => boolean): () => void {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const observer = new ResizeObserver(() => adjust() && stop());
  observer.observe(document.body);
  const timer = setTimeout(stop, growthLimit);
  for (const eventType of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(eventType, stop, { signal: stopped.signal, passive: true });
  }
  stopped.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return stop;
}

/**
 * Scrolls to the visitor's former position. Scrolls again while the page is too short, or if the browser has since scrolled
 * to the URL's fragment. Returns the clean-up.
 */
function restore(top: number): () => void {
  const scroll = () => {
    window.scrollTo(0, top);
    return !isAtEnd();
  };
  scroll();
  return whileGrowing(scroll);
}

/**
 * Scrolls to the anchor and focuses it, as the browser does after loading a document, unless the browser `hasScrolled`
 * already. Keeps the anchor in its place while parts of the page above it load. Returns the clean-up.
 */
function goToAnchor(hash: string, hasScrolled = false) {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  const topOf = () => target.getBoundingClientRect().top;
  if (!hasScrolled) {
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }
  const top = topOf();
  // The visitor has scrolled away from the anchor, so the page stays where it is.
  if (top < 0 || top > window.innerHeight) return;
  return whileGrowing(() => {
    window.scrollBy(0, topOf() - top);
    return false;
  });
}

/** The delay between opening the data room and scrolling to its top again, in ms. */
export const dataRoomScrollDelay = 150;

/** Scrolls the data room to its top again, unless the visitor has scrolled meanwhile or `shouldSkip` returns true. */
function useDataRoomScroll(shouldSkip: () => boolean) {
  const { pathname } = useLocation();
  const isSkipped = useEffectEvent(shouldSkip);
  useEffect(() => {
    if (pathname !== paths.dataRoom || isSkipped()) return;
    const timer = setTimeout(() => {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    }, dataRoomScrollDelay);
    // If the visitor has scrolled meanwhile, scrolling again would move the page under the finger.
    const cancelOnScroll = () => {
      if (window.scrollY > 0) clearTimeout(timer);
    };
    window.addEventListener('scroll', cancelOnScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', cancelOnScroll);
    };
  }, [pathname]);
}

/** Render it as a sibling of the page: its effects then run once the page has loaded. */
export function ScrollRestoration() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef<Location>(undefined);
  const stopRestoring = useRef<() => void>(undefined);
  const entry = entryOf(location);

  useEffect(() => {
    window.addEventListener('pagehide', savePositions);
    return () => {
      window.removeEventListener('pagehide', savePositions);
      stopRestoring.current?.();
    };
  }, []);

  // A layout effect, so that the scroll position of a new page is never stored under the previous entry.
  useLayoutEffect(() => {
    const rememberPosition = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [entry]);

  useLayoutEffect(() => {
    const from = previous.current;
    if (from === location) return;
    previous.current = location;
    stopRestoring.current?.();
    const isSamePage = from?.pathname === location.pathname;
    // A change of the search part alone (a filter, a page of a list) keeps the scroll position and the focus.
    const isFilterChange =
      isSamePage && from.search !== location.search && from.hash === location.hash;
    if (navigationType === 'POP') {
      // On the same page, the browser itself scrolls.
      if (isSamePage) return;
      const remembered = positions.get(entry) ?? 0;
      // In a new document, the browser has already scrolled, but no further than the rendered height.
      const isReturn = from ? positions.has(entry) : remembered > 0 && isRevisit() && isAtEnd();
      if (isReturn) stopRestoring.current = restore(remembered);
      else if (location.hash) stopRestoring.current = goToAnchor(location.hash, window.scrollY > 0);
    } else if (isFilterChange) return;
    else if (location.hash) stopRestoring.current = goToAnchor(location.hash);
    else window.scrollTo(0, 0);
  }, [location, navigationType, entry]);

  // A returning visitor keeps the former position.
  useDataRoomScroll(
    () =>
      navigationType === 'POP' &&
      (window.scrollY > 0 || (isRevisit() && (positions.get(entry) ?? 0) > 0)),
  );
  return null;
}
