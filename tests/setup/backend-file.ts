import { afterAll, vi } from 'vitest';

// Runs before each test file of the project `backend`. Files share a thread, so each imports fresh modules and restores replaced globals.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
