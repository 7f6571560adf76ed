import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimiter } from '@/lib/rate-limiter';

beforeEach(() => {
  vi.useFakeTimers();
});

const minute = 60_000;
const acquire = (limiter: ReturnType<typeof createRateLimiter>, key: string, times: number) =>
  Array.from({ length: times }, () => limiter.tryAcquire(key)).filter(Boolean).length;

test('grants five calls in 60 s by default', () => {
  const limiter = createRateLimiter();
  expect(acquire(limiter, 'a', 8)).toBe(5);
  vi.advanceTimersByTime(minute - 1);
  expect(acquire(limiter, 'a', 1)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(acquire(limiter, 'a', 8)).toBe(5);
});

test('grants exactly the limit in any window', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b'),
    wait: fc.integer({ min: 0, max: 700 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(step, { maxLength: 60 }),
      (limit, steps) => {
        const window = 1_000;
        const limiter = createRateLimiter({ limit, window });
        const granted: Record<string, number[]> = { a: [], b: [] };
        for (const { key, wait } of steps) {
          vi.advanceTimersByTime(wait);
          const now = Date.now();
          const times = granted[key] ?? [];
          const expected = times.filter((time) => time > now - window).length < limit;
          expect(limiter.tryAcquire(key)).toBe(expected);
          if (expected) times.push(now);
        }
      },
    ),
  );
});

describe('the store', () => {
  const longWindow = { limit: 1, window: 24 * 60 * minute };

  test('drops keys that were unused for an hour', () => {
    const limiter = createRateLimiter(longWindow);
    limiter.tryAcquire('old');
    vi.advanceTimersByTime(58 * minute);
    limiter.tryAcquire('other'); // cleans up; `old` was used 58 minutes ago
    vi.advanceTimersByTime(4 * minute);
    limiter.tryAcquire('another'); // no cleanup within five minutes of the last one
    expect(limiter.tryAcquire('old')).toBe(false); // counts as a use
    vi.advanceTimersByTime(61 * minute);
    limiter.tryAcquire('another');
    expect(limiter.tryAcquire('old')).toBe(true);
  });

  test('keeps a key that was used within the hour', () => {
    const limiter = createRateLimiter(longWindow);
    expect(limiter.tryAcquire('busy')).toBe(true);
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(50 * minute);
      expect(limiter.tryAcquire('busy')).toBe(false);
    }
  });

  test('drops the least recently used of 1000 keys', () => {
    const limiter = createRateLimiter(longWindow);
    limiter.tryAcquire('first');
    for (let i = 0; i < 999; i++) limiter.tryAcquire(`key-${i}`);
    expect(limiter.tryAcquire('first')).toBe(false); // still stored, and now the most recently used
    limiter.tryAcquire('one too many');
    expect(limiter.tryAcquire('first')).toBe(false);
    expect(limiter.tryAcquire('key-0')).toBe(true);
  });
});
