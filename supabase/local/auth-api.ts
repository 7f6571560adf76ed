import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Session } from './sql-connection.ts';

type Forward = (request: Request) => Promise<Response>;

const bodySchema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
});

type Body = z.infer<typeof bodySchema>;

const withCaptcha = /^\/auth\/v1\/(signup|recover|resend|otp|magiclink)$/;

/**
 * Answers a request to the Auth API as hosted Supabase does, with lite (`forward`) doing the work:
 * asks for a captcha token where hosted Auth does (any token passes), and does not give away at
 * sign-up that an account exists.
 */
export async function answerAuth(
  request: Request,
  forward: Forward,
  { pg, captcha }: { pg: Session; captcha: boolean },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'POST') return forward(request);
  const isPasswordSignIn =
    pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  const isGuarded = isPasswordSignIn || withCaptcha.test(pathname);
  const sent = isGuarded ? await readJson(request) : {};
  const body = bodySchema.safeParse(sent).data;
  // What follows gets into no database; lite would answer 500 to some of it.
  if (!body) return refused(400, 'Could not read the request body');
  if (unstorable.test(JSON.stringify(sent))) return refused(400, 'Text cannot be stored');
  if (body.email && body.email.length > 255) return refused(422, 'An email address is too long');
  if (captcha && isGuarded && !body.gotrue_meta_security?.captcha_token) return captchaFailed();

  const response = await forward(request);
  const isRepeated = pathname === '/auth/v1/signup' && response.status === 429;
  return isRepeated && (await isConfirmed(pg, body.email ?? ''))
    ? knownAccount(body, response)
    : response;
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return {};
  }
}

/** NUL and unpaired surrogates, the only characters that `JSON.stringify` writes in this way. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

function refused(status: number, msg: string): Response {
  return Response.json(
    { code: status, error_code: 'validation_failed', msg },
    {
      status,
      headers: { 'x-sb-error-code': 'validation_failed', 'access-control-allow-origin': '*' },
    },
  );
}

function captchaFailed(): Response {
  return Response.json(
    {
      code: 400,
      error_code: 'captcha_failed',
      msg: 'captcha protection: request disallowed (no captcha_token found)',
    },
    {
      status: 400,
      headers: { 'x-sb-error-code': 'captcha_failed', 'access-control-allow-origin': '*' },
    },
  );
}

async function isConfirmed(pg: Session, email: string): Promise<boolean> {
  const { rows } = await pg.query(
    'select from auth.users where email = lower($1) and email_confirmed_at is not null',
    [email],
  );
  return rows.length > 0;
}

/** What hosted Auth answers to the sign-up of a known, confirmed account: a made-up user without identities. */
function knownAccount({ email, data }: Body, { headers: old }: Response): Response {
  const headers = new Headers(old);
  headers.delete('content-length');
  headers.delete('x-sb-error-code');
  const now = new Date().toISOString();
  const user = {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: email?.toLowerCase(),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
  return Response.json(user, { status: 200, headers });
}
