import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPage, notFoundRoute } from './routes';

/** Whether a press on a link asks for anything but going there in this tab. */
const isSpecial = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.target !== '' ||
  link.hasAttribute('download');

/**
 * Lets links that no component answers for, as in prerendered parts that were left alone, go to
 * their page without a reload. Anchors within the page are the browser's own.
 */
export function useFollowPlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || isSpecial(event, link)) return;
      const { origin, pathname, search, hash } = link;
      if (origin !== window.location.origin || findPage(pathname) === notFoundRoute) return;
      if (pathname === window.location.pathname && hash) return;
      event.preventDefault();
      void navigate(pathname + search + hash);
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}
