import { auditLogQuery, auditSpec } from '@/admin/audit/api';
import { answeredSpec, questionRowsQuery, waitingSpec } from '@/admin/questions/api';
import type { Resource } from '@/admin/shared/changes/resource-api';
import { deskQuery, mostReadQuery } from '@/admin/shared/list/desk-api';
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

type AnyResource = Resource<{ id: string }, { id: string }, string, string>;

const isResource = (value: unknown): value is AnyResource =>
  typeof value === 'object' && value !== null && 'spec' in value && 'formRow' in value;

/** The source texts of the console's modules, which show which of them define a resource. */
const sources = import.meta.glob<string>('../../src/admin/*/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<Record<string, unknown>>('../../src/admin/*/*.{ts,tsx}');

/** The resources that these modules export, alone or in a panel. */
async function loadResources(): Promise<AnyResource[]> {
  const files = Object.entries(modules).filter(([file]) =>
    /= defineResource\(/.test(sources[file] ?? ''),
  );
  return Promise.all(
    files.map(async ([file, load]) => {
      const resources = Object.values(await load()).flatMap((exported) =>
        [exported, Object(exported).resource].filter(isResource),
      );
      if (resources.length === 0) throw new Error(`${file} exports no resource.`);
      return resources;
    }),
  ).then((all) => all.flat());
}

const latePages: Record<string, number> = {
  // For each account up to this page, the database computes the state and checks the caller's right, which takes a long time.
  profiles: 50,
  // There are fewer published questions.
  published_questions: 20,
};

export async function recordAdminLists() {
  const resources = await loadResources();
  const questions = (name: string, spec: typeof waitingSpec, step: 'open' | 'answered') =>
    viewsOf(name, spec, (view) =>
      client.fetchQuery(questionRowsQuery(view, { step, me: '', today: '2026-01-01' })),
    );
  return recordAll({
    ...Object.assign(
      {},
      ...resources.map(({ table, spec, list }) =>
        viewsOf(table, spec, (view) => client.fetchQuery(list(view)), latePages[table]),
      ),
    ),
    // Lists without a resource.
    ...questions('waiting questions', waitingSpec, 'open'),
    ...questions('answered questions', answeredSpec, 'answered'),
    ...viewsOf('audit log', auditSpec, (view) => client.fetchQuery(auditLogQuery(view))),
    'admin: desk': () => client.fetchQuery(deskQuery),
    'admin: most read': () => client.fetchQuery(mostReadQuery),
  });
}
