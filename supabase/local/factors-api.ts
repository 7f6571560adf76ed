import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { currentRequest } from './data-api.ts';
import { JWT_SECRET } from './keys.ts';
import { corsHeaders, refuse } from './responses.ts';
import type { Session as Database, Statements } from './sql-connection.ts';
import { signToken, verifyToken } from './tokens.ts';

// Second factors, which @supabase/lite does not support: the calls of supabase-js that the site makes, the refusals that it
// handles, and `aal` and `amr` in every token. Hosted Auth checks more (github.com/supabase/auth, internal/api/mfa.go).

const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string() });
const sessionSchema = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({ id: z.string() }),
});

export interface Caller {
  userId: string;
  sessionId: string;
  /** From the session's row, which is up to date; a token changes only when it is refreshed. */
  aal: string;
}

/** The sender of a request; undefined without a token of an existing session. */
export async function callerOf(request: Request, pg: Database): Promise<Caller | undefined> {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const claims = claimsSchema.safeParse(verifyToken(token, JWT_SECRET)).data;
  if (!claims) return undefined;
  const { rows } = await pg.query<{ aal: string | null }>(
    'select aal from auth.sessions where id = $1 and user_id = $2',
    [claims.session_id, claims.sub],
  );
  const [session] = rows;
  if (!session) return undefined;
  return {
    userId: claims.sub,
    sessionId: claims.session_id,
    aal: session.aal ?? 'aal1',
  };
}

interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

