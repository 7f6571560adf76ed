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
  ['until the page is closed when storage is blocked', blockStorage, null],
])('keeps a value %s', (_, prepare, stored) => {
  prepare();
  expect(readSessionValue('key')).toBeNull();
  writeSessionValue('key', 'there');
  expect(readSessionValue('key')).toBe('there');
  vi.restoreAllMocks();
  expect(sessionStorage.getItem('key')).toBe(stored);
  prepare();
  removeSessionValue('key');
  expect(readSessionValue('key')).toBeNull();
  // The setup inspects these spies after each test.
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
