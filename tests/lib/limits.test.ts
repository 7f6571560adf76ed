import { expect, test } from 'vitest';
import { limits } from '@/lib/limits';

// Tests of the data room take these from `limits`, so none of them would notice a wrong one.
test('the limits of openings have the agreed values', () => {
  expect(limits.rateLimits.documentAccess).toEqual({ limit: 10, window: 60_000 });
  expect(limits).toMatchObject({ popupCheckDelay: 150, openButtonReset: 1_000 });
});
