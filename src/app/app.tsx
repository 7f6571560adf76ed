import { createContext, useContext, useEffect } from 'react';
import { Outlet, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { PageMetadata } from '@/components/page-metadata';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { NotificationsHost } from '@/ui/notifications-host';
import { ErrorScreen, PageLoading } from './error-screen';
import { SiteLayout } from './layouts/site/site-layout';
import { preloadLinkedPages } from './preload-linked-pages';
import { RouteAnnouncer } from './route-announcer';
import {
  adminRoute,
  findPage,
  notFoundRoute,
  pageRoutes,
  readRoute,
  redirectRoutes,
  stoneRoute,
} from './routes';
import { ScrollRestoration } from './scroll-restoration';

/** Whether the built HTML is an app shell: header and footer without the page, or only a loading screen. */
const IsAppShell = createContext(false);

/** False until an app shell is hydrated, because its HTML lacks the page; otherwise true from the first render. */
const useIsPageShown = () => useIsHydrated(useContext(IsAppShell));

function SitePage() {
  const { pathname } = useLocation();
  const isPageShown = useIsPageShown();
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
          <RouteAnnouncer title={title} />
          <ScrollRestoration />
        </ErrorScreen>
      </SiteLayout>
    </>
  );
}

/** The console and the document reader. They fill the window and set the titles of their screens themselves. */
function WholeWindow() {
  const { pathname } = useLocation();
  const isPageShown = useIsPageShown();
  const { title, description, isIndexed } = findPage(pathname);
  return isPageShown ? (
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

/** The whole site, to be rendered inside a router. With `isAppShell`, the first render leaves out the page, as the built HTML does. */
export function App({ isAppShell = false }: { isAppShell?: boolean }) {
  const page = useRoutes(routes);
  useEffect(preloadLinkedPages, []);
  // Marks the page as interactive; end-to-end tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    // Deferred until React has finished its work, so that React handles the replayed presses at once.
    const timer = setTimeout(() => window.beforeHydration?.replayPresses());
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <IsAppShell value={isAppShell}>{page}</IsAppShell>
      <NotificationsHost />
    </>
  );
}
