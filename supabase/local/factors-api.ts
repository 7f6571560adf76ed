import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { currentRequest } from './data-api.ts';
import { JWT_SECRET } from './keys.ts';
import type { Session as Database, Statements } from './sql-connection.ts';
import { signToken, verifyToken } from './tokens.ts';

// Second factors as in hosted Auth (github.com/supabase/auth, internal/api/mfa.go), which lite does not
// support: the calls of supabase-js with their responses and refusals, and `aal` and `amr` in every token.

const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string() });
const sessionSchema = z.looseObject({
  access_token: z.string(),
  user: z.looseObject({ id: z.string() }),
});

export interface Caller {
  userId: string;
  sessionId: string;
  claims: Record<string, unknown>;
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
    claims,
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
  const isProven = rows.some(({ method }) => method === 'totp');
  return signToken({ ...claims, aal: isProven ? 'aal2' : 'aal1', amr: rows }, JWT_SECRET);
}

/** Answers `/auth/v1/factors` and the addresses below it. */
export async function answerFactors(request: Request, pg: Database): Promise<Response> {
  const caller = await callerOf(request, pg);
  if (!caller) {
    return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const [, , , , factorId, action] = new URL(request.url).pathname.split('/');
  const body: unknown = request.method === 'POST' ? await request.json().catch(() => ({})) : {};
  if (!factorId) return enroll(body, caller, request, pg);
  const { rows } = await pg.query<Factor & { secret: string }>(
    `select id, factor_type::text, status::text, secret from auth.mfa_factors
     where id::text = $1 and user_id = $2`,
    [factorId, caller.userId],
  );
  const [factor] = rows;
  if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found');
  if (request.method === 'DELETE') return unenroll(factor, caller, pg);
  if (action === 'challenge') return challenge(factor, pg);
  if (action === 'verify') return verify(factor, body, caller, pg);
  return refuse(404, 'not_found', 'Not found');
}

const enrollSchema = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().default(''),
  issuer: z.string().optional(),
});

async function enroll(
  body: unknown,
  { userId, aal }: Caller,
  request: Request,
  pg: Database,
): Promise<Response> {
  const wanted = enrollSchema.safeParse(body).data;
  if (!wanted) return refuse(400, 'validation_failed', 'factor_type needs to be totp');
  await pg.query(
    `delete from auth.mfa_factors
     where status = 'unverified' and created_at < now() - interval '5 minutes'`,
  );
  const factors = await factorsOf(pg, userId);
  const name = wanted.friendly_name;
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    return refuse(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (factors.length >= 10) {
    return refuse(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factors.some(({ status }) => status === 'verified') && aal !== 'aal2') {
    return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const { rows } = await pg.query<{ email: string }>('select email from auth.users where id = $1', [
    userId,
  ]);
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({
    issuer: wanted.issuer ?? new URL(request.url).host,
    label: rows[0]?.email ?? '',
    secret,
  }).toString();
  const id = randomUUID();
  await pg.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
    [id, userId, name, secret.base32],
  );
  return answer({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret: secret.base32, uri },
  });
}

async function challenge(factor: Factor, pg: Database): Promise<Response> {
  const id = randomUUID();
  await pg.query(
    'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)',
    [id, factor.id, peerAddress()],
  );
  await pg.query(
    'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
    [factor.id],
  );
  return answer({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
}

const peerAddress = () => currentRequest.getStore()?.peerAddress ?? '127.0.0.1';

const verifySchema = z.object({ challenge_id: z.string(), code: z.string() });
const verdictSchema = z.object({ decision: z.string(), message: z.string().optional() });

async function verify(
  factor: Factor & { secret: string },
  body: unknown,
  caller: Caller,
  pg: Database,
): Promise<Response> {
  const { userId, sessionId } = caller;
  const given = verifySchema.safeParse(body).data;
  if (!given) return refuse(400, 'validation_failed', 'challenge_id and code are needed');
  const { rows: challenges } = await pg.query<{ is_open: boolean; is_fresh: boolean }>(
    `select verified_at is null and ip_address = $3 as is_open,
       created_at > now() - interval '5 minutes' as is_fresh
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [given.challenge_id, factor.id, peerAddress()],
  );
  const [found] = challenges;
  if (!found) {
    return refuse(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (!found.is_open) {
    return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (!found.is_fresh) {
    return refuse(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, create a new challenge.',
    );
  }

  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  const isValid =
    totp.validate({ token: given.code, window: 1 }) !== null &&
    // Stricter than hosted Auth: see supabase/README.md.
    (await takeCode(pg, factor.id, given));
  // The hook for attempts, which hosted Auth calls in a separate transaction.
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

  const { rows: tokens } = await pg.transaction(async (tx) => {
    await tx.query('update auth.mfa_challenges set verified_at = now() where id::text = $1', [
      given.challenge_id,
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
    return tx.query<{ token: string }>(
      'select token from auth.refresh_tokens where session_id = $1 and not revoked',
      [sessionId],
    );
  });
  const now = Math.floor(Date.now() / 1000);
  const lifetime = lifetimeOf(caller.claims);
  const { rows: users } = await pg.query<{ id: string; email: string }>(
    `select id, aud, role, email, email_confirmed_at, last_sign_in_at, created_at, updated_at,
       raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, is_anonymous
     from auth.users where id = $1`,
    [userId],
  );
  const [user] = users;
  if (!user) return refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return answer({
    access_token: await issueToken(pg, {
      ...caller.claims,
      session_id: sessionId,
      iat: now,
      exp: now + lifetime,
    }),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: now + lifetime,
    refresh_token: tokens[0]?.token,
    user: await withFactors(pg, { phone: '', ...user }),
  });
}

/** Marks a code as used, so that it opens one session only. Returns false if it was used before. */
async function takeCode(
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

function lifetimeOf(claims: Record<string, unknown>): number {
  const { iat, exp } = z.object({ iat: z.number(), exp: z.number() }).parse(claims);
  return exp - iat;
}

async function unenroll(factor: Factor, { aal }: Caller, pg: Database): Promise<Response> {
  if (factor.status === 'verified' && aal !== 'aal2') {
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await pg.transaction(async (tx) => {
    await tx.query(
      `delete from auth.mfa_amr_claims using auth.sessions
       where session_id = sessions.id and factor_id = $1 and authentication_method = 'totp'`,
      [factor.id],
    );
    await tx.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [
      factor.id,
    ]);
    await tx.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  });
  return answer({ id: factor.id });
}

const corsHeaders = { 'access-control-allow-origin': '*' };

function answer(body: unknown): Response {
  return Response.json(body, { headers: corsHeaders });
}

export function refuse(status: number, code: string, msg: string): Response {
  return Response.json(
    { code: status, error_code: code, msg },
    { status, headers: { ...corsHeaders, 'x-sb-error-code': code } },
  );
}
