import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '@/access/level/use-access';
import { signOut } from '@/access/sign-in/sign-out';
import { totalAmount, deskQuery } from '@/admin/shared/list/desk-api';
import { usePermissions } from '@/admin/shared/permissions';
import { BrandMark } from '@/components/brand-mark';
import { consoleGroups, consoleScreens } from '@/content/console-screens';
import { paths } from '@/content/paths';
import { classNames } from '@/lib/class-names';
import { formatInteger } from '@/lib/format';
import { Button } from '@/ui/button';
import { Link, NavLink } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { adminRoutes, findAdminRoute } from './admin-routes';
import { SearchButton } from './search-button';
import { Shortcuts } from './shortcuts';
import { useKeptFocus } from './use-kept-focus';
import { useScreens } from './use-screens';

/** The number of items of these kinds that wait for a decision. Renders nothing for zero. */
function OpenCount({ items }: { items: readonly string[] | undefined }) {
  const { data } = useQuery(deskQuery);
  const count = totalAmount(data, ...(items ?? []));
  if (count === 0) return null;
  return (
    <span className="text-label text-accent tabular">
      {formatInteger(count)}
      <span className="sr-only"> open</span>
    </span>
  );
}

const menuLinkClass =
  'flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 lg:min-h-9 text-small whitespace-nowrap transition-colors hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-medium';

/** The screens that the role may read, in groups. */
function Menu() {
  const routes = useScreens();
  return (
    <nav aria-label="Console" className="mt-4 -mx-3 lg:mx-0">
      <ul className="grid grid-cols-2 gap-x-4 lg:block">
        {(['first', ...consoleGroups] as const).map((group) => {
          const items = routes.filter((route) => route.group === group);
          if (items.length === 0) return null;
          const heading = group === 'first' ? undefined : group;
          return (
            <li key={group} className={heading ? undefined : 'col-span-full'}>
              {heading && <p className="px-3 pt-4 text-label leading-snug text-soft">{heading}</p>}
              <ul aria-label={heading}>
                {items.map(({ path, title, work }) => (
                  <li key={path}>
                    <NavLink
                      to={path}
                      end={path === consoleScreens.desk.path}
                      className={menuLinkClass}
                    >
                      {title}
                      <OpenCount items={work} />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The signed-in account, with its role. */
function AccountPanel({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { user } = useAccess();
  const { role } = usePermissions();
  return (
    <div className="mt-4 border-t border-line pt-4 lg:mt-auto lg:px-3">
      <p className="text-label tracking-normal break-all text-soft">
        <UserText>{user?.email}</UserText>
      </p>
      {role && <p className="mt-1 text-label tracking-normal text-soft">{role.name}</p>}
      <p className="mt-1 text-label tracking-normal text-soft">All times are Zurich time</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <Button variant="quiet" className="text-small" onClick={() => void signOut()}>
          Sign Out
        </Button>
        <Button
          variant="quiet"
          className="text-small"
          aria-keyshortcuts="?"
          onClick={onShowShortcuts}
        >
          Shortcuts
        </Button>
      </div>
    </div>
  );
}

/** The console's layout: a dark menu on the left (behind a button at the top on small screens) and a light work area. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  useKeptFocus();
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false);
  const menuId = useId();
  // The history entry at which the menu of small screens was opened. The menu closes when the user navigates.
  const [openedAt, setOpenedAt] = useState<string>();
  const isMenuOpen = openedAt === key;
  const current = findAdminRoute(pathname);
  return (
    <div className="flex min-h-svh flex-col lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        data-theme="dark"
        className="fixed top-3 left-3 z-50 -translate-y-20 px-5 py-3 focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <header data-theme="dark" className="print:hidden">
        <div className="flex flex-col px-4 py-3 lg:sticky lg:top-0 lg:h-svh lg:overflow-y-auto lg:px-3 lg:py-6">
          <div className="flex items-center gap-2 sm:gap-3 lg:flex-wrap lg:gap-4 lg:px-3">
            <Link
              to={paths.home}
              className="relative flex shrink-0 items-center max-[22rem]:[&_.font-display]:sr-only"
            >
              <BrandMark />
              <span className="sr-only"> – public site</span>
            </Link>
            <SearchButton className="ml-auto shrink-0 lg:ml-0 lg:w-full lg:justify-start" />
            <Button
              variant="secondary"
              size="compact"
              aria-expanded={isMenuOpen}
              aria-controls={menuId}
              className="max-lg:gap-1.5 max-lg:px-3 lg:hidden"
              onClick={() => setOpenedAt(isMenuOpen ? undefined : key)}
            >
              <span className="sr-only">Menu: </span>
              <span className="truncate">{current?.title}</span>{' '}
              <span className="max-[22rem]:hidden">
                <OpenCount
                  items={
                    current?.path === consoleScreens.desk.path
                      ? adminRoutes.flatMap(({ work }) => work ?? [])
                      : current?.work
                  }
                />
              </span>
              <ChevronDown
                aria-hidden="true"
                className={classNames(
                  'size-4 shrink-0 transition-transform',
                  isMenuOpen && 'rotate-180',
                )}
              />
            </Button>
          </div>
          <div
            id={menuId}
            className={classNames('flex grow flex-col', !isMenuOpen && 'max-lg:hidden')}
          >
            <Menu />
            <AccountPanel onShowShortcuts={() => setAreShortcutsOpen(true)} />
          </div>
        </div>
      </header>
      <Shortcuts isOpen={areShortcutsOpen} onOpenChange={setAreShortcutsOpen} />
      <main id="content" tabIndex={-1} data-theme="light" className="min-w-0 grow">
        {children}
      </main>
    </div>
  );
}
