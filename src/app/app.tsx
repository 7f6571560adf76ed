import { createContext, useContext, useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageMetadata } from '@/components/page-metadata';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { NotificationsHost } from '@/ui/notifications-host';
import { PageArrival } from './page-arrival';
import { ErrorScreen, PageLoading } from './error-screen';
import { SiteLayout } from './layouts/site/site-layout';
import { preloadLinkedPages } from './preload-linked-pages';
import {
  adminRoute,
  findPage,
  notFoundRoute,
  pageRoutes,
  readRoute,
  redirectRoutes,
  stoneRoute,
} from './routes';

/** Whether the built HTML has a header and footer, but no page. */
const IsShell = createContext(false);

function SitePage() {
  const { pathname } = useLocation();
  const isPageShown = useIsHydrated(useContext(IsShell));
  const route = findPage(pathname);
  const { title, description, image, isIndexed } = route;
  return (
    <>
      {!(route.hasOwnHead && isPageShown) && (
        <PageMetadata
          title={title}
          description={description}
          canonicalPath={route === notFoundRoute || route.hasOwnHead ? undefined : route.path}
          isIndexed={isIndexed}
          image={image}
        />
      )}
      <SiteLayout>
        <ErrorScreen resetKey={pathname}>
          {isPageShown ? <Outlet /> : <PageLoading />}
          <PageArrival title={title} />
        </ErrorScreen>
      </SiteLayout>
    </>
  );
}

/** The console and the reader: they fill the window, and name their screens themselves. */
function WholeWindow() {
  const { pathname } = useLocation();
  const isShown = useIsHydrated(useContext(IsShell));
  const { title, description, isIndexed } = findPage(pathname);
  return isShown ? (
    <ErrorScreen resetKey={pathname}>
      <Outlet />
    </ErrorScreen>
  ) : (
    <>
      <PageMetadata title={title} description={description} isIndexed={isIndexed} />
      <PageLoading />
    </>
  );
}

const routes: RouteObject[] = [
  { Component: SitePage, children: [...pageRoutes, stoneRoute, notFoundRoute] },
  { Component: WholeWindow, children: [adminRoute, readRoute] },
  ...redirectRoutes,
];

/** The whole site below a router. `isShell` begins with header and footer alone, for pages that need scripts. */
export function App({ isShell = false }: { isShell?: boolean }) {
  const page = useRoutes(routes);
  useEffect(preloadLinkedPages, []);
  // Marks the page as interactive; end-to-end tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    // Not from within the effect: React takes over what is pressed at once, but only between its own work.
    const timer = setTimeout(() => window.earlyPresses?.replay());
    return () => clearTimeout(timer);
  }, []);
  return (
    <HelmetProvider>
      <IsShell value={isShell}>{page}</IsShell>
      <NotificationsHost />
    </HelmetProvider>
  );
}
