import { afterAll, vi } from 'vitest';

// Test files share a thread, so each imports fresh modules and restores replaced globals.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
