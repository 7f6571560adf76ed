import { adminPaths, investorPath } from '@/admin/shared/admin-paths';
import type { Subject } from '@/admin/shared/permissions';
import { isUuid } from '@/lib/uuid';
import { lazyComponent, type Lazy } from '@/ui/lazy';

/** The parts of the menu. */
export const adminGroups = ['People', 'Data room', 'Website', 'Records'] as const;

export interface AdminRoute {
  path: string;
  /** Names the screen in the menu, in the heading and in the browser's tab. */
  title: string;
  /** The roles that may read one of these subjects see the screen. Without any, the whole team does. */
  subjects: readonly Subject[];
  /** The heading of its part of the menu; the first part has none. */
  group?: (typeof adminGroups)[number];
  /** Whether the menu omits the screen. Other screens link to it. */
  isUnlisted?: boolean;
  Component: Lazy<object>;
}

/** The screens of the team's console, in the order of the menu. Visitors never load this table. */
export const adminRoutes: readonly AdminRoute[] = [
  {
    path: adminPaths.desk,
    title: 'Desk',
    subjects: [],
    Component: lazyComponent(() => import('@/admin/desk/desk-page')),
  },
  {
    path: adminPaths.access,
    title: 'Access',
    group: 'People',
    subjects: ['access'],
    Component: lazyComponent(() => import('@/admin/access/access-page')),
  },
  {
    path: adminPaths.organisations,
    title: 'Organisation',
    subjects: ['access'],
    isUnlisted: true,
    Component: lazyComponent(() => import('@/admin/access/organisation-page')),
  },
  {
    path: adminPaths.jobApplications,
    title: 'Job applications',
    group: 'People',
    subjects: ['applications'],
    Component: lazyComponent(() => import('@/admin/applications/applications-page')),
  },
  {
    path: adminPaths.inbox,
    title: 'Inbox',
    group: 'People',
    subjects: ['inbox'],
    Component: lazyComponent(() => import('@/admin/inbox/inbox-page')),
  },
  {
    path: adminPaths.questions,
    title: 'Questions',
    group: 'People',
    subjects: ['questions'],
    Component: lazyComponent(() => import('@/admin/questions/questions-page')),
  },
  {
    path: adminPaths.mails,
    title: 'E-mails',
    group: 'People',
    subjects: ['mails'],
    Component: lazyComponent(() => import('@/admin/mails/mails-page')),
  },
  {
    path: adminPaths.documents,
    title: 'Documents',
    group: 'Data room',
    subjects: ['open_documents'],
    Component: lazyComponent(() => import('@/admin/documents/documents-page')),
  },
  {
    path: adminPaths.reading,
    title: 'Reading',
    group: 'Data room',
    subjects: ['reading'],
    Component: lazyComponent(() => import('@/admin/reading/reading-page')),
  },
  {
    path: adminPaths.copies,
    title: 'Trace a copy',
    group: 'Data room',
    subjects: ['reading'],
    Component: lazyComponent(() => import('@/admin/reading/copies-page')),
  },
  {
    path: adminPaths.content,
    title: 'Content',
    group: 'Website',
    subjects: ['press', 'openings', 'settings', 'portfolio'],
    Component: lazyComponent(() => import('./content-page')),
  },
  {
    path: adminPaths.reserve,
    title: 'Reserve',
    group: 'Website',
    subjects: ['reserve'],
    Component: lazyComponent(() => import('@/admin/reserve/reserve-screen')),
  },
  {
    path: adminPaths.agreements,
    title: 'Agreements',
    group: 'Records',
    subjects: ['agreements'],
    Component: lazyComponent(() => import('@/admin/agreements/agreements-screen')),
  },
  {
    path: adminPaths.audit,
    title: 'Audit log',
    group: 'Records',
    subjects: ['audit'],
    Component: lazyComponent(() => import('@/admin/audit/audit-page')),
  },
];

/** The page of one account; the menu does not list it. */
const investorRoute: AdminRoute = {
  path: investorPath(':id'),
  title: 'Investor',
  subjects: ['access'],
  Component: lazyComponent(() => import('@/admin/access/investor-page')),
};

/** The path of these pages' HTML shell, and the addresses it serves. No account has the id `shell`. */
export const investorShell = { from: investorPath('*'), to: investorPath('shell') };

/** The screen for `pathname`. A trailing slash makes no difference. */
export function findAdminRoute(pathname: string): AdminRoute | undefined {
  const path = pathname.replace(/\/+$/, '');
  const id = path.split('/').at(-1) ?? '';
  if (isUuid(id) && path === investorPath(id)) return investorRoute;
  return adminRoutes.find((route) => route.path === path);
}
