import { beforeEach, expect, test, vi } from 'vitest';
import { removeSessionValue, readSessionValue, writeSessionValue } from '@/access/session-values';

beforeEach(() => sessionStorage.clear());

function blockStorage() {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
}

test.each([
  ['in the tab', () => undefined, 'there'],
  ['while the page lives where storage is blocked', blockStorage, null],
])('remembers %s', (_, prepare, stored) => {
  prepare();
  expect(readSessionValue('key')).toBeNull();
  writeSessionValue('key', 'there');
  expect(readSessionValue('key')).toBe('there');
  vi.restoreAllMocks();
  expect(sessionStorage.getItem('key')).toBe(stored);
  prepare();
  removeSessionValue('key');
  expect(readSessionValue('key')).toBeNull();
  // The setup looks at them after each test.
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
