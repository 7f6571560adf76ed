import { Suspense, useEffect } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { Navigate, useLocation } from 'react-router-dom';
import { PageMetadata } from '@/components/page-metadata';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { NotificationsHost } from '@/ui/notifications-host';
import { Arrival } from './arrival';
import { ErrorScreen } from './error-screen';
import { SiteLayout } from './layouts/site/site-layout';
import { useFollowPlainLinks } from './follow-plain-links';
import { PageLoading } from './page-loading';
import { preloadLinkedPages } from './preload-linked-pages';
import { findPage, findRedirect, notFoundRoute } from './routes';

/** The whole site below a router. `isShell` begins with the frame alone, for pages that need scripts. */
export function App({ isShell = false }: { isShell?: boolean }) {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  useEffect(preloadLinkedPages, []);
  useFollowPlainLinks();
  // Tells that the page answers; end-to-end tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);

  const redirect = findRedirect(pathname);
  if (redirect) return <Navigate to={redirect} replace />;

  const route = findPage(pathname);
  const { Page } = route.page;
  return (
    <HelmetProvider>
      <PageMetadata
        title={route.title}
        description={route.description}
        canonicalPath={route === notFoundRoute ? undefined : route.path}
        isIndexed={route.isIndexed}
      />
      <SiteLayout>
        <ErrorScreen resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            {isShell && !isHydrated ? <PageLoading /> : <Page key={route.path} />}
            <Arrival title={route.title} />
          </Suspense>
        </ErrorScreen>
      </SiteLayout>
      <NotificationsHost />
    </HelmetProvider>
  );
}
