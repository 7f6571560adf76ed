import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '@/content/paths';

/** Scroll positions by history entry, so that Back returns to where the reader was. */
const positions = new Map<string, number>();

/** The data room scrolls to the top once more this long after it has loaded, in ms. */
const dataRoomScrollDelay = 150;

/** Scrolls and moves the focus, as following a fragment does in a document. */
function goToAnchor(hash: string) {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return;
  target.tabIndex = -1;
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
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef<string | undefined>(undefined);
  const announcer = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const rememberPosition = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', rememberPosition, { passive: true });
    return () => window.removeEventListener('scroll', rememberPosition);
  }, [key]);

  useEffect(() => {
    const isFirst = previous.current === undefined;
    const isSamePage = previous.current === pathname;
    previous.current = pathname;

    if (isSamePage) {
      // Back and Forward within a page are the browser's own work.
      if (navigationType !== 'POP' && hash) goToAnchor(hash);
      return;
    }
    if (!isFirst) {
      document.getElementById('content')?.focus({ preventScroll: true });
      if (announcer.current) announcer.current.textContent = title;
    }
    const remembered = navigationType === 'POP' ? positions.get(key) : undefined;
    if (remembered !== undefined) window.scrollTo(0, remembered);
    else if (hash) goToAnchor(hash);
    else if (!isFirst) window.scrollTo(0, 0);

    if (pathname !== paths.dataRoom) return;
    const timer = setTimeout(scrollToTopSmoothly, dataRoomScrollDelay);
    return () => clearTimeout(timer);
  }, [key, pathname, hash, navigationType, title]);

  return <p ref={announcer} aria-live="polite" className="unseen" />;
}
