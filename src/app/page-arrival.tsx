import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { paths } from '@/content/paths';

const storageKey = 'scroll-positions';

/** How many history entries are kept for the tab's next document. */
const maxStored = 50;

/** How long a page may take to grow to the height at which it was left, in ms. */
const growthLimit = 5_000;

/** Scroll positions by history entry, so that Back returns to where the reader was. */
const positions = new Map<string, number>(readStored());

/** Every document's first entry has the same key: the address distinguishes them. */
const entryOf = ({ key, pathname, search }: Location) => `${key} ${pathname}${search}`;

/** The positions of the tab's last document: a reload, or a link followed before the scripts ran, makes a new one. */
function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    const entries: unknown[] = Array.isArray(stored) ? stored : [];
    return entries.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}

function store() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxStored)));
  } catch {
    // Without storage the browser decides where a new document begins.
  }
}

/** Whether this document was reached by Back, Forward or a reload. */
function isRevisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}

const isAtEnd = () =>
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;

/**
 * Scrolls to where the reader was. A page that is still too short is followed as it grows, until the
 * reader does something. Returns the clean-up.
 */
function returnTo(top: number): () => void {
  window.scrollTo(0, top);
  // In an entry with a fragment the browser scrolls after us, and to another place.
  const frame = window.location.hash ? requestAnimationFrame(() => window.scrollTo(0, top)) : 0;
  if (!isAtEnd()) return () => cancelAnimationFrame(frame);
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (!isAtEnd()) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, growthLimit);
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(sign, stop, { signal: stopped.signal, passive: true });
  }
  stopped.signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    clearTimeout(timer);
  });
  return stop;
}

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
 * the anchor or to where the reader was; focus the content; announce the title. Render it beside the
 * page, so that it runs once the page is there.
 */
export function PageArrival({ title }: { title: string }) {
  const location = useLocation();
  const { pathname } = location;
  const navigationType = useNavigationType();
  const arrivedAt = useRef<Location>(undefined);
  const announcer = useRef<HTMLParagraphElement>(null);
  const stopReturning = useRef<() => void>(undefined);
  const entry = entryOf(location);

  useEffect(() => {
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      stopReturning.current?.();
    };
  }, []);

  // With the page, not after it: the scrolling that its arrival causes belongs to its own entry.
  useLayoutEffect(() => {
    const rememberPosition = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [entry]);

  useLayoutEffect(() => {
    const from = arrivedAt.current;
    if (from === location) return;
    arrivedAt.current = location;
    stopReturning.current?.();
    const isSamePage = from?.pathname === location.pathname;

    if (from && !isSamePage) {
      document.getElementById('content')?.focus({ preventScroll: true });
      if (announcer.current) announcer.current.textContent = title;
    }
    if (navigationType === 'POP') {
      // Within a page the browser does it; and at first too, unless the page was not there yet.
      if (isSamePage) return;
      const remembered = positions.get(entryOf(location)) ?? 0;
      // In a new document the browser has done so already, as far as the page's height allowed.
      const isReturn = from
        ? positions.has(entryOf(location))
        : remembered > 0 && isRevisit() && isAtEnd();
      if (isReturn) stopReturning.current = returnTo(remembered);
      else if (location.hash && window.scrollY === 0) goToAnchor(location.hash);
    } else if (location.hash) goToAnchor(location.hash);
    // A new search alone (a filter, a page of a list) leaves the reader in place.
    else if (!isSamePage || from.search === location.search) window.scrollTo(0, 0);
  }, [location, navigationType, title]);

  const isReturning = useEffectEvent(
    () =>
      navigationType === 'POP' &&
      (window.scrollY > 0 || (isRevisit() && (positions.get(entry) ?? 0) > 0)),
  );
  useEffect(() => {
    if (pathname !== paths.dataRoom || isReturning()) return;
    const timer = setTimeout(scrollToTopSmoothly, dataRoomScrollDelay);
    // It would move the page under the finger of a reader who has scrolled since.
    const keepScrolled = () => {
      if (window.scrollY > 0) clearTimeout(timer);
    };
    window.addEventListener('scroll', keepScrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', keepScrolled);
    };
  }, [pathname]);

  return <p ref={announcer} aria-live="polite" className="sr-only" />;
}