async function factorsOf(pg: Statements, userId: string): Promise<Factor[]> {
  const { rows } = await pg.query<Factor>(
    `select id, friendly_name, factor_type::text, status::text, created_at, updated_at, last_challenged_at
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

export async function hasVerifiedFactor(pg: Statements, userId: string): Promise<boolean> {
  return (await factorsOf(pg, userId)).some(({ status }) => status === 'verified');
}

/** A user in Auth's format, with `factors` if there are any. */
export async function withFactors<User extends { id: string }>(
  pg: Statements,
  user: User,
): Promise<User & { factors?: Factor[] }> {
  const factors = await factorsOf(pg, user.id);
  return factors.length > 0 ? { ...user, factors } : user;
}

/** Adds the session's `aal` and `amr` to the token in lite's responses that contain a session. */
export async function withAssurance(
  body: unknown,
  pg: Database,
  { method, request }: { method: string | undefined; request: Request },
): Promise<unknown> {
  const session = sessionSchema.safeParse(body).data;
  const claims = claimsSchema.safeParse(
    session && verifyToken(session.access_token, JWT_SECRET),
  ).data;
  if (!session || !claims) return body;
  if (method) {
    // In this order, as on hosted Supabase: the trigger on the authentication method reads the origin of the session.
    await pg.query('update auth.sessions set user_agent = $2, ip = $3 where id = $1', [
      claims.session_id,
      request.headers.get('user-agent'),
      currentRequest.getStore()?.peerAddress ?? null,
    ]);
    await addMethod(pg, claims.session_id, method);
  }
  return {
    ...session,
    access_token: await issueToken(pg, claims),
    user: await withFactors(pg, session.user),
  };
}

async function addMethod(pg: Statements, sessionId: string, method: string): Promise<void> {
  await pg.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  );
}

async function issueToken(
  pg: Statements,
  claims: Record<string, unknown> & { session_id: string },
): Promise<string> {
  const { rows } = await pg.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [claims.session_id],
  );
  const hasSecondFactor = rows.some(({ method }) => method === 'totp');
  return signToken({ ...claims, aal: hasSecondFactor ? 'aal2' : 'aal1', amr: rows }, JWT_SECRET);
}

type Forward = (request: Request) => Promise<Response>;

/** Handles requests to `/auth/v1/factors` and below. */
export async function answerFactors(
  request: Request,
  forward: Forward,
  pg: Database,
): Promise<Response> {
  const caller = await callerOf(request, pg);
  if (!caller) {
    return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const { pathname } = new URL(request.url);
  const [, , , , factorId, action] = pathname.split('/');
  const body: unknown = request.method === 'POST' ? await request.json().catch(() => ({})) : {};
  if (!factorId) return enroll(body, caller, request, pg);
  const { rows } = await pg.query<Factor & { secret: string }>(
    'select id, status::text, secret from auth.mfa_factors where id::text = $1 and user_id = $2',
    [factorId, caller.userId],
  );
  const [factor] = rows;
  if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found');
  if (request.method === 'DELETE') return unenroll(factor, caller, pg);
  if (action === 'challenge') return challenge(factor, pg);
  const refusal = await verify(factor, body, caller, pg);
  return refusal ?? refresh(caller, request, forward, pg);
}

const enrollSchema = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: z.string().default(''),
  issuer: z.string().optional(),
});

async function enroll(
  body: unknown,
  { userId, aal }: Caller,
  request: Request,
  pg: Database,
): Promise<Response> {
  const enrollment = enrollSchema.safeParse(body).data;
  if (!enrollment)
    return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  const { factor_type: type, friendly_name: name, issuer = new URL(request.url).host } = enrollment;
  if (type !== 'totp')
    return refuse(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  if ((await factorsOf(pg, userId)).some(({ friendly_name }) => friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    return refuse(422, 'mfa_factor_name_conflict', message);
  }
  if (aal !== 'aal2' && (await hasVerifiedFactor(pg, userId))) {
    return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const { rows } = await pg.query<{ email: string }>('select email from auth.users where id = $1', [
    userId,
  ]);
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ issuer, label: rows[0]?.email ?? '', secret }).toString();
  const id = randomUUID();
  const insertion = pg.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
    [id, userId, name, secret.base32],
  );
  if (await isRefused(insertion)) return refuseUnexpectedly();
  // Without `qr_code`, because the site draws the code itself.
  const totp = { secret: secret.base32, uri };
  return respond({ id, type: 'totp', friendly_name: name, totp });
}

async function challenge(factor: Factor, pg: Database): Promise<Response> {
  const id = randomUUID();
  await pg.query(
    'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)',
    [id, factor.id, currentRequest.getStore()?.peerAddress ?? '127.0.0.1'],
  );
  return respond({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
}

const verifySchema = z.object({ challenge_id: z.string(), code: z.string() });
const verdictSchema = z.object({ decision: z.string(), message: z.string().optional() });

/** Whether the write failed: triggers refuse a factor if the sign-in was too long ago. */
const isRefused = (write: Promise<unknown>) =>
  write.then(
    () => false,
    () => true,
  );

/** Raises the session to aal2 and ends the account's sessions without the second factor, or returns a refusal. */
async function verify(
  factor: Factor & { secret: string },
  body: unknown,
  { userId, sessionId }: Caller,
  pg: Database,
): Promise<Response | undefined> {
  const attempt = verifySchema.safeParse(body).data;
  const { rows: openChallenges } = await pg.query(
    `select from auth.mfa_challenges where id::text = $1 and factor_id = $2
       and verified_at is null and created_at > now() - interval '5 minutes'`,
    [attempt?.challenge_id ?? '', factor.id],
  );
  if (!attempt || !openChallenges[0]) {
    return refuse(422, 'mfa_challenge_expired', 'MFA challenge has expired, create a new one.');
  }
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  const isValid =
    totp.validate({ token: attempt.code, window: 1 }) !== null &&
    // Each code can be used only once, which is stricter than hosted Auth (supabase/operation.md).
    (await consumeCode(pg, factor.id, attempt));
  // The hook for attempts, in a transaction of its own as in hosted Auth.
  const event = { user_id: userId, factor_id: factor.id, factor_type: 'totp', valid: isValid };
  const { rows: verdicts } = await pg.query<{ verdict: unknown }>(
    'select private.judge_factor_attempt($1::text::jsonb) as verdict',
    [JSON.stringify(event)],
  );
  const verdict = verdictSchema.parse(verdicts[0]?.verdict);
  if (verdict.decision === 'reject') {
    await pg.query('delete from auth.sessions where user_id = $1', [userId]);
    return refuse(403, 'mfa_verification_rejected', verdict.message ?? 'Rejected');
  }
  if (!isValid) return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

  const completion = pg.transaction(async (tx) => {
    await tx.query('update auth.mfa_challenges set verified_at = now() where id::text = $1', [
      attempt.challenge_id,
    ]);
    await tx.query(
      `update auth.mfa_factors set status = 'verified', updated_at = now()
       where id = $1 and status <> 'verified'`,
      [factor.id],
    );
    await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
      sessionId,
      factor.id,
    ]);
    await addMethod(tx, sessionId, 'totp');
    await tx.query(
      "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'",
      [userId],
    );
    await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [
      userId,
    ]);
  });
  return (await isRefused(completion)) ? refuseUnexpectedly() : undefined;
}

/** Returns the current session with a new token, which has the session's new `aal`. */
async function refresh(
  { sessionId }: Caller,
  request: Request,
  forward: Forward,
  pg: Database,
): Promise<Response> {
  const { rows } = await pg.query<{ token: string }>(
    'select token from auth.refresh_tokens where session_id = $1 and not revoked',
    [sessionId],
  );
  const headers = new Headers({ 'content-type': 'application/json' });
  headers.set('apikey', request.headers.get('apikey') ?? '');
  const response = await forward(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token: rows[0]?.token }),
    }),
  );
  if (!response.ok) return response;
  return respond(await withAssurance(await response.json(), pg, { method: undefined, request }));
}

/** Marks a code as used, so that it opens one session only. Returns false if it was used before. */
async function consumeCode(
  pg: Database,
  factorId: string,
  { challenge_id, code }: z.infer<typeof verifySchema>,
): Promise<boolean> {
  return pg.transaction(async (tx) => {
    // Of two simultaneous requests, the second waits here.
    await tx.query('select from auth.mfa_factors where id = $1 for update', [factorId]);
    const { rows } = await tx.query(
      `update auth.mfa_challenges set otp_code = $3 where id::text = $2 and not exists (
         select from auth.mfa_challenges where factor_id = $1 and otp_code = $3 and created_at > now() - interval '10 minutes'
       ) returning id`,
      [factorId, challenge_id, code],
    );
    return rows.length > 0;
  });
}

async function unenroll(factor: Factor, { aal }: Caller, pg: Database): Promise<Response> {
  if (factor.status === 'verified' && aal !== 'aal2') {
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  // Hosted Supabase has a trigger that refuses this to Auth's database role. The embedded stack lacks that role.
  if (factor.status === 'verified') return refuseUnexpectedly();
  await pg.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  return respond({ id: factor.id });
}

/** Auth's response when the database refuses. */
const refuseUnexpectedly = () =>
  refuse(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );

const respond = (body: unknown) => Response.json(body, { headers: corsHeaders });
