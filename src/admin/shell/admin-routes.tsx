import { accountPath } from '@/content/account-path';
import { consoleScreens, type ConsoleScreen, type ScreenName } from '@/content/console-screens';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import type { Subject } from '@/lib/database.types';
import { isUuid } from '@/lib/uuid';
import { lazyComponent, type Lazy } from '@/ui/lazy';

export interface AdminRoute extends ConsoleScreen<Subject> {
  Component: Lazy<object>;
}

/** The console's pages by file name, such as `desk-page.tsx`; each is loaded when its screen is first opened. */
const loaders = new Map(
  Object.entries(import.meta.glob<{ default: PlainComponent<object> }>('../*/*-page.tsx')).map(
    ([file, load]) => [file.split('/').at(-1), load] as const,
  ),
);

function routeOf(name: string, screen: ConsoleScreen<Subject>): AdminRoute {
  const load = loaders.get(`${name}-page.tsx`);
  if (!load) throw new Error(`No folder of src/admin has a file ${name}-page.tsx.`);
  return { ...screen, Component: lazyComponent(load) };
}

const { investor, ...otherScreens }: Record<ScreenName, ConsoleScreen<Subject>> = consoleScreens;

/** The screens with an address of their own, in the order of the menu. Visitors never load this table. */
export const adminRoutes = Object.entries(otherScreens).map(([name, screen]) =>
  routeOf(name, screen),
);

const investorRoute = routeOf('investor', investor);

/** The addresses of investor pages, and of the HTML file that the host serves for them. No account has the id `shell`. */
export const investorShell = { from: accountPath('*'), to: accountPath('shell') };

/** The screen for `pathname`. A trailing slash makes no difference. */
export function findAdminRoute(pathname: string): AdminRoute | undefined {
  const path = pathname.replace(/\/+$/, '');
  const id = path.split('/').at(-1) ?? '';
  if (isUuid(id) && path === accountPath(id)) return investorRoute;
  return adminRoutes.find((route) => route.path === path);
}
