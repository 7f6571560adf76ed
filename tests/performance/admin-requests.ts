import { accessSpec } from '@/admin/access/access-requests';
import { auditLogQuery } from '@/admin/audit/api';
import { messagesQuery } from '@/admin/inbox/messages-api';
import { requestsQuery } from '@/admin/inbox/requests-api';
import { documentsQuery } from '@/admin/documents/api';
import { jobApplicationsQuery } from '@/admin/applications/api';
import { jobOpeningsQuery } from '@/admin/content/openings/api';
import { openCountsQuery } from '@/admin/shared/open-counts-api';
import { pressItemsQuery } from '@/admin/content/press/api';
import { profilesQuery } from '@/admin/access/api';
import { auditSpec } from '@/admin/audit/audit-log';
import { documentsSpec } from '@/admin/documents/documents';
import { messagesSpec, requestsSpec } from '@/admin/inbox/inbox';
import { jobApplicationsSpec } from '@/admin/applications/applications';
import { openingsSpec } from '@/admin/content/openings/job-openings';
import { type ListSpec, type ListView, parseListView } from '@/admin/shared/list-view';
import { pressSpec } from '@/admin/content/press/press-items';
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
