import type { Session } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Log from '@/access/security-log';
import type { SecurityEvent } from '@/access/security-log';
import {
  networkError,
  makeSession,
  startBackend,
  storeSession,
  type Backend,
} from '../setup/backend';

const table = 'POST /rest/v1/security_audit_log';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let backend: Backend;
let log: typeof Log;
/** Records an event, anonymously unless a session is passed. */
const logSecurityEvent = (event: SecurityEvent, session: Session | null = null) =>
  log.logSecurityEvent(event, session);

interface Row {
  event_type: string;
  resource_type: string | null;
  resource_id: string | null;
  details: { occurrence: number; count?: number; severity?: string; cause?: string };
}

const rows = () =>
  backend.sent(table).flatMap((body) => (Array.isArray(body) ? body : [])) satisfies Row[];

beforeEach(async () => {
  backend = startBackend();
  log = await import('@/access/security-log');
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
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

/** Sum of the counts of a type's entries. An entry without a count is one event. */
const recorded = (type: string) =>
  rows()
    .filter(({ event_type }) => event_type === type)
    .reduce((sum, { details }) => sum + (details.count ?? 1), 0);
const written = (type: string) => rows().filter(({ event_type }) => event_type === type).length;
const hidePage = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('many events', () => {
  test('about different documents get one entry each', async () => {
    for (let i = 0; i < 8; i++) {
      void logSecurityEvent({
        type: 'DOCUMENT_OPENED',
        resourceType: 'document',
        resourceId: `d-${i}`,
      });
    }
    await pass(10);
    expect(new Set(rows().map(({ resource_id }) => resource_id)).size).toBe(8);
    expect(written('DOCUMENT_OPENED')).toBe(8);
  });

  test('of the same kind are summed after the fifth, without losing any', async () => {
    for (let i = 0; i < 7; i++) await logSecurityEvent({ type: 'SIGN_IN_FAILED' });
    expect(written('SIGN_IN_FAILED')).toBe(5);
    await pass(10_000);
    expect(recorded('SIGN_IN_FAILED')).toBe(7);
    expect(rows().at(-2)?.details).toMatchObject({ count: 2 });
    expect(rows().at(-1)).toMatchObject({
      event_type: 'HIGH_SEVERITY_ALERT',
      details: { count: 2, cause: 'SIGN_IN_FAILED' },
    });
  });

  test('over an hour need few entries, without losing any', async () => {
    for (let i = 0; i < 3_600; i++) {
      void logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED' });
      await pass(1_000);
    }
    await pass(60_000);
    expect(recorded('RATE_LIMIT_EXCEEDED')).toBe(3_600);
    expect(written('RATE_LIMIT_EXCEEDED')).toBeLessThan(80);
  });

  test('are written when the page is hidden, including the pending sum', async () => {
    for (let i = 0; i < 9; i++) void logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED' });
    hidePage();
    await pass(0);
    expect(recorded('RATE_LIMIT_EXCEEDED')).toBe(9);
  });

  test('are sent in calls of at most 20 entries', async () => {
    const recover = backend.answer(table, networkError);
    vi.spyOn(console, 'info').mockReturnValue();
    for (let i = 0; i < 30; i++) {
      await logSecurityEvent({ type: 'UNAUTHORIZED_ACCESS', resourceId: `d-${i}` });
    }
    backend.requests.length = 0;
    recover();
    await logSecurityEvent({ type: 'SIGN_OUT' });
    await pass(10);
    const calls = backend.sent(table).map((body) => (Array.isArray(body) ? body.length : 0));
    expect(Math.max(...calls)).toBeLessThanOrEqual(20);
    expect(calls.reduce((sum, rowCount) => sum + rowCount, 0)).toBe(61);
  });
});

describe('the account of an event', () => {
  const sentBy = () =>
    backend.requests
      .filter(({ call }) => call.startsWith(table))
      .map(({ headers }) => headers.get('authorization'));

  test('comes from the session that is passed, even after another account has signed in', async () => {
    const session = makeSession();
    await logSecurityEvent({ type: 'SIGN_OUT' }, session);
    expect(sentBy()).toEqual([`Bearer ${session.access_token}`]);
  });

  test('comes from the stored session when the page has not read the access level', async () => {
    storeSession();
    await log.logSecurityEvent({ type: 'PASSWORD_UPDATED' });
    expect(sentBy()).toEqual([expect.stringMatching(/^Bearer ey/)]);
  });

  test('is absent without a session', async () => {
    await logSecurityEvent({ type: 'SIGN_IN_FAILED' });
    expect(sentBy()).toEqual(['Bearer sb_publishable_test']);
  });

  test('is dropped when its token has expired, and the entry is still written', async () => {
    backend.answer(table, () => {
      const isOld = sentBy().at(-1) !== 'Bearer sb_publishable_test';
      return new Response(isOld ? '{"code":"PGRST301"}' : null, { status: isOld ? 401 : 201 });
    });
    vi.spyOn(console, 'info').mockReturnValue();
    await logSecurityEvent({ type: 'DOCUMENT_OPENED' }, makeSession());
    await pass(60_000);
    expect(sentBy()).toHaveLength(2);
  });
});

describe('suspicious activity', () => {
  test('is recorded at the second refusal by the rate limiter within five minutes', async () => {
    await logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', resourceId: 'd-1' });
    await pass(5 * 60_000);
    await logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', resourceId: 'd-1' });
    expect(written('SUSPICIOUS_ACTIVITY')).toBe(0);
    await pass(4 * 60_000);
    await logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', resourceId: 'd-2' });
    expect(rows().slice(-2)).toMatchObject([
      { event_type: 'SUSPICIOUS_ACTIVITY', details: { cause: 'RATE_LIMIT_EXCEEDED' } },
      { event_type: 'HIGH_SEVERITY_ALERT', details: { cause: 'SUSPICIOUS_ACTIVITY' } },
    ]);
  });

  test('is recorded at the fifth failed sign-in within five minutes, once', async () => {
    for (let i = 0; i < 4; i++) await logSecurityEvent({ type: 'SIGN_IN_FAILED' });
    expect(written('SUSPICIOUS_ACTIVITY')).toBe(0);
    for (let i = 0; i < 3; i++) await logSecurityEvent({ type: 'SIGN_IN_FAILED' });
    expect(written('SUSPICIOUS_ACTIVITY')).toBe(1);
  });

  test('is counted across reloads and across the tabs of a browser', async () => {
    for (let i = 0; i < 4; i++) await logSecurityEvent({ type: 'SIGN_IN_FAILED' });
    vi.resetModules();
    log = await import('@/access/security-log');
    await logSecurityEvent({ type: 'SIGN_IN_FAILED' });
    expect(written('SUSPICIOUS_ACTIVITY')).toBe(1);
  });
});

describe('an entry that could not be sent', () => {
  let recover: () => void;
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue();
    recover = backend.answer(table, networkError);
  });
  const sent = () => {
    backend.requests.length = 0;
    recover();
  };

  test('is sent with the next one', async () => {
    await logSecurityEvent({ type: 'DOCUMENT_OPENED', resourceId: 'd-1' });
    sent();
    await logSecurityEvent({ type: 'SIGN_OUT' });
    await pass(10);
    expect(rows().map(({ event_type }) => event_type)).toEqual(['DOCUMENT_OPENED', 'SIGN_OUT']);
  });

  test('is sent after a minute when nothing else happens', async () => {
    await logSecurityEvent({ type: 'DOCUMENT_OPENED', resourceId: 'd-1' });
    sent();
    await pass(60_000);
    expect(written('DOCUMENT_OPENED')).toBe(1);
  });

  test('is sent once, regardless of the number of attempts', async () => {
    await logSecurityEvent({ type: 'DOCUMENT_OPENED', resourceId: 'd-1' });
    await pass(180_000);
    sent();
    await pass(300_000);
    hidePage();
    await pass(10);
    expect(recorded('DOCUMENT_OPENED')).toBe(1);
  });

  test('is dropped when the table refuses it, and does not block others', async () => {
    sent();
    backend.answer(table, () => {
      const isBad = JSON.stringify(backend.sent(table).at(-1)).includes('bad');
      return new Response(null, { status: isBad ? 400 : 201 });
    });
    await Promise.all([
      logSecurityEvent({ type: 'DOCUMENT_OPENED', resourceId: 'bad' }),
      logSecurityEvent({ type: 'DOCUMENT_OPENED', resourceId: 'good' }),
    ]);
    await pass(300_000);
    const last = backend.sent(table).at(-1);
    expect(last).toMatchObject([{ resource_id: 'good' }]);
  });
});

test.each([
  ['refuses the entry', () => Response.json({ message: 'no', code: '42501' }, { status: 401 })],
  ['cannot be reached', networkError],
] as const)('only logs to the console when the table %s', async (_, answer) => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  backend.answer(table, answer);
  await expect(logSecurityEvent({ type: 'SIGN_OUT' })).resolves.toBeUndefined();
  expect(info).toHaveBeenCalledWith('A security event was not recorded.', expect.anything());
});
