import { useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The frame of every page but the admin's: skip link, header, page, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // The menu belongs to the place where it was opened: going anywhere closes it.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string>();
  const isMenuOpen = menuOpenedAt === key;
  const handleMenuOpenChange = useCallback(
    (isOpen: boolean) => setMenuOpenedAt(isOpen ? key : undefined),
    [key],
  );
  return (
    <>
      <a
        href="#content"
        data-ground="night"
        className="print:hidden fixed top-3 left-3 z-50 -translate-y-20 px-5 py-3 focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader isMenuOpen={isMenuOpen} onMenuOpenChange={handleMenuOpenChange} />
      {/* What the open menu covers must be out of reach for the keyboard too. */}
      <div inert={isMenuOpen}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
}
