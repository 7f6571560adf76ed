import type { Session } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Log from '@/access/sign-in/security-log';
import type { SecurityEvent } from '@/access/sign-in/security-log';
import { backend, networkError, makeSession, startBackend, storeSession } from '../setup/backend';

const insertion = 'POST /rest/v1/security_audit_log';
const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let log: typeof Log;
/** Records an event, anonymously unless a session is passed. */
const logSecurityEvent = (event: SecurityEvent, session: Session | null = null) =>
  log.logSecurityEvent(event, session);

interface Row {
  event_type: string;
  resource_type: string | null;
  resource_id: string | null;
  details: { occurrence: number; severity?: string; cause?: string };
}

const rows = () =>
  backend.sent(insertion).flatMap((body) => (Array.isArray(body) ? body : [])) satisfies Row[];

beforeEach(async () => {
  startBackend();
  log = await import('@/access/sign-in/security-log');
  vi.useFakeTimers();
});

test('writes one entry per event, without identity or location', async () => {
  await logSecurityEvent({
    type: 'DATA_ROOM_ERROR',
    resourceType: 'page',
    resourceId: '/data-room',
    details: { retryCount: 2 },
  });
  expect(rows()).toEqual([
    {
      event_type: 'DATA_ROOM_ERROR',
      resource_type: 'page',
      resource_id: '/data-room',
      details: { retryCount: 2, occurrence: 1 },
    },
  ]);
});

test('cuts a long address, which the database would refuse', async () => {
  const resourceId = `/admin/${'x'.repeat(300)}`;
  await logSecurityEvent({ type: 'SIGN_OUT', resourceType: 'console', resourceId });
  expect(rows()[0]?.resource_id).toBe(resourceId.slice(0, 200));
});

test.each(['SIGN_IN_FAILED', 'UNAUTHORIZED_ACCESS', 'SUSPICIOUS_ACTIVITY'] as const)(
  'writes a second entry of high severity for %s',
  async (type) => {
    await logSecurityEvent({ type, resourceType: 'document', resourceId: 'd-1' });
    expect(rows()).toEqual([
      {
        event_type: type,
        resource_type: 'document',
        resource_id: 'd-1',
        details: { occurrence: 1 },
      },
      {
        event_type: 'HIGH_SEVERITY_ALERT',
        resource_type: 'document',
        resource_id: 'd-1',
        details: { occurrence: 1, severity: 'high', cause: type },
      },
    ]);
  },
);

test.each(['SIGN_OUT', 'DOCUMENT_OPENED', 'DATA_ROOM_ERROR'] as const)(
  'writes no second entry for %s',
  async (type) => {
    await logSecurityEvent({ type });
    expect(rows().map(({ event_type }) => event_type)).toEqual([type]);
  },
);

test('counts the events of a type within five minutes', async () => {
  const occurrences = () => rows().map(({ details }) => details.occurrence);
  await logSecurityEvent({ type: 'SIGN_OUT' });
  await logSecurityEvent({ type: 'SIGN_OUT' });
  await logSecurityEvent({ type: 'PASSWORD_UPDATED' });
  // The five minutes began when the module was imported, a moment before the first event.
  await passTime(4 * 60_000);
  await logSecurityEvent({ type: 'SIGN_OUT' });
  await passTime(60_000);
  await logSecurityEvent({ type: 'SIGN_OUT' });
  expect(occurrences()).toEqual([1, 2, 1, 3, 1]);
});

test('writes every event when many occur at the same moment', async () => {
  for (let i = 0; i < 30; i++) void logSecurityEvent({ type: 'UNAUTHORIZED_ACCESS' });
  await passTime(10);
  expect(rows()).toHaveLength(60);
});

describe('the account of an event', () => {
  const anonymous = 'Bearer sb_publishable_test';
  const authorizations = () =>
    backend.requests
      .filter(({ call }) => call.startsWith(insertion))
      .map(({ headers }) => headers.get('authorization'));

  test('comes from the passed session, even after another sign-in', async () => {
    const session = makeSession();
    storeSession({ id: '00000000-0000-4000-8000-0000000000b2' });
    await logSecurityEvent({ type: 'SIGN_OUT' }, session);
    expect(authorizations()).toEqual([`Bearer ${session.access_token}`]);
  });

  test('comes from the stored session before the access is read', async () => {
    storeSession();
    await log.logSecurityEvent({ type: 'PASSWORD_UPDATED' });
    expect(authorizations()).toEqual([expect.stringMatching(/^Bearer ey/)]);
  });

  test('is absent without a session', async () => {
    await logSecurityEvent({ type: 'SIGN_IN_FAILED' });
    expect(authorizations()).toEqual([anonymous]);
  });

  test('is omitted in a second attempt when its token has expired', async () => {
    backend.answer(insertion, () => {
      const isExpired = authorizations().at(-1) !== anonymous;
      return Response.json({ code: 'PGRST301' }, { status: isExpired ? 401 : 201 });
    });
    vi.spyOn(console, 'info').mockReturnValue();
    await logSecurityEvent({ type: 'DOCUMENT_OPENED' }, makeSession());
    await passTime(60_000);
    expect(authorizations()).toHaveLength(2);
  });
});

describe('an event that was not recorded', () => {
  const attempts = () => backend.sent(insertion).length;
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue();
  });

  test.each([
    ['no response arrived', networkError],
    ['the backend failed', () => new Response(null, { status: 503 })],
  ] as const)('is sent once more when %s', async (_, answer) => {
    const recover = backend.answer(insertion, answer);
    void logSecurityEvent({ type: 'DOCUMENT_OPENED', resourceId: 'd-1' });
    await passTime(1_000);
    recover();
    await passTime(60_000);
    expect(attempts()).toBe(2);
    expect(console.info).not.toHaveBeenCalled();
  });

  test.each(['online', 'pagehide'])('is sent again at once on the event %s', async (name) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.answer(insertion, networkError);
    void logSecurityEvent({ type: 'DOCUMENT_OPENED' });
    await passTime(60_000);
    expect(attempts()).toBe(1);
    window.dispatchEvent(new Event(name));
    await passTime(10);
    expect(attempts()).toBe(2);
  });

  test.each([
    ['two attempts without a connection', networkError, 2, 0],
    ['one refusal', () => Response.json({ message: 'no', code: '42501' }, { status: 400 }), 1, 400],
  ] as const)(
    'is given up after %s, and logged to the console',
    async (_, answer, tries, status) => {
      backend.answer(insertion, answer);
      const logging = logSecurityEvent({ type: 'SIGN_OUT' });
      await passTime(60_000);
      await expect(logging).resolves.toBeUndefined();
      expect(attempts()).toBe(tries);
      expect(console.info).toHaveBeenCalledWith('A security event was not recorded.', status);
    },
  );
});
