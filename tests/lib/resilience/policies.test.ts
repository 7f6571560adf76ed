import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breaker, timeLimit } from '@/lib/resilience/policies';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a time limit rejects slow tasks and returns the result of others', async () => {
  const limit = timeLimit(3_000);
  const finished = (after: number) =>
    limit.execute(() => new Promise((resolve) => setTimeout(() => resolve('done'), after)));

  const inTime = finished(2_999);
  await vi.advanceTimersByTimeAsync(2_999);
  await expect(inTime).resolves.toBe('done');

  const late = expect(finished(10_000)).rejects.toThrow('timed out after 3000ms');
  await vi.advanceTimersByTimeAsync(3_000);
  await late;
});

test('a time limit aborts a slow task', async () => {
  let signal: AbortSignal | undefined;
  const hanging = timeLimit(3_000).execute((context) => {
    signal = context.signal;
    return new Promise(() => undefined);
  });
  const rejected = expect(hanging).rejects.toThrow();
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  await rejected;
  expect(signal?.aborted).toBe(true);
});

test('a circuit breaker follows its model: closed, open after three failures, one trial after the reset', async () => {
  const call = fc.record({ wait: fc.integer({ min: 0, max: 25_000 }), succeeds: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 40 }), async (calls) => {
      const reset = 30_000;
      const policy = breaker({ failures: 3, reset });
      let failures = 0;
      let openedAt: number | undefined;
      for (const { wait, succeeds } of calls) {
        vi.advanceTimersByTime(wait);
        const isOpen = openedAt !== undefined && Date.now() - openedAt < reset;
        const task = vi.fn(async () => {
          if (!succeeds) throw new Error('down');
        });
        const outcome = await policy.execute(task).then(
          () => 'done',
          () => 'failed',
        );
        expect(task).toHaveBeenCalledTimes(isOpen ? 0 : 1);
        expect(outcome).toBe(!isOpen && succeeds ? 'done' : 'failed');
        if (isOpen) continue;
        if (succeeds) {
          failures = 0;
          openedAt = undefined;
        } else if (++failures >= 3) openedAt = Date.now();
      }
    }),
  );
});
