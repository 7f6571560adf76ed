import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// An error or a warning on the console fails the test, unless the test expects it by mocking the method.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const unexpected = [
    ...vi.mocked(console.error).mock.calls,
    ...vi.mocked(console.warn).mock.calls,
  ];
  vi.restoreAllMocks();
  expect(unexpected, 'console.error or console.warn was called').toEqual([]);
});

// Test files share a thread, and therefore its clock, its globals and the environment.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
