import { useEffect, useRef, useState, type RefObject, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { frame } from '@/content/frame';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/**
 * Tracks the header's menu, a popover, and closes it when it no longer belongs on the screen. Its state is
 * unknown until scripts have loaded: the browser opens and closes it without them.
 */
function useSiteMenu(ref: RefObject<HTMLDivElement | null>): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  const { key } = useLocation();

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    // The visitor may have opened the menu before the scripts ran. A closed menu needs no state, so it causes no second render.
    if (menu.matches(':popover-open')) setIsOpen(true);
    // Runs before the paint, so that the covered content becomes inert as soon as the menu covers it.
    const handleToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === 'open');
    menu.addEventListener('beforetoggle', handleToggle);
    // A widened window shows the full navigation, so the menu must not stay open.
    const wide = matchMedia('(min-width: 768px)');
    const hide = () => menu.hidePopover();
    wide.addEventListener('change', hide);
    return () => {
      menu.removeEventListener('beforetoggle', handleToggle);
      wide.removeEventListener('change', hide);
    };
  }, [ref]);

  // The menu belongs to the page where it was opened. Any navigation closes it.
  useEffect(() => () => ref.current?.hidePopover(), [key, ref]);

  return isOpen;
}

/** The layout of every page except the console and the document reader: skip link, header, page, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const menuRef = useRef<HTMLDivElement>(null);
  const isMenuOpen = useSiteMenu(menuRef);
  return (
    <>
      <a
        href="#content"
        data-theme="dark"
        className="print:hidden fixed top-3 left-3 z-50 -translate-y-20 px-5 py-3 focus:translate-y-0"
      >
        {frame.skip}
      </a>
      <SiteHeader menuRef={menuRef} isMenuOpen={isMenuOpen} />
      {/* Keeps the keyboard focus out of the content that the open menu covers. */}
      <div inert={isMenuOpen === true}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
}
