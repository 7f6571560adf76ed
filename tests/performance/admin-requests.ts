import { accessSpec } from '@/features/admin/access-requests';
import { auditLogQuery } from '@/features/admin/api/audit-log';
import { messagesQuery } from '@/features/admin/api/contact-messages';
import { requestsQuery } from '@/features/admin/api/documentation-requests';
import { documentsQuery } from '@/features/admin/api/documents';
import { jobApplicationsQuery } from '@/features/admin/api/job-applications';
import { jobOpeningsQuery } from '@/features/admin/api/job-openings';
import { openCountsQuery } from '@/features/admin/api/open-counts-query';
import { pressItemsQuery } from '@/features/admin/api/press-items';
import { profilesQuery } from '@/features/admin/api/profiles';
import { auditSpec } from '@/features/admin/audit-log';
import { documentsSpec } from '@/features/admin/documents';
import { messagesSpec, requestsSpec } from '@/features/admin/inbox';
import { jobApplicationsSpec } from '@/features/admin/job-applications';
import { openingsSpec } from '@/features/admin/job-openings';
import { type ListSpec, type ListView, parseListView } from '@/features/admin/list-view';
import { pressSpec } from '@/features/admin/press-items';
import { client, recordAll } from './page-requests.ts';

/** Calls for a list as it first shows, sorted by each column, searched, and far down. */
function viewsOf<Filter extends string, Column extends string>(
  name: string,
  spec: ListSpec<Filter, Column>,
  read: (view: ListView<Filter, Column>) => Promise<unknown>,
) {
  const addresses = ['', 'page=1000', 'q=rare', ...spec.columns.map((column) => `sort=${column}`)];
  return Object.fromEntries(
    addresses.map((address) => [
      `admin: ${name}${address && `, ${address}`}`,
      () => read(parseListView(spec, new URLSearchParams(address))),
    ]),
  );
}

/** Every list of the team's console. */
export const recordAdminLists = () =>
  recordAll({
    ...viewsOf('documents', documentsSpec, (view) => client.fetchQuery(documentsQuery(view))),
    ...viewsOf('messages', messagesSpec, (view) => client.fetchQuery(messagesQuery(view))),
    ...viewsOf('requests', requestsSpec, (view) => client.fetchQuery(requestsQuery(view))),
    ...viewsOf('applications', jobApplicationsSpec, (view) =>
      client.fetchQuery(jobApplicationsQuery(view)),
    ),
    ...viewsOf('openings', openingsSpec, (view) => client.fetchQuery(jobOpeningsQuery(view))),
    ...viewsOf('press items', pressSpec, (view) => client.fetchQuery(pressItemsQuery(view))),
    ...viewsOf('accounts', accessSpec, (view) => client.fetchQuery(profilesQuery(view))),
    ...viewsOf('audit log', auditSpec, (view) => client.fetchQuery(auditLogQuery(view))),
    'admin: open counts': () => client.fetchQuery(openCountsQuery),
  });
