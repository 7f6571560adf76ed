import { afterAll, vi } from 'vitest';

// Files share a thread: each loads the code anew, and takes back what it has replaced.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
