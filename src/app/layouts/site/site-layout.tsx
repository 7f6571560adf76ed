import { useRef, type ReactNode } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { useSiteMenu } from './use-site-menu';

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
        Skip to content
      </a>
      <SiteHeader menuRef={menuRef} isMenuOpen={isMenuOpen} />
      {/* What the open menu covers must be out of reach for the keyboard too. */}
      <div inert={isMenuOpen === true}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
}
