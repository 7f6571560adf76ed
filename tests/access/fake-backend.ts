import { vi } from 'vitest';

let count = 0;

/** Where supabase-js keeps the session for the current backend. */
const sessionKey = () => `sb-backend${count}-auth-token`;

interface Request {
  /** Such as `POST /auth/v1/token?grant_type=password`. */
  call: string;
  body: unknown;
  headers: Headers;
}

/** The row of an account, with the level as the database works it out. */
export const profileRow = (profile: { approved: boolean; approved_until: string | null }) => {
  const { approved, approved_until: end } = profile;
  const isApproved = approved && (end === null || Date.parse(end) > Date.now());
  return { ...profile, access_level: isApproved ? 3 : 2 };
};

type Answer = () => Response | Promise<Response>;

export interface FakeBackend {
  requests: Request[];
  /** Answers of your own, by the beginning of the call. The last one that fits is taken. */
  answers: [call: string, answer: Answer][];
  /** The bodies that were sent in calls that begin with `call`. */
  sent: (call: string) => unknown[];
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

export function makeSession(change: Partial<typeof user> = {}) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const owner = { ...user, ...change };
  return {
    access_token: `${base64({ alg: 'HS256' })}.${base64({ sub: owner.id, exp: expires_at })}.c2ln`,
    refresh_token: 'refresh',
    token_type: 'bearer' as const,
    expires_in: 3600,
    expires_at,
    user: owner,
  };
}

/** Makes the visitor one who has signed in before. */
export function storeSession(change?: Partial<typeof user>): void {
  localStorage.setItem(sessionKey(), JSON.stringify(makeSession(change)));
}

export const refusal = (status: number, error_code: string, msg: string) => () =>
  Response.json({ code: status, error_code, msg }, { status });

/**
 * Begins as a page does that has just been loaded, with nothing stored, and answers at the network's
 * edge as Supabase does; everything in between is the real code. Import that only afterwards.
 */
export function startFakeBackend(): FakeBackend {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  // An address of its own: supabase-js warns of two clients for one.
  vi.stubEnv('VITE_SUPABASE_URL', `http://backend${++count}.test`);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
  const backend: FakeBackend = {
    requests: [],
    profile: { approved: false, approved_until: null },
    sent: (call) =>
      backend.requests.filter((request) => request.call.startsWith(call)).map(({ body }) => body),
    answers: [
      ['', () => Response.json({ message: 'not found' }, { status: 404 })],
      [
        'GET /rest/v1/profiles',
        () => Response.json(backend.profile ? [profileRow(backend.profile)] : []),
      ],
      ['POST /rest/v1/security_audit_log', () => new Response(null, { status: 201 })],
      ['GET /auth/v1/user', () => Response.json(user)],
      ['PUT /auth/v1/user', () => Response.json(user)],
      ['POST /auth/v1/token?grant_type=password', () => Response.json(makeSession())],
      ['POST /auth/v1/signup', () => Response.json(user)],
      ['POST /auth/v1/verify', () => Response.json(makeSession())],
      ['POST /auth/v1/recover', () => Response.json({})],
      ['POST /auth/v1/logout', () => new Response(null, { status: 204 })],
      // hCaptcha's loader reports its errors there.
      ['POST /api/6/envelope/', () => Response.json({})],
      ['POST /functions/v1/get-hcaptcha-config', () => Response.json({ siteKey: 'site-key' })],
    ],
  };
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname, search, host } = new URL(input);
    const call = `${init.method ?? 'GET'} ${pathname}${search}`;
    const isOwn = host === `backend${count}.test`;
    const body: unknown =
      isOwn && typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    backend.requests.push({ call, body, headers: new Headers(init.headers) });
    const answer = backend.answers.findLast(([start]) => call.startsWith(start));
    return answer?.[1]();
  });
  return backend;
}
