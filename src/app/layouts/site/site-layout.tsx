import { useEffect, useRef, useState, type RefObject, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { frame } from '@/content/frame';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/**
 * Follows the header's menu, a popover, and closes it where its place is lost. Whether it is open is
 * unknown until scripts run: the browser opens and closes it without them.
 */
export function useSiteMenu(ref: RefObject<HTMLDivElement | null>): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  const { key } = useLocation();

  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    // Opened before scripts ran. Closed is what a page looks like: saying so would only render it again.
    if (menu.matches(':popover-open')) setIsOpen(true);
    // Before the paint, so that what the menu covers is out of reach as soon as it is covered.
    const handleToggle = ({ newState }: ToggleEvent) => setIsOpen(newState === 'open');
    menu.addEventListener('beforetoggle', handleToggle);
    // A window made wide shows the full navigation: the menu must not linger behind it.
    const wide = matchMedia('(min-width: 768px)');
    const hide = () => menu.hidePopover();
    wide.addEventListener('change', hide);
    return () => {
      menu.removeEventListener('beforetoggle', handleToggle);
      wide.removeEventListener('change', hide);
    };
  }, [ref]);

  // The menu belongs to the place where it was opened: going anywhere closes it.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    ref.current?.hidePopover();
  }, [key, ref]);

  return isOpen;
}

/** The layout of every page but the console's: skip link, header, page, footer. */
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
      {/* The keyboard must not reach what the open menu covers. */}
      <div inert={isMenuOpen === true}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
}
