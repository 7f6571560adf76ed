import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  answerFactors,
  callerOf,
  hasVerifiedFactor,
  withAssurance,
  withFactors,
} from './factors-api.ts';
import { answerInvitation, writeMail, type Invitations, type Template } from './invite-api.ts';
import { corsHeaders, refuse, replaceBody } from './responses.ts';
import type { Session } from './sql-connection.ts';

type Forward = (request: Request) => Promise<Response>;

const bodySchema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
});

type Body = z.infer<typeof bodySchema>;

const withCaptcha = /^\/auth\/v1\/(signup|recover|resend|otp|magiclink)$/;

interface AuthSettings extends Invitations {
  captcha: boolean;
  /** Whether a new password requires the current one. */
  asksForPassword: boolean;
  /** `auth.email.notification.email_changed` of config.toml, which tells the previous address. */
  changeNotice: Template | undefined;
  /** `auth.email.template.confirmation` of config.toml. */
  confirmation: Template | undefined;
}

/**
 * Answers a request to the Auth API as hosted Supabase does. lite (`forward`) does most of the work. This function
 * requires a captcha token where hosted Auth does (any token is accepted), does not reveal at sign-up
 * that an account exists, mails the link again if the account was never confirmed, sends invitations, supports second
 * factors, requires the current password for a new one (`require_current_password`), ends other sessions when a
 * password changes, and tells the previous address when the address changes.
 */
export async function answerAuth(
  request: Request,
  forward: Forward,
  { captcha, asksForPassword, changeNotice, confirmation, ...invitations }: AuthSettings,
): Promise<Response> {
  const { pg } = invitations;
  const { pathname, searchParams } = new URL(request.url);
  if (/^\/auth\/v1\/factors(\/|$)/.test(pathname) && request.method !== 'OPTIONS') {
    return answerFactors(request, forward, pg);
  }
  if (pathname === '/auth/v1/user') return answerUser(request, forward, pg, asksForPassword);
  if (request.method !== 'POST') return forward(request);
  if (pathname === '/auth/v1/invite') return answerInvitation(request, invitations);
  const isPasswordSignIn =
    pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  const isGuarded = isPasswordSignIn || withCaptcha.test(pathname);
  const sent = isGuarded ? await readJson(request) : {};
  const body = bodySchema.safeParse(sent).data;
  // No database can store these characters; lite would answer 500 to some of them.
  if (!body) return refuse(400, invalid, 'Could not read the request body');
  if (unstorable.test(JSON.stringify(sent))) return refuse(400, invalid, 'Text cannot be stored');
  if (body.email && body.email.length > 255)
    return refuse(422, invalid, 'An email address is too long');
  if (captcha && isGuarded && !body.gotrue_meta_security?.captcha_token) {
    const message = 'captcha protection: request disallowed (no captcha_token found)';
    return refuse(400, 'captcha_failed', message);
  }

  const moving = pathname === '/auth/v1/verify' ? await movingAccount(request, pg) : undefined;
  const response = await forward(
    pathname === '/auth/v1/verify' ? await asSignUp(request) : request,
  );
  if (moving && response.ok) {
    await invitations.mailbox.send({
      to: moving.email,
      subject: changeNotice?.subject ?? 'Your email address has been changed',
      html: await writeMail(changeNotice?.content_path, {
        SiteURL: new URL(request.url).origin,
        OldEmail: moving.email,
        Email: moving.email_change,
      }),
    });
  }
  const isRepeated = pathname === '/auth/v1/signup' && response.status === 429;
  if (isRepeated) {
    const email = body.email ?? '';
    if (await isConfirmed(pg, email)) return signedUp(body, []);
    const { origin } = new URL(request.url);
    const isSent = await confirmAgain(email, origin, invitations, confirmation);
    return isSent ? signedUp(body, [{ provider: 'email' }]) : response;
  }
  if (!response.ok || !givesSession.test(pathname)) return response;
  const isRefresh = searchParams.get('grant_type') === 'refresh_token';
  const method = isRefresh ? undefined : isPasswordSignIn ? 'password' : 'otp';
  return replaceBody(response, await withAssurance(await response.json(), pg, { method, request }));
}

/** An invitation's token is stored like that of a sign-up, and lite supports only the latter. */
async function asSignUp(request: Request): Promise<Request> {
  const sent = verifySchema.safeParse(await readJson(request)).data;
  if (sent?.type !== 'invite') return request;
  const body = JSON.stringify({ ...sent, type: 'signup' });
  return new Request(request.url, { method: 'POST', headers: request.headers, body });
}

