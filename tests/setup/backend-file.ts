import { afterAll, vi } from 'vitest';

// Files share a thread: none finds the code as another has left it, nor what another has put in its place.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
