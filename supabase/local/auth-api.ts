import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  answerFactors,
  callerOf,
  hasVerifiedFactor,
  withAssurance,
  withFactors,
} from './factors-api.ts';
import { answerInvitation, sendTemplate, type AuthContext } from './invite-api.ts';
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

const validationFailed = 'validation_failed';
const captchaPaths = /^\/auth\/v1\/(signup|recover|resend|otp|magiclink)$/;

/**
 * Handles a request to the Auth API like hosted Supabase. @supabase/lite (`forward`) does most of it. Added here: captcha tokens
 * are required where hosted Auth requires them (any token is valid); a sign-up does not reveal an existing account, and resends
 * the link of an unconfirmed one; one reset mail a minute per account; invitations; second factors; the current password for a
 * new one (`require_current_password`); no passwords over 72 bytes; a changed password ends other sessions; a change of address
 * needs both links, and notifies the previous address.
 */
export async function answerAuth(
  request: Request,
  forward: Forward,
  context: AuthContext,
): Promise<Response> {
  const { pg, config } = context;
  const { pathname, searchParams } = new URL(request.url);
  if (/^\/auth\/v1\/factors(\/|$)/.test(pathname) && request.method !== 'OPTIONS') {
    return answerFactors(request, forward, pg);
  }
  if (pathname === '/auth/v1/user') {
    return answerUser(request, forward, context);
  }
  if (request.method !== 'POST') return forward(request);
  if (pathname === '/auth/v1/invite') return answerInvitation(request, context);
  if (pathname === '/auth/v1/verify') return answerVerification(request, forward, context);
  const isPasswordSignIn =
    pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password';
  const requiresCaptcha = isPasswordSignIn || captchaPaths.test(pathname);
  const captcha = config.captcha?.enabled ?? false;
  const body = requiresCaptcha ? await readCredentials(request, { captcha, isPasswordSignIn }) : {};
  if (body instanceof Response) return body;
  const email = body.email ?? '';
  if (pathname === '/auth/v1/recover' && (await wasMailedRecently(pg, email))) {
    const message = 'For security purposes, you can only request this after 59 seconds.';
    return refuse(429, 'over_email_send_rate_limit', message);
  }
  const response = await forward(request);
  // lite answers 429 to a sign-up with a known address. Hosted Auth does not reveal that it is known.
  if (pathname === '/auth/v1/signup' && response.status === 429) {
    if (await isConfirmed(pg, email))
      return signUpResponse({ email, data: body.data, identities: [] });
    const { origin } = new URL(request.url);
    const unconfirmed = await resendConfirmation(email, origin, context);
    return unconfirmed
      ? signUpResponse({ ...unconfirmed, identities: [{ provider: 'email' }] })
      : response;
  }
  if (isPasswordSignIn && !response.ok && (await revealsAccount(response, body, pg)))
    return refuse(400, 'invalid_credentials', 'Invalid login credentials');
  return completeSession(response, request, pg);
}

type Credentials = z.infer<typeof bodySchema>;

/** Returns the request's body, or the refusal with which hosted Auth would answer. */
async function readCredentials(
  request: Request,
  { captcha, isPasswordSignIn }: { captcha: boolean; isPasswordSignIn: boolean },
): Promise<Credentials | Response> {
  const sent = await readJson(request);
  const body = bodySchema.safeParse(sent).data;
  if (!body) return refuse(400, validationFailed, 'Could not read the request body');
  // Postgres cannot store these characters; lite would return 500 for some of them.
  if (unstorable.test(JSON.stringify(sent)))
    return refuse(400, validationFailed, 'Text cannot be stored');
  if (body.email && body.email.length > 255)
    return refuse(422, validationFailed, 'An email address is too long');
  if (body.password && isTooLong(body.password) && !isPasswordSignIn) return refuseLongPassword();
  if (captcha && !body.gotrue_meta_security?.captcha_token) {
    const message = 'captcha protection: request disallowed (no captcha_token found)';
    return refuse(400, 'captcha_failed', message);
  }
  return body;
}

/** Adds the second factor's claims to a response that contains a session. */
async function completeSession(
  response: Response,
  request: Request,
  pg: Session,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (!response.ok || !sessionPaths.test(pathname)) return response;
  const grant = searchParams.get('grant_type');
  // How the caller signed in; a refresh is not a sign-in.
  const method = grant === 'refresh_token' ? undefined : grant === 'password' ? grant : 'otp';
  return replaceBody(response, await withAssurance(await response.json(), pg, { method, request }));
}

