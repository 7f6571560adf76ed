import { http } from 'msw';
import { documentLevel, sectionLevel } from '@/access/level/access-level';
import type { RoomState } from '@/content/room-states';
import type { MarkName } from '@/features/data-room/api/marks';
import type { DocumentItem } from '@/features/data-room/document';
import { newDocument } from '../../admin/rows';
import {
  backend as mocked,
  answerBackend,
  backendUrl,
  conflict,
  networkError,
  serverError,
  profileRow,
  server,
  storeSession,
} from '../../setup/backend';
import { listedFrom } from './listed-from';

/** The access level of each visitor. */
export const visitors = { anonymous: 1, pending: 2, approved: 3 } as const;
export type Visitor = keyof typeof visitors;

export interface Call {
  method: string;
  /** The path after the backend's origin, such as `/rest/v1/documents`. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** A backend that answers one visitor of the data room as the database's policies would. */
export interface FakeBackend {
  visitor: Visitor;
  documents: DocumentItem[];
  /** The response of `enter_room()`. An omitted list is empty. */
  own: Partial<Record<MarkName, string[]>> & {
    previous_visit?: string;
    read?: { document_id: string; version: number }[];
    answers?: object[];
  };
  /** Rows of `questions` with their answers. */
  questions: object[];
  /** Rows of `published_questions`. */
  published: object[];
  /** Rows of further tables, by name. */
  rows: Record<string, object[]>;
  /** Columns of the profile besides its level. */
  profile: {
    approved?: boolean;
    approved_until?: string;
    renewal_requested_at?: string;
    account_state?: RoomState;
    decision_reason?: string;
    first_name?: string;
    last_name?: string;
    organisation?: string;
    role?: string;
  };
  /** Whether the session has ended on the server. */
  hasEndedSession: boolean;
  /** Beginnings of paths that respond with an error. With `*`, no path responds, as if offline. */
  failing: Set<string>;
  /** Beginnings of paths that respond with a refusal. */
  refusing: Set<string>;
  calls: Call[];
  /** The rows that were inserted into a table. */
  inserted: (table: string) => unknown[];
  /** The entries of the security log, such as `UNAUTHORIZED_ACCESS compliance`. */
  events: () => string[];
}

/** Whether the database's policies list the document at this level. */
function isListed({ section, requires_auth, category }: DocumentItem, level: number): boolean {
  const key = [
    `level ${sectionLevel(section)}`,
    requires_auth && 'flagged',
    category === 'market-intelligence' && 'market',
  ].filter(Boolean);
  return (listedFrom[key.join(' ')] ?? 3) <= level;
}

const notFound = { message: 'Object not found', statusCode: '404' };

/** The level that the database assigns to the visitor's token. */
const levelOf = ({ visitor, hasEndedSession }: FakeBackend) =>
  hasEndedSession ? 1 : visitors[visitor];

function answerDocuments(backend: FakeBackend, query: URLSearchParams) {
  const level = levelOf(backend);
  const conditions = query.getAll('id').map((condition) => condition.split('.'));
  const isWanted = (id: string) =>
    conditions.every(([operator, value = '']) => {
      if (operator === 'eq') return id === value;
      return operator === 'gt' ? id > value : id <= value;
    });
  return backend.documents
    .filter((document) => isListed(document, level))
    .filter((document) => isWanted(document.id))
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .slice(0, Number(query.get('limit') ?? 1_000))
    .map((document) => (documentLevel(document) > level ? { ...document, file: null } : document));
}

function answer(backend: FakeBackend, { method, path, query }: Call): Response | undefined {
  if (path === '/rest/v1/documents') return Response.json(answerDocuments(backend, query));
  if (path === '/rest/v1/rpc/ask_again') {
    backend.profile.renewal_requested_at = '2026-11-22T09:00:00Z';
    return Response.json('2026-11-22T09:00:00Z');
  }
  if (path === '/rest/v1/rpc/is_session_open') return Response.json(!backend.hasEndedSession);
  if (path === '/rest/v1/profiles') {
    // The policy shows the row only while the session is open.
    if (backend.hasEndedSession) return Response.json([]);
    const profile = profileRow({
      approved: backend.visitor === 'approved',
      approved_until: null,
      ...backend.profile,
    });
    return Response.json([{ renewal_requested_at: null, role: 'investor', ...profile }]);
  }
  const tables: Record<string, object[]> = {
    questions: backend.questions,
    published_questions: backend.published,
    agreement_acceptances: [],
    'rpc/own_sessions': [],
    agreements: [
      { id: 'a-1', version: 1, title: 'Terms', body: 'Keep it.', language: 'en', sha256: '00' },
    ],
    ...backend.rows,
  };
  const rows = tables[path.replace('/rest/v1/', '')];
  const isWrite = path === '/rest/v1/questions' && method !== 'GET';
  if (rows && !isWrite) return Response.json(rows);
  if (path.startsWith('/auth/')) return undefined;
  if (path === '/rest/v1/rpc/enter_room') return Response.json(backend.own);
  if (path.startsWith('/storage/v1/object/info/')) return Response.json({ size: 58_650 });
  // Any other table is empty.
  if (method === 'GET' && path.startsWith('/rest/')) return Response.json([]);
  return new Response(null, { status: method === 'POST' ? 201 : 204 });
}

/** Starts a backend that answers at the network level, so the code of the site and supabase-js run unchanged. */
export function startFakeBackend(visitor: Visitor, documents: DocumentItem[]): FakeBackend {
  const backend: FakeBackend = {
    visitor,
    documents,
    own: {},
    questions: [],
    published: [],
    rows: {},
    failing: new Set(),
    refusing: new Set(),
    profile: {},
    hasEndedSession: false,
    calls: [],
    inserted: (table) =>
      backend.calls
        .filter(({ method, path }) => method === 'POST' && path === `/rest/v1/${table}`)
        .flatMap(({ body }) => body),
    events: () =>
      backend.inserted('security_audit_log').map((row) => {
        const { event_type, resource_id } = Object(row);
        return `${event_type} ${resource_id}`;
      }),
  };
  localStorage.removeItem('sb-backend-auth-token');
  if (visitor !== 'anonymous') storeSession();
  answerBackend();
  mocked.answer('', ({ method, url }, { body }) => {
    const { pathname: path, searchParams: query } = new URL(url);
    const call: Call = { method, path, query, body };
    backend.calls.push(call);
    if (backend.failing.has('*')) return networkError();
    if ([...backend.failing].some((start) => path.startsWith(start))) return serverError();
    if ([...backend.refusing].some((start) => path.startsWith(start))) {
      return Response.json(notFound, { status: 400 });
    }
    return answer(backend, call);
  });
  return backend;
}

/** Refuses the next insert into a table, as the database does if it has stored an earlier version under the same key. */
export function refuseOnce(table: string): void {
  const refuse = conflict('Something else was sent with this key.');
  server.use(http.post(`${backendUrl}/rest/v1/${table}`, refuse, { once: true }));
}

/** The data of a document's first file. */
export const firstVersion = {
  number: 1,
  file_size: 58_650,
  what_changed: null,
  created_at: '2025-10-06T08:00:00+00:00',
};

let documentCount = 0;

/** A document. In a section of Market Intelligence, its category is `market-intelligence`. */
export function makeDocument(
  section: string,
  title: string,
  change: Partial<DocumentItem> = {},
): DocumentItem {
  documentCount += 1;
  return {
    ...newDocument(title, section),
    id: `d-${documentCount}`,
    position: null,
    description: `About ${title}`,
    file_url: `documents/${section}/file-${documentCount}.pdf`,
    file: change.file_url === null ? null : firstVersion,
    created_at: `2025-09-${String(30 - (documentCount % 28)).padStart(2, '0')}T08:00:00+00:00`,
    updated_at: '2025-10-06T08:00:00+00:00',
    ...change,
  };
}

/** One document in each section, and a second with `requires_auth` in the whitepaper section and in market reports. */
export function library(): DocumentItem[] {
  return [
    makeDocument('whitepaper', 'The Whitepaper'),
    makeDocument('whitepaper', 'Valuation Notes', { requires_auth: true }),
    makeDocument('archive', 'First Edition'),
    makeDocument('pitch-decks', 'Autumn Deck'),
    makeDocument('subscription-agreement', 'Specimen'),
    makeDocument('compliance', 'KYC Policy'),
    makeDocument('audit-reports', 'Reserve Audit by Lenzmark Assurance'),
    makeDocument('tokenomics', 'Fee Schedule'),
    makeDocument('risk-management', 'Risk Register'),
    makeDocument('investment-trends', 'Family Offices'),
    makeDocument('market-reports', 'Auction Monitor'),
    makeDocument('market-reports', 'Price Bands', { requires_auth: true }),
    makeDocument('news-forecasts', 'Market Letter'),
  ];
}
