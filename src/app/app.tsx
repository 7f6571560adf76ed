import { useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Navigate, useLocation } from 'react-router-dom';
import { PageMetadata } from '@/components/page-metadata';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { NotificationsHost } from '@/ui/notifications-host';
import { PageArrival } from './page-arrival';
import { ErrorScreen, PageLoading } from './error-screen';
import { SiteLayout } from './layouts/site/site-layout';
import { preloadLinkedPages } from './preload-linked-pages';
import { adminRoute, findPage, findRedirect, notFoundRoute } from './routes';

/** The whole site below a router. `isShell` begins with header and footer alone, for pages that need scripts. */
export function App({ isShell = false }: { isShell?: boolean }) {
  const { pathname } = useLocation();
  const isPageShown = useIsHydrated(isShell);
  useEffect(preloadLinkedPages, []);
  // Tells that the page answers; end-to-end tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    // Not from within the effect: React takes over what is pressed at once, but only between its own work.
    const timer = setTimeout(() => window.earlyPresses?.replay());
    return () => clearTimeout(timer);
  }, []);

  const redirect = findRedirect(pathname);
  if (redirect) return <Navigate to={redirect} replace />;

  const route = findPage(pathname);
  const isConsole = route === adminRoute;
  const Page = route.page;
  const page = (
    <ErrorScreen resetKey={pathname}>
      {isPageShown ? <Page key={route.path} /> : <PageLoading />}
      {!isConsole && <PageArrival title={route.title} />}
    </ErrorScreen>
  );
  return (
    <HelmetProvider>
      {/* The console names its screens itself. */}
      {!(isConsole && isPageShown) && (
        <PageMetadata
          title={route.title}
          description={route.description}
          canonicalPath={route === notFoundRoute || isConsole ? undefined : route.path}
          isIndexed={route.isIndexed}
        />
      )}
      {isConsole ? page : <SiteLayout>{page}</SiteLayout>}
      <NotificationsHost />
    </HelmetProvider>
  );
}