/** Handles `POST /verify`, which exchanges the token of a link in a mail for a session. */
async function answerVerification(
  request: Request,
  forward: Forward,
  { pg, mailbox, config }: AuthContext,
): Promise<Response> {
  const link = verifySchema.safeParse(await readJson(request)).data;
  const { token_hash: tokenHash = '', type } = link ?? {};
  const addressChange =
    type === 'email_change' ? await findAddressChange(tokenHash, pg) : undefined;
  const firstConfirmation = addressChange && (await confirmChange(addressChange, tokenHash, pg));
  if (firstConfirmation) return firstConfirmation;
  const response = await forward(type === 'invite' ? asSignUp(request, link) : request);
  if (link && response.ok) await dropOtherLinks(await response.clone().json(), pg);
  if (addressChange && response.ok) {
    const template = config.email?.notification?.email_changed;
    const notice = { subject: 'Your email address has been changed', ...template };
    await sendTemplate(mailbox, addressChange.email, notice, {
      SiteURL: new URL(request.url).origin,
      OldEmail: addressChange.email,
      Email: addressChange.email_change,
    });
  }
  return completeSession(response, request, pg);
}

/** Rewrites the verification of an invitation as that of a sign-up. lite supports only the latter; both use the same token column. */
function asSignUp({ url, headers }: Request, link: object | undefined): Request {
  const body = JSON.stringify({ ...link, type: 'signup' });
  return new Request(url, { method: 'POST', headers, body });
}

const verifySchema = z.looseObject({ type: z.string(), token_hash: z.string().optional() });

/** Invalidates all other links of the account, of every kind, once one is used. */
async function dropOtherLinks(body: unknown, pg: Session): Promise<void> {
  const id = z.looseObject({ user: userSchema }).safeParse(body).data?.user.id ?? null;
  await pg.query(
    `update auth.users set confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = ''
     where id = $1`,
    [id],
  );
}

interface AddressChange {
  id: string;
  email: string;
  email_change: string;
  /** Whether the other address has confirmed the change. */
  is_confirmed_by_other: boolean;
}

/** The pending change of address to which a token belongs. */
async function findAddressChange(
  tokenHash: string,
  pg: Session,
): Promise<AddressChange | undefined> {
  const { rows } = await pg.query<AddressChange>(
    `select id, email, email_change, email_change_confirm_status = 1 as is_confirmed_by_other from auth.users
     where $1 in (email_change_token_current, email_change_token_new)
       and email_change_sent_at > now() - interval '1 hour'`,
    [tokenHash],
  );
  return rows[0];
}

/**
 * Marks the first of the two links as used, and returns a response without a session. Returns nothing for the second link, with
 * which lite completes the change; lite expects the token of the current address, so the token is moved to that column.
 */
async function confirmChange(
  { id, is_confirmed_by_other }: AddressChange,
  tokenHash: string,
  pg: Session,
): Promise<Response | undefined> {
  if (is_confirmed_by_other) {
    await pg.query('update auth.users set email_change_token_current = $2 where id = $1', [
      id,
      tokenHash,
    ]);
    return undefined;
  }
  await pg.query(
    `update auth.users set email_change_confirm_status = 1,
       email_change_token_current = nullif(email_change_token_current, $2),
       email_change_token_new = nullif(email_change_token_new, $2)
     where id = $1`,
    [id, tokenHash],
  );
  const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
  return Response.json({ code: '200', msg }, { headers: corsHeaders });
}

const sessionPaths = /^\/auth\/v1\/(token|verify|signup)$/;

const userSchema = z.looseObject({ id: z.string() });

/**
 * `GET` lists the account's factors. `PUT` requires the second factor for a new password or address, and the current password
 * for a new password, unless the session comes from a link in a mail.
 */
