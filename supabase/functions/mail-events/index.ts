import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObject } from '../../../src/lib/is-object.ts';
import { asService, callDatabase, expectSuccess, toStorable } from '../_shared/backend.ts';
import { bodyOf } from '../_shared/caller.ts';
import { readEnvironment } from '../_shared/environment.ts';

/** The largest accepted difference between the timestamp of a report and now, in seconds. */
const maxTimeDifference = 5 * 60;

/**
 * Receives the mail provider's reports (a webhook in Resend's format, signed according to Standard Webhooks and Svix)
 * and marks addresses with a permanent bounce or a complaint. Returns 200 for other reports and ignores them. Returns 401
 * unless the report was signed with MAIL_EVENTS_SECRET in the last five minutes, 405 for methods other than POST, 413 for a
 * body that is too long, 503 while the secret is not set, and 502 when the backend does not respond as expected, so that the
 * provider reports again. config.toml sets `verify_jwt = false`, because the caller has no token.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') {
      return respond(405, { error: 'Method not allowed' }, { allow: 'POST' });
    }
    const secret = readEnvironment('MAIL_EVENTS_SECRET');
    if (!secret) return respond(503, { error: 'No secret is set' });
    const body = await bodyOf(request).catch(() => undefined);
    if (body === undefined) return respond(413, { error: 'Too long' });
    const id = signedId(request.headers, body, secret);
    if (!id) return respond(401, { error: 'Unauthorized' });
    try {
      const marks = marksOf(body);
      for (const [index, mark] of marks.entries()) {
        // Each mark is stored once, even if the provider repeats the report.
        const headers = { ...asService(), 'idempotency-key': `report on mail ${id} ${index}` };
        await callDatabase('note_mail_event', mark, headers).then(expectSuccess);
      }
      return respond(200, { noted: marks.length });
    } catch (error) {
      console.error('A report on a mail could not be stored.', error);
      return respond(502, { error: 'The backend did not answer as expected' });
    }
  },
};

const respond = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** The id of a report with a valid signature; undefined for any other. */
function signedId(headers: Headers, body: string, secret: string): string | undefined {
  const header = (name: string) =>
    headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '';
  const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')];
  if (!/^[\w.-]{1,80}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > maxTimeDifference) return undefined;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  // Others could guess an empty or short key, and sign with it.
  if (key.length < 16) return undefined;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const received = Buffer.from(value, 'base64');
    return (
      version === 'v1' && received.length === expected.length && timingSafeEqual(received, expected)
    );
  });
  return isSigned ? id : undefined;
}

interface AddressMark {
  address: string;
  reason: 'bounced' | 'complained';
  detail: string | null;
}

/** One mark for each recipient, if the report is a complaint or a permanent bounce. */
function marksOf(body: string): AddressMark[] {
  const report: unknown = JSON.parse(body);
  if (!isObject(report) || !isObject(report.data)) return [];
  const { to, bounce } = report.data;
  const isBounce =
    report.type === 'email.bounced' && isObject(bounce) && bounce.type === 'Permanent';
  if (!isBounce && report.type !== 'email.complained') return [];
  const detail = isBounce && typeof bounce.message === 'string' ? toStorable(bounce.message) : null;
  const addresses: unknown[] = Array.isArray(to) ? to : [to];
  return addresses
    .filter((address) => typeof address === 'string')
    .map((address) => ({
      // The address may have the form: Name <name@domain>
      address: /<([^<>]+)>\s*$/.exec(address)?.[1] ?? address.trim(),
      reason: isBounce ? ('bounced' as const) : ('complained' as const),
      detail,
    }));
}
