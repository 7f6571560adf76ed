import { isObject } from '../../../src/lib/is-object.ts';
import { asCaller, asService, callBackend } from '../_shared/backend.ts';
import { addressOf, bodyOf } from '../_shared/caller.ts';

/**
 * Invites an address to the data room in the name of the calling admin: `POST { email, level, ends_at, welcome }`,
 * with `team_role` for a colleague, or `{ email, renew: true }` to mail an open invitation again. The database checks the
 * caller's own token (an admin with the second factor) and records the invitation. Then Auth, called with the secret key,
 * creates the account and sends the mail. What the invitation grants is not sent to Auth.
 *
 * Returns 204 when the mail was sent. Otherwise returns `{ code, message }`: with the status of the database's refusal, with 429
 * when Auth's mail limit is reached, or with 502 when the mail could not be sent. A new invitation without a mail is withdrawn.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    if (request.method !== 'POST') {
      return refuse(405, 'method_not_allowed', 'Method not allowed', { allow: 'POST, OPTIONS' });
    }
    const caller = asCaller(request.headers.get('authorization'));
    const body: unknown = await bodyOf(request)
      .then(JSON.parse)
      .catch(() => undefined);
    if (!isObject(body) || typeof body.email !== 'string') {
      return refuse(400, 'bad_request', 'An e-mail address is needed');
    }
    const { email: address, renew, level, ends_at = null, welcome, team_role = null } = body;
    const isRenewal = renew === true;

    // Read before anything is recorded: without the key no mail can be sent.
    const service = asService();
    const key = request.headers.get('idempotency-key');
    const headers = {
      ...caller,
      ...(key !== null && { 'idempotency-key': key }),
      ...(await noteOrigin(request, caller, service)),
    };
    const recorded = isRenewal
      ? await call('rest/v1/rpc/renew_invitation', headers, { address })
      : await call('rest/v1/rpc/invite_investor', headers, {
          address,
          level,
          ends_at,
          welcome,
          team_role,
        });
    if (!recorded.ok) return forwardRefusal(recorded);
    const email = address.trim().toLowerCase();
    if (recorded.headers.has('idempotent-replayed')) {
      // The first call with this idempotency key sent the mail, or withdrew the invitation.
      const query = new URLSearchParams({ select: 'email', email: `eq.${email}` });
      const invitations = await callBackend('GET', `rest/v1/invitations?${query}`, caller);
      if (invitations.ok && JSON.stringify(await invitations.json()) === '[]') return mailNotSent();
      return new Response(null, { status: 204, headers: cors });
    }
    // A renewal repeats the welcome of the invitation, which the database returns.
    const welcomeLine: unknown = isRenewal ? await recorded.json() : welcome;

    const sent = await call('auth/v1/invite', service, { email, data: { welcome: welcomeLine } });
    if (sent.ok) return new Response(null, { status: 204, headers: cors });
    console.error('The invitation was not sent.', sent.status);
    if (!isRenewal) await call('rest/v1/rpc/withdraw_invitation', caller, { address });
    if (sent.status === 429) {
      return refuse(429, 'too_many_mails', 'Too many mails were sent. Please try again later.');
    }
    return mailNotSent();
  },
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, idempotency-key',
};

function refuse(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message }, { status, headers: { ...cors, ...headers } });
}

const mailNotSent = () =>
  refuse(502, 'mail_not_sent', 'The mail could not be sent. Please try again later.');

/** Passes on the database's refusal, with its status and message. */
async function forwardRefusal(refusal: Response): Promise<Response> {
  const body: unknown = await refusal.json().catch(() => undefined);
  const { code, message } = isObject(body) ? body : {};
  return refuse(
    refusal.status,
    typeof code === 'string' ? code : 'refused',
    typeof message === 'string' ? message : 'Refused',
  );
}

/**
 * Stores the caller's network address and browser, and returns a header that makes the log record them instead of this
 * function's own. Calls also work without the header. Skips callers outside the team: the database refuses them anyway.
 */
async function noteOrigin(
  request: Request,
  caller: Record<string, string>,
  service: Record<string, string>,
): Promise<Record<string, string>> {
  const permissions = await call('rest/v1/rpc/team_permissions', caller, {});
  const isTeam = permissions.ok && (await permissions.text()) !== '[]';
  if (!isTeam) return {};
  const origin = { address: addressOf(request), user_agent: request.headers.get('user-agent') };
  const response = await call('rest/v1/rpc/note_origin', service, origin);
  const id: unknown = response.ok ? await response.json() : undefined;
  return typeof id === 'string' ? { 'x-noted-origin': id } : {};
}

/** Sends a POST request to the backend. Returns a response with status 502 when the backend cannot be reached. */
async function call(path: string, headers: Record<string, string>, body: unknown) {
  try {
    return await callBackend('POST', path, headers, body);
  } catch (error) {
    console.error(`${path} could not be reached.`, error);
    return Response.json({ message: 'The backend did not answer' }, { status: 502 });
  }
}
