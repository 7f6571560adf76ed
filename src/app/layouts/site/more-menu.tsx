import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { frame } from '@/content/frame';
import { moreNavigation } from '@/content/navigation';

const menuId = 'site-more';

/**
 * The second level of the header's navigation on wide screens. It is a popover, so that it opens and closes
 * without scripts. Following one of its links closes it.
 */
export function MoreMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    menu.current?.hidePopover();
  }, [key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        className="inline-flex min-h-11 items-center gap-1.5 px-1.5 text-[0.8125rem] text-soft transition-colors hover:text-text lg:px-2 lg:text-small"
      >
        {frame.more}
        <svg aria-hidden="true" width="9" height="6" className="fill-none stroke-current">
          <path d="M.5.5l4 4 4-4" />
        </svg>
      </button>
      <div
        id={menuId}
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

/** The same second level, at the end of the phone's menu. */
export function MoreLinks() {
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