const verifySchema = z.looseObject({ type: z.string(), token_hash: z.string().optional() });

/** The account whose change of address a request confirms, with both addresses. */
async function movingAccount(request: Request, pg: Session) {
  const sent = verifySchema.safeParse(await readJson(request)).data;
  if (sent?.type !== 'email_change') return undefined;
  const { rows } = await pg.query<{ email: string; email_change: string }>(
    'select email, email_change from auth.users where email_change_token_current = $1',
    [sent.token_hash ?? ''],
  );
  return rows[0];
}

const givesSession = /^\/auth\/v1\/(token|verify|signup)$/;

const userSchema = z.looseObject({ id: z.string() });

/**
 * `GET` lists the account's factors. `PUT` requires the second factor for a new password or address,
 * and the current password for a new one, unless the session comes from a link in a mail.
 */
async function answerUser(
  request: Request,
  forward: Forward,
  pg: Session,
  asksForPassword: boolean,
): Promise<Response> {
  const isChange = request.method === 'PUT';
  const sent = isChange ? bodySchema.safeParse(await readJson(request)).data : undefined;
  const caller = isChange ? await callerOf(request, pg) : undefined;
  if (caller && (sent?.password || sent?.email) && caller.aal !== 'aal2') {
    if (await hasVerifiedFactor(pg, caller.userId)) {
      return refuse(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
  }
  if (caller && sent?.password && asksForPassword && !(await cameByMail(pg, caller.sessionId))) {
    const message = 'Current password required when setting new password.';
    if (!sent.current_password) return refuse(400, 'current_password_required', message);
    if (!(await isPasswordOf(pg, caller.userId, sent.current_password))) {
      return refuse(400, 'current_password_mismatch', message);
    }
  }
  const response = await forward(request);
  if (!response.ok || request.method === 'OPTIONS') return response;
  if (caller && sent?.password) {
    await pg.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      caller.userId,
      caller.sessionId,
    ]);
  }
  const user = userSchema.safeParse(await response.clone().json()).data;
  return user ? replaceBody(response, await withFactors(pg, user)) : response;
}

async function cameByMail(pg: Session, sessionId: string): Promise<boolean> {
  const { rows } = await pg.query(
    "select from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'otp'",
    [sessionId],
  );
  return rows.length > 0;
}

/** The hashes of lite have a prefix that pgcrypto does not know; for both it means the same. */
async function isPasswordOf(pg: Session, userId: string, password: string): Promise<boolean> {
  const { rows } = await pg.query(
    `select from auth.users, replace(encrypted_password, '$2b$', '$2a$') as hash
     where id = $1 and hash = extensions.crypt($2, hash)`,
    [userId, password],
  );
  return rows.length > 0;
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return {};
  }
}

/** NUL and unpaired surrogates, in the escaped form of `JSON.stringify`. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const invalid = 'validation_failed';

async function isConfirmed(pg: Session, email: string): Promise<boolean> {
  const { rows } = await pg.query(
    'select from auth.users where email = lower($1) and email_confirmed_at is not null',
    [email],
  );
  return rows.length > 0;
}

/**
 * Mails a new link to an account that was never confirmed, which stays as it is. Does so once a minute, like hosted
 * Auth with `max_frequency` of config.toml; lite refuses every repeated sign-up.
 */
async function confirmAgain(
  email: string,
  origin: string,
  { pg, mailbox }: Invitations,
  template: Template | undefined,
): Promise<boolean> {
  const tokenHash = randomBytes(28).toString('hex');
  const { rows } = await pg.query<{ email: string }>(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
     where email = lower($1) and email_confirmed_at is null and confirmation_sent_at < now() - interval '1 minute'
     returning email`,
    [email, tokenHash],
  );
  const to = rows[0]?.email;
  if (!to) return false;
  await mailbox.send({
    to,
    subject: template?.subject ?? 'Confirm your email address',
    html: await writeMail(template?.content_path, {
      SiteURL: origin,
      TokenHash: tokenHash,
      Email: to,
    }),
  });
  return true;
}

/**
 * Hosted Auth's response to the sign-up of a known account: a fictitious user, without identities if the account is
 * confirmed.
 */
function signedUp({ email, data }: Body, identities: object[]): Response {
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
    identities,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
  return Response.json(user, { headers: corsHeaders });
}
