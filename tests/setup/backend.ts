import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
import type { RoomState } from '@/content/room-states';

/** Answers the requests of every component test. A request that no handler answers fails the test. */
export const server = setupServer(
  // hCaptcha's loader may report errors to this address at any time.
  http.post('https://*/api/6/envelope/', () => HttpResponse.json({})),
  // Requested when code could not be fetched, to learn whether the site can be reached: it cannot, unless a test overrides this.
  http.head('*/robots.txt', () => HttpResponse.error()),
);

/** The backend's address, until `startBackend` replaces it. */
export const backendUrl = 'http://backend.test';
vi.stubEnv('VITE_SUPABASE_URL', backendUrl);
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');

interface SentRequest {
  /** Such as `POST /auth/v1/token?grant_type=password`. */
  call: string;
  /** Parsed, when it was JSON. */
  body: unknown;
  headers: Headers;
}

export type Answer = (
  request: Request,
  sent: SentRequest,
) => Response | undefined | Promise<Response | undefined>;

export interface Backend {
  /** The requests, oldest first. */
  requests: SentRequest[];
  /** The bodies that were sent in calls that begin with `call`. */
  sent: (call: string) => unknown[];
  /** The bodies of the calls that were undone, by sending their idempotency key to `undo`. */
  undone: () => unknown[];
  /**
   * Responds to calls that begin with `call`, such as `GET /rest/v1/profiles`, with JSON or what a function returns. The latest
   * matching handler responds or, if it returns nothing, the one before. Returns a function that removes the handler.
   */
  answer: (call: string, answer: Answer | object | string | number | boolean | null) => () => void;
  /** The row of the signed-in account in `profiles`, if it has one. */
  profile: { approved: boolean; approved_until: string | null } | null;
}

export const user = {
  id: '00000000-0000-4000-8000-0000000000a1',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'investor@example.org',
  last_sign_in_at: '2025-11-20T10:00:00Z',
  identities: [{ id: 'i-1', user_id: 'u-1', identity_id: 'i-1', provider: 'email' }],
  app_metadata: {},
  user_metadata: {},
  created_at: '2025-11-01T10:00:00Z',
};

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A session, by default one that has passed the second factor. */
export function makeSession(change: Partial<typeof user> = {}, aal: 'aal1' | 'aal2' = 'aal2') {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const owner = { ...user, ...change };
  return {
    access_token: `${base64({ alg: 'HS256' })}.${base64({ sub: owner.id, exp: expires_at, aal })}.c2ln`,
    refresh_token: 'refresh',
    token_type: 'bearer' as const,
    expires_in: 3600,
    expires_at,
    user: owner,
  };
}

/** The row of an account with its level. Without `account_state`, the state follows from the approval. */
export const profileRow = (profile: {
  approved: boolean;
  approved_until: string | null;
  account_state?: RoomState;
}) => {
  const { approved, approved_until: end } = profile;
  const isValid = approved && (end === null || Date.parse(end) > Date.now());
  const state = profile.account_state ?? (isValid ? 'approved' : approved ? 'ended' : 'pending');
  const isOpen = state === 'approved' || state === 'no_second_factor';
  return { ...profile, account_state: state, access_level: isOpen ? 3 : 2 };
};

let backendCount = 0;
/** The backend's host, which is part of the key under which supabase-js stores the session. */
let host = 'backend';
const sessionKey = () => `sb-${host}-auth-token`;

export function storeSession(change?: Partial<typeof user>, aal?: 'aal1' | 'aal2'): void {
  localStorage.setItem(sessionKey(), JSON.stringify(makeSession(change, aal)));
}

/** A refusal by Auth. */
export const refusal = (status: number, error_code: string, msg: string) => () =>
  HttpResponse.json({ code: status, error_code, msg }, { status });

