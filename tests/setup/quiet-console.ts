import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A test that makes the code complain has found something: it fails, unless it expects the complaint
// by mocking the method itself.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const complaints = [
    ...vi.mocked(console.error).mock.calls,
    ...vi.mocked(console.warn).mock.calls,
  ];
  vi.restoreAllMocks();
  expect(complaints, 'console.error or console.warn was called').toEqual([]);
});

// Files share a thread, and with it the environment.
afterAll(() => {
  vi.unstubAllEnvs();
});
