import { profiles } from '@/admin/access/accounts-api';
import { auditLogQuery } from '@/admin/audit/api';
import { messages, requests } from '@/admin/inbox/api';
import { documents } from '@/admin/documents/api';
import { applications } from '@/admin/applications/api';
import openingsPanel from '@/admin/openings/openings-panel';
import { deskQuery, mostReadQuery } from '@/admin/shared/list/desk-api';
import { pressItems } from '@/admin/press/api';
import { auditSpec } from '@/admin/audit/api';
import type { ListSpec, ListView } from '@/admin/shared/list/list-view';
import { viewAt } from '../admin/address.ts';
import { client, recordAll } from './page-requests.ts';

/** Calls for a list in its default view, on a late page, with a search, and sorted by each column. */
function viewsOf<Filter extends string, Column extends string>(
  name: string,
  spec: ListSpec<Filter, Column>,
  read: (view: ListView<Filter, Column>) => Promise<unknown>,
  latePage = 1000,
) {
  const addresses = [
    '',
    `page=${latePage}`,
    'q=rare',
    ...spec.columns.map((column) => `sort=${column}`),
  ];
  return Object.fromEntries(
    addresses.map((address) => [
      `admin: ${name}${address && `, ${address}`}`,
      () => read(viewAt(spec, address)),
    ]),
  );
}

/** Every list of the console. */
export const recordAdminLists = () =>
  recordAll({
    ...viewsOf('documents', documents.spec, (view) => client.fetchQuery(documents.list(view))),
    ...viewsOf('messages', messages.spec, (view) => client.fetchQuery(messages.list(view))),
    ...viewsOf('requests', requests.spec, (view) => client.fetchQuery(requests.list(view))),
    ...viewsOf('applications', applications.spec, (view) =>
      client.fetchQuery(applications.list(view)),
    ),
    ...viewsOf('openings', openingsPanel.resource.spec, (view) =>
      client.fetchQuery(openingsPanel.resource.list(view)),
    ),
    ...viewsOf('press items', pressItems.spec, (view) => client.fetchQuery(pressItems.list(view))),
    // The state is computed for every account up to the page, and each time the caller's right is checked.
    ...viewsOf('accounts', profiles.spec, (view) => client.fetchQuery(profiles.list(view)), 50),
    ...viewsOf('audit log', auditSpec, (view) => client.fetchQuery(auditLogQuery(view))),
    'admin: desk': () => client.fetchQuery(deskQuery),
    'admin: most read': () => client.fetchQuery(mostReadQuery),
  });