/** Invalid responses from Auth: without a body, without a message, or a proxy's page. */
export const unreadableAnswers: [string, () => Response][] = [
  ['an empty response with status 500', () => new Response(null, { status: 500 })],
  ['an empty object with status 500', () => Response.json({}, { status: 500 })],
  ['an empty response with status 422', () => new Response(null, { status: 422 })],
  ['a page with status 502', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
];

/** A failure of the Data API. */
export const serverError = () =>
  HttpResponse.json({ message: 'out of order', code: 'XX000' }, { status: 500 });

/** A write refused by the Data API with a message, such as a conflict with another change. */
export const conflict = (message: string) => () =>
  HttpResponse.json({ code: 'PT409', message }, { status: 409 });

/** The response to a write that returns nothing. */
export const noContent = () => new HttpResponse(null, { status: 204 });

/** A page of a list as the Data API returns it, with the total count. */
export const listOf = (rows: object[], total = rows.length) =>
  HttpResponse.json(rows, { headers: { 'content-range': `0-49/${total}` } });

/** A lost connection. */
export const networkError = () => HttpResponse.error();

/** Leaves the request pending. */
export const noAnswer = () => new Promise<Response>(() => undefined);

const callOf = ({ method, url }: Request) => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
};

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  return text && isJson ? JSON.parse(text) : text || undefined;
}

const sentRequests = new Map<string, Promise<SentRequest>>();

/** The mocked Supabase of the current test. */
export const backend: Backend = {
  requests: [],
  profile: null,
  sent: (call) =>
    backend.requests.filter((request) => request.call.startsWith(call)).map(({ body }) => body),
  undone: () => {
    const keys = backend.sent('POST /rest/v1/rpc/undo').map((body) => Object(body).key);
    return backend.requests
      .filter(
        ({ call, headers }) =>
          !call.endsWith('/undo') && keys.includes(headers.get('idempotency-key')),
      )
      .map(({ body }) => body);
  },
  answer(call, answer) {
    let isRemoved = false;
    server.use(
      http.all(
        ({ request }) => !isRemoved && callOf(request).startsWith(call),
        async ({ request, requestId }) => {
          const sent = await sentRequests.get(requestId);
          const isData = typeof answer !== 'function';
          return sent && (isData ? HttpResponse.json(answer) : answer(request, sent));
        },
      ),
    );
    return () => {
      isRemoved = true;
    };
  },
};

/** Mocks Supabase for code that is imported once per test file. Tests provide the responses for most tables themselves. */
export function answerBackend(): void {
  sentRequests.clear();
  backend.requests = [];
  backend.profile = { approved: false, approved_until: null };
  server.resetHandlers();
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request, requestId }) => {
    const sent: SentRequest = { call: callOf(request), body: undefined, headers: request.headers };
    backend.requests.push(sent);
    const body = bodyOf(request.clone());
    sentRequests.set(
      requestId,
      body.then((value) => Object.assign(sent, { body: value })),
    );
  });

  const { answer } = backend;
  answer('GET /rest/v1/profiles', () =>
    HttpResponse.json(backend.profile ? [profileRow(backend.profile)] : []),
  );
  answer('GET /rest/v1/portfolio_imports', []);
  answer('POST /rest/v1/rpc/document_uses', []);
  answer('GET /rest/v1/document_versions', []);
  // The console looks for the file of each document that it lists.
  answer('GET /storage/v1/object/documents/', () => new HttpResponse(null, { status: 404 }));
  answer('POST /rest/v1/rpc/answers_to', []);
  answer('POST /rest/v1/rpc/undo', noContent);
  answer('POST /rest/v1/rpc/details_to_confirm', []);
  answer('POST /rest/v1/security_audit_log', () => new HttpResponse(null, { status: 201 }));
  answer('GET /auth/v1/user', user);
  // Requested when an account's row is missing: its session has ended.
  answer('POST /rest/v1/rpc/is_session_open', false);
  answer('PUT /auth/v1/user', user);
  answer('POST /auth/v1/token?grant_type=password', makeSession());
  answer('POST /auth/v1/signup', user);
  answer('POST /auth/v1/verify', makeSession());
  answer('POST /auth/v1/recover', {});
  answer('POST /auth/v1/logout', noContent);
  answer('POST /functions/v1/get-hcaptcha-config', { siteKey: 'site-key' });
}

/** Simulates a freshly loaded page with empty storage. Import the site's code only afterwards. */
export function startBackend(): void {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  // A new address, because supabase-js warns about two clients with the same one.
  host = `backend${++backendCount}`;
  vi.stubEnv('VITE_SUPABASE_URL', `http://${host}.test`);
  answerBackend();
}

/** Like `startBackend`, with a stored session. Suppresses `console.info`. */
export function startSignedIn(): void {
  startBackend();
  storeSession();
  vi.spyOn(console, 'info').mockReturnValue();
}
