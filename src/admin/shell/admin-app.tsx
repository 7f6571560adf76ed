import './admin.css';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { usePermissions } from '@/admin/shared/permissions';
import { ErrorScreen } from '@/app/error-screen';
import { RouteAnnouncer } from '@/app/route-announcer';
import { ScrollRestoration } from '@/app/scroll-restoration';
import { PageMetadata } from '@/components/page-metadata';
import { consoleScreens } from '@/content/console-screens';
import { QueryProvider } from '@/lib/query-client';
import { AdminGate, NotForThisRole } from './admin-gate';
import { AdminLayout } from './admin-layout';
import { findAdminRoute } from './admin-routes';

function Screen({ pathname }: { pathname: string }) {
  const { mayRead } = usePermissions();
  const route = findAdminRoute(pathname);
  if (!route) return <Navigate to={consoleScreens.desk.path} replace />;
  if (route.subjects.length > 0 && !mayRead(...route.subjects))
    return <NotForThisRole pathname={pathname} />;
  const { Component: Page } = route;
  return (
    <ErrorScreen
      resetKey={pathname}
      fallback={
        <div className="p-8">
          <LoadingBlock />
        </div>
      }
    >
      <Page key={route.path} />
      <RouteAnnouncer title={route.title} />
      <ScrollRestoration />
    </ErrorScreen>
  );
}

/** The team's console, everything below `/admin`. */
export default function AdminApp() {
  const { pathname } = useLocation();
  return (
    <QueryProvider>
      <PageMetadata
        title={findAdminRoute(pathname)?.title ?? 'Team console'}
        description="The team’s console."
        isIndexed={false}
      />
      <AdminGate>
        <AdminLayout>
          <NuqsAdapter>
            <Screen pathname={pathname} />
          </NuqsAdapter>
        </AdminLayout>
      </AdminGate>
    </QueryProvider>
  );
}
