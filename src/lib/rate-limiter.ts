// Sliding windows for the limits of `limits.rateLimits`.
import { LiteRateLimiter } from '@tanstack/pacer-lite/lite-rate-limiter';
import { limits } from '@/lib/limits';

interface RateLimiter {
  /** Counts a call for the key; `false` when the limit has been reached. */
  tryAcquire: (key: string) => boolean;
}

interface Entry {
  limiter: LiteRateLimiter<() => void>;
  /** When the key was last used, in ms. */
  usedAt: number;
}

interface RateLimit {
  limit: number;
  /** In ms. */
  window: number;
}

/**
 * Allows each key at most `limit` calls in any `window`. Removes keys that have not been used for an hour, and if there
 * are too many keys, the least recently used ones.
 */
export function createRateLimiter(
  { limit, window }: RateLimit = limits.rateLimits.standard,
): RateLimiter {
  const { cleanupInterval, maxAge, maxEntries } = limits.rateLimitStore;
  // Ordered by use, the least recently used key first.
  const entries = new Map<string, Entry>();
  let cleanedAt = Date.now();

  function removeOld(now: number) {
    if (now - cleanedAt < cleanupInterval) return;
    cleanedAt = now;
    for (const [key, { usedAt }] of entries) if (now - usedAt > maxAge) entries.delete(key);
  }

  return {
    tryAcquire(key) {
      const now = Date.now();
      removeOld(now);
      const limiter =
        entries.get(key)?.limiter ??
        new LiteRateLimiter<() => void>(() => undefined, { limit, window, windowType: 'sliding' });
      entries.delete(key);
      entries.set(key, { limiter, usedAt: now });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
      return limiter.maybeExecute();
    },
  };
}
