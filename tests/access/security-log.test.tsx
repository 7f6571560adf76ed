import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SecurityEvent } from '@/access/security-log';
import { startFakeBackend, type FakeBackend } from './fake-backend';

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

let backend: FakeBackend;
let logSecurityEvent: (event: SecurityEvent) => Promise<void>;

interface Row {
  event_type: string;
  resource_type: string | null;
  resource_id: string | null;
  details: { occurrence: number; severity?: string; cause?: string };
}

const rows = () =>
  backend
    .sent('POST /rest/v1/security_audit_log')
    .flatMap((body) => (Array.isArray(body) ? body : [])) satisfies Row[];

beforeEach(async () => {
  backend = startFakeBackend();
  ({ logSecurityEvent } = await import('@/access/security-log'));
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
  };
});

test('an event becomes one entry, without saying who or from where', async () => {
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
  '%s gets an extra entry of high severity',
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

test.each(['SIGN_IN', 'SIGN_OUT', 'DOCUMENT_OPENED', 'DATA_ROOM_ERROR'] as const)(
  '%s gets none',
  async (type) => {
    await logSecurityEvent({ type });
    expect(rows().map(({ event_type }) => event_type)).toEqual([type]);
  },
);

describe('the limiter', () => {
  const log = async (type: SecurityEvent['type'], times: number) => {
    for (let i = 0; i < times; i++) await logSecurityEvent({ type });
  };
  const written = (type: string) => rows().filter(({ event_type }) => event_type === type).length;

  test('lets five of a type pass in 60 s', async () => {
    await log('SIGN_IN', 20);
    expect(written('SIGN_IN')).toBe(5);
    pass(60_000);
    await log('SIGN_IN', 20);
    expect(written('SIGN_IN')).toBe(10);
  });

  test('bounds the extra entries too', async () => {
    await log('SIGN_IN_FAILED', 5);
    await log('UNAUTHORIZED_ACCESS', 5);
    expect(written('UNAUTHORIZED_ACCESS')).toBe(5);
    expect(written('HIGH_SEVERITY_ALERT')).toBe(5);
  });

  test('does not hide how often something happened; the count starts again after five minutes', async () => {
    await log('SIGN_IN_FAILED', 12);
    pass(60_000);
    await log('SIGN_IN_FAILED', 1);
    expect(rows().findLast(({ event_type }) => event_type === 'SIGN_IN_FAILED')?.details).toEqual({
      occurrence: 13,
    });
    pass(4 * 60_000);
    await log('SIGN_IN_FAILED', 1);
    expect(rows().findLast(({ event_type }) => event_type === 'SIGN_IN_FAILED')?.details).toEqual({
      occurrence: 1,
    });
  });
});

test.each([
  ['refuses', () => Response.json({ message: 'no', code: '42501' }, { status: 401 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('is only logged when the table %s', async (_, answer) => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  backend.answers.push(['POST /rest/v1/security_audit_log', answer]);
  await expect(logSecurityEvent({ type: 'SIGN_IN' })).resolves.toBeUndefined();
  expect(info).toHaveBeenCalledWith('A security event was not recorded.', expect.anything());
});