async function answerUser(
  request: Request,
  forward: Forward,
  context: AuthContext,
): Promise<Response> {
  const { pg, config } = context;
  const isChange = request.method === 'PUT';
  const sent = isChange ? bodySchema.safeParse(await readJson(request)).data : undefined;
  const caller = isChange ? await callerOf(request, pg) : undefined;
  if (sent?.password && isTooLong(sent.password)) return refuseLongPassword();
  if (caller && (sent?.password || sent?.email) && caller.aal !== 'aal2') {
    if (await hasVerifiedFactor(pg, caller.userId)) {
      return refuse(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
  }
  if (
    caller &&
    sent?.password &&
    config.email?.require_current_password &&
    !(await signedInByMail(pg, caller.sessionId))
  ) {
    const message = 'Current password required when setting new password.';
    if (!sent.current_password) return refuse(400, 'current_password_required', message);
    if (!(await isPasswordOf(pg, caller.userId, sent.current_password))) {
      return refuse(400, 'current_password_invalid', message);
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
  if (caller && sent?.email) await mailNewAddress(request, caller.userId, context);
  const user = userSchema.safeParse(await response.clone().json()).data;
  return user ? replaceBody(response, await withFactors(pg, user)) : response;
}

/** Mails the new address its link. lite sends one only to the current address, with the same template. */
async function mailNewAddress(
  request: Request,
  userId: string,
  { pg, mailbox, config }: AuthContext,
): Promise<void> {
  const { rows } = await pg.query<{ email: string; to: string; token: string }>(
    `update auth.users set email_change_confirm_status = 0 where id = $1 and email_change <> ''
     returning email, email_change as to, email_change_token_new as token`,
    [userId],
  );
  const [pending] = rows;
  if (!pending) return;
  const template = config.email?.template?.email_change;
  const mail = { subject: 'Confirm your new email address', ...template };
  await sendTemplate(mailbox, pending.to, mail, {
    SiteURL: new URL(request.url).origin,
    TokenHash: pending.token,
    Email: pending.email,
    NewEmail: pending.to,
  });
}

/** bcrypt reads no more than 72 bytes. */
const isTooLong = (password: string) => Buffer.byteLength(password) > 72;
const refuseLongPassword = () =>
  refuse(400, validationFailed, 'Password cannot be longer than 72 characters');

const exists = async (pg: Session, sql: string, parameters: string[]): Promise<boolean> =>
  (await pg.query(sql, parameters)).rows.length > 0;

const signedInByMail = (pg: Session, sessionId: string) =>
  exists(
    pg,
    "select from auth.mfa_amr_claims where session_id = $1 and authentication_method = 'otp'",
    [sessionId],
  );

/** Whether an account, given by id or address, has this password. lite and pgcrypto use different prefixes for the same hash. */
const isPasswordOf = (pg: Session, account: string, password: string) =>
  exists(
    pg,
    `select from auth.users, replace(encrypted_password, '$2b$', '$2a$') as hash
     where lower($1) in (id::text, email) and hash = extensions.crypt($2, hash)`,
    [account, password],
  );

/** Whether a refusal reveals an account: lite answers `email_not_confirmed` even to a wrong password, hosted Auth only to the right one. */
async function revealsAccount(
  response: Response,
  { email, password }: Credentials,
  pg: Session,
): Promise<boolean> {
  const { error_code } = refusalSchema.parse(await response.clone().json());
  return (
    error_code === 'email_not_confirmed' && !(await isPasswordOf(pg, email ?? '', password ?? ''))
  );
}

const refusalSchema = z.looseObject({ error_code: z.string().optional() });

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return {};
  }
}

/** NUL and unpaired surrogates, in the escaped form of `JSON.stringify`. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const isConfirmed = (pg: Session, email: string) =>
  exists(pg, 'select from auth.users where email = lower($1) and email_confirmed_at is not null', [
    email,
  ]);

/** Whether a reset was mailed less than `max_frequency` (config.toml) ago. */
const wasMailedRecently = (pg: Session, email: string) =>
  exists(
    pg,
    "select from auth.users where email = lower($1) and recovery_sent_at > now() - interval '1 minute'",
    [email],
  );

/**
 * Mails a new link to an account that was never confirmed, and keeps its password and details. Does so once a minute, like
 * hosted Auth with `max_frequency` of config.toml; lite refuses every repeated sign-up.
 */
async function resendConfirmation(
  email: string,
  origin: string,
  { pg, mailbox, config }: AuthContext,
): Promise<ReturnedAccount | undefined> {
  const tokenHash = randomBytes(28).toString('hex');
  const { rows } = await pg.query<ReturnedAccount>(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
     where email = lower($1) and email_confirmed_at is null and confirmation_sent_at < now() - interval '1 minute'
     returning id, email, case when invited_at is null then raw_user_meta_data end as data`,
    [email, tokenHash],
  );
  const [unconfirmed] = rows;
  if (!unconfirmed) return undefined;
  const to = unconfirmed.email;
  const template = config.email?.template?.confirmation;
  const mail = { subject: 'Confirm your email address', ...template };
  await sendTemplate(mailbox, to, mail, { SiteURL: origin, TokenHash: tokenHash, Email: to });
  return unconfirmed;
}

interface ReturnedAccount {
  id?: string;
  email: string;
  data?: Record<string, unknown> | null | undefined;
}

/**
 * Hosted Auth's response to the sign-up of a known account: the stored one if it was never confirmed, otherwise a
 * fictitious one without identities.
 */
function signUpResponse({
  id,
  email,
  data,
  identities,
}: ReturnedAccount & { identities: object[] }): Response {
  const now = new Date().toISOString();
  const user = {
    id: id ?? randomUUID(),
    aud: 'authenticated',
    role: '',
    email: email.toLowerCase(),
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
