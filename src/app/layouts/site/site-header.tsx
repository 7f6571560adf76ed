import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { BrandMark } from '@/components/brand-mark';
import { company } from '@/content/company';
import { mainNavigation } from '@/content/navigation';
import { paths } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { classNames } from '@/lib/class-names';
import { useIsScrolled } from './use-is-scrolled';

const linkClass =
  'inline-flex min-h-11 items-center px-2 text-soft transition-colors hover:text-text aria-[current=page]:text-text';

interface SiteHeaderProps {
  isMenuOpen: boolean;
  onMenuOpenChange: (isOpen: boolean) => void;
}

/** Clear over the first screen, solid once the page is scrolled; a collapsible menu below 768 px. */
export function SiteHeader({ isMenuOpen, onMenuOpenChange }: SiteHeaderProps) {
  const isScrolled = useIsScrolled();
  const toggleRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isMenuOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      // A dialog or notification above the menu has taken the key for itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      onMenuOpenChange(false);
      toggleRef.current?.focus();
    };
    // A window made wide shows the full navigation: the menu must not linger behind it.
    const wide = matchMedia('(min-width: 768px)');
    const handleWide = () => onMenuOpenChange(false);
    document.addEventListener('keydown', handleKey);
    wide.addEventListener('change', handleWide);
    return () => {
      document.removeEventListener('keydown', handleKey);
      wide.removeEventListener('change', handleWide);
    };
  }, [isMenuOpen, onMenuOpenChange]);

  return (
    <header
      data-ground="night"
      data-solid={isScrolled || isMenuOpen}
      className="site-header fixed inset-x-0 top-0 z-30 print:hidden"
    >
      <div className="frame flex h-18 items-center justify-between gap-6">
        <Link
          to={paths.home}
          aria-label={`${company.name}, home`}
          className="inline-flex min-h-11 items-center"
        >
          <BrandMark />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex text-small lg:gap-3">
            {mainNavigation.map(({ label, path }) => (
              <li key={path}>
                <NavLink to={path} className={linkClass}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden md:block">
          <BookingButton variant="secondary" size="compact">
            Book Intro Call
          </BookingButton>
        </div>
        <button
          ref={toggleRef}
          type="button"
          aria-expanded={isMenuOpen}
          aria-controls="site-menu"
          onClick={() => onMenuOpenChange(!isMenuOpen)}
          className="-mr-3 grid size-12 place-items-center md:hidden noscript:hidden"
        >
          <span className="unseen">Menu</span>
          {isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <div
        id="site-menu"
        className={classNames(
          'h-[calc(100dvh-4.5rem)] overflow-y-auto md:hidden',
          isMenuOpen ? 'animate-appear' : 'hidden',
        )}
      >
        <nav aria-label="Menu" className="frame flex min-h-full flex-col justify-between pt-6 pb-8">
          <ul>
            {mainNavigation.map(({ label, path }) => (
              <li key={path} className="border-b border-line">
                <NavLink
                  to={path}
                  className="block py-4 font-display text-[1.75rem] leading-tight aria-[current=page]:text-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <BookingButton className="mt-8 w-full">Book Intro Call</BookingButton>
        </nav>
      </div>
    </header>
  );
}
