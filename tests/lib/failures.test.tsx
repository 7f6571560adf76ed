import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const reported: unknown[] = [];
let queryClient: QueryClient;

beforeEach(async () => {
  reported.length = 0;
  vi.resetModules();
  vi.stubEnv('VITE_ERROR_REPORTING_DSN', 'https://public@collector.example/1');
  vi.doMock('@/lib/error-reporter', () => ({
    createReporter: () => (error: unknown) => reported.push(error),
  }));
  ({ queryClient } = await import('@/lib/query-client'));
  queryClient.setDefaultOptions({ queries: { retry: false } });
  return () => {
    vi.doUnmock('@/lib/error-reporter');
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

/** Runs a query or a mutation that fails with this error. */
function runFailing(kind: string, error: unknown): Promise<unknown> {
  const fail = async (): Promise<never> => {
    throw error;
  };
  if (kind === 'query') return queryClient.fetchQuery({ queryKey: ['failing'], queryFn: fail });
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: fail });
  return mutation.execute(undefined);
}

const errorWithStatus = (status: number) => Object.assign(new Error('no'), { status });

describe.each(['query', 'mutation'])('a failed %s', (kind) => {
  test.each([
    ['a bug', new TypeError("Cannot read properties of undefined (reading 'id')"), /reading 'id'/],
    ['a server error', errorWithStatus(500), /no/],
    [
      'a server error with a message for the visitor',
      new Error('Sorry', { cause: errorWithStatus(500) }),
      /Sorry/,
    ],
    ['a gateway that cannot reach the server', { message: 'upstream connect error' }, /upstream/],
    ['a database error', { message: 'out of memory', code: '53200' }, /53200: out of memory/],
    ['a column that does not exist', { message: 'no column', code: '42703' }, /42703/],
  ])('is reported when the cause is %s', async (_name, error, message) => {
    await expect(runFailing(kind, error)).rejects.toBe(error);
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported[0]).toBeInstanceOf(Error);
    expect(String(reported[0])).toMatch(message);
  });

  test.each([
    ['a refusal', { message: 'permission denied', code: '42501' }],
    ['a rate limit', { message: 'Too many', code: 'PT429' }],
    ['a conflict', { message: 'duplicate key', code: '23505' }],
    ['an expired token', { message: 'JWT expired', code: 'PGRST303' }],
    ['a wrong password', errorWithStatus(400)],
    ['a missing file', errorWithStatus(404)],
    [
      'a refusal with a message for the visitor',
      new Error('Sorry', { cause: errorWithStatus(403) }),
    ],
    ['no connection', new TypeError('Failed to fetch')],
    ['no connection to the database', { message: 'TypeError: Failed to fetch', code: '' }],
    ['no response in time', { message: 'TimeoutError: signal timed out', code: '' }],
    ['an open circuit breaker', Object.assign(new Error('open'), { name: 'BrokenCircuitError' })],
  ])('is not reported when the cause is %s', async (_name, error) => {
    await expect(runFailing(kind, error)).rejects.toBe(error);
    // Waits for imports, because a report would first import the reporter.
    await vi.dynamicImportSettled();
    expect(reported).toEqual([]);
  });
});
