import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { BrandMark } from '@/components/brand-mark';
import { company } from '@/content/company';
import { frame } from '@/content/frame';
import { moreNavigation, mainNavigation, reserveLink } from '@/content/navigation';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { Link, NavLink } from '@/ui/link';

const moreId = 'site-more';

/**
 * The second level of the header's navigation on wide screens. It is a popover, so that it opens and closes
 * without scripts. Following one of its links closes it.
 */
function MoreMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => () => menu.current?.hidePopover(), [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={moreId}
        aria-controls={moreId}
        aria-current={moreNavigation.some(({ path }) => matchPath(path, pathname)) || undefined}
        className="inline-flex min-h-11 items-center gap-1 px-1 text-[0.8125rem] text-soft transition-colors hover:text-text aria-[current]:text-text min-[51rem]:px-1.5 min-[56rem]:px-2 lg:text-small"
      >
        {frame.more}
        <svg aria-hidden="true" width="9" height="6" className="fill-none stroke-current">
          <path d="M.5.5l4 4 4-4" />
        </svg>
      </button>
      <div
        id={moreId}
        ref={menu}
        popover="auto"
        data-theme="dark"
        className="inset-x-0 top-18 bottom-auto h-auto w-auto border-b border-line open:animate-appear max-md:hidden"
      >
        <nav aria-label={frame.more} className="page-width py-8">
          <ul className="grid gap-x-8 md:grid-cols-3 lg:grid-cols-4">
            {moreNavigation.map(({ label, path, about }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="block border-t border-line py-4 transition-colors hover:border-accent aria-[current=page]:text-accent"
                >
                  <span className="block font-display text-h3">{label}</span>
                  <span className="mt-1 block text-small text-soft">{about}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

/** The second level of the navigation, at the end of the menu on phones. */
function MoreLinks() {
  return (
    <nav aria-label={frame.morePages} className="page-width pb-10">
      <ul className="grid grid-cols-2 gap-x-6 text-small">
        {moreNavigation.map(({ label, path }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="flex min-h-11 items-center text-soft aria-[current=page]:text-accent"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The scroll position, in pixels, beyond which the header is solid. */
const scrollThreshold = 10;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrollThreshold,
    () => false,
  );
}

const menuId = 'site-menu';

// From 768 px on, all links fit on one line: with smaller type below 1024 px, and with narrower gaps below 56rem (896 px).
const linkClass =
  'inline-flex min-h-11 items-center px-1 text-soft whitespace-nowrap transition-colors hover:text-text aria-[current=page]:text-text min-[51rem]:px-1.5 min-[56rem]:px-2';

interface SiteHeaderProps {
  menuRef: RefObject<HTMLDivElement | null>;
  /** `undefined` until scripts have loaded: the browser opens the menu without them. */
  isMenuOpen: boolean | undefined;
}

/**
 * Transparent at the top of the page, solid once the page is scrolled. Below 768 px it has a collapsible menu:
 * a popover, which opens even before the scripts have loaded or without them.
 */
export function SiteHeader({ menuRef, isMenuOpen }: SiteHeaderProps) {
  const isScrolled = useIsScrolled();
  return (
    <header
      data-theme="dark"
      data-solid={isScrolled || isMenuOpen === true}
      className="site-header fixed inset-x-0 top-0 z-30 print:hidden"
    >
      <div className="page-width flex h-18 items-center justify-between gap-3 lg:gap-6">
        <Link
          to={paths.home}
          aria-label={frame.home(company.name)}
          className="inline-flex min-h-11 items-center"
        >
          <BrandMark />
        </Link>
        <div className="hidden items-center md:flex lg:gap-3">
          <nav aria-label={frame.main}>
            <ul className="flex text-[0.8125rem] lg:gap-3 lg:text-small">
              {mainNavigation.map(({ label, path }) => (
                <li key={path}>
                  <NavLink to={path} className={linkClass}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <NavLink to={reserveLink.path} className={`${linkClass} text-[0.8125rem] lg:text-small`}>
            {reserveLink.label}
          </NavLink>
          <MoreMenu />
        </div>
        <div className="hidden md:block">
          <BookingButton
            call="intro"
            variant="secondary"
            size="compact"
            className="whitespace-nowrap max-lg:px-2.5 max-lg:text-[0.8125rem]"
          />
        </div>
        <button
          type="button"
          popoverTarget={menuId}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          className="group -mr-3 grid size-12 place-items-center md:hidden"
        >
          <span className="sr-only">{frame.menu}</span>
          <Menu aria-hidden="true" className="site-menu-open:hidden" />
          <X aria-hidden="true" className="hidden site-menu-open:block" />
        </button>
      </div>
      <div
        id={menuId}
        ref={menuRef}
        popover="auto"
        data-theme="dark"
        className="inset-x-0 top-18 bottom-0 h-auto w-auto overflow-y-auto overscroll-contain open:animate-appear md:hidden"
      >
        {/* Always slightly taller than the menu, so that the menu scrolls and the page behind it does not. */}
        <div className="min-h-[calc(100%+1px)]">
          <nav aria-label={frame.menu} className="page-width pt-6 pb-6">
            <ul>
              {[...mainNavigation, reserveLink].map(({ label, path }) => (
                <li key={path} className="border-b border-line">
                  <NavLink
                    to={path}
                    className="block py-3 font-display text-[1.625rem] leading-tight aria-[current=page]:text-accent"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            {/* Closes the menu, because the dialog opens in a layer below popovers. */}
            <BookingButton
              call="intro"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              className="mt-8 w-full"
            />
          </nav>
          <MoreLinks />
        </div>
      </div>
    </header>
  );
}
