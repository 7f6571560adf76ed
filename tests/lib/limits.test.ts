import { expect, test } from 'vitest';
import { limits } from '@/lib/limits';

// The data room's tests take these values from `limits`, so only this test would notice a wrong one.
test('the limits for opening documents and for checking access have the agreed values', () => {
  expect(limits.rateLimits.documentAccess).toEqual({ limit: 10, window: 60_000 });
  expect(limits).toMatchObject({
    popupCheckDelay: 150,
    openButtonReset: 1_000,
    validationCache: { lifetime: 30_000 },
  });
});
