import { expect, test } from 'vitest';
import { limits } from '@/lib/limits';

// The other tests use the values of `limits`, so none of them would notice a wrong one.
test('the limits of accounts and the data room have the agreed values', () => {
  expect(limits).toMatchObject({
    password: { minLength: 8, maxLength: 128, formMinLength: 6, updateMinLength: 8 },
    validationCache: { lifetime: 30_000 },
    sessionTimeout: 5_000,
    profileTimeout: 3_000,
    validationBreaker: { failures: 3, reset: 60_000 },
    accessBreaker: { failures: 3, reset: 30_000 },
    revalidation: { debounce: 1_000, delayAfterSignIn: 100 },
    rateLimits: {
      standard: { limit: 5, window: 60_000 },
      validation: { limit: 1, window: 1_000 },
      documentAccess: { limit: 10, window: 60_000 },
      signOut: { limit: 10, window: 60_000 },
    },
    rateLimitStore: { cleanupInterval: 300_000, maxAge: 3_600_000, maxEntries: 1_000 },
    securityCounterReset: 300_000,
    captchaLoadRetries: 2,
    popupCheckDelay: 150,
    openButtonReset: 1_000,
    marketPageSize: 6,
    crashRetries: 3,
  });
});
