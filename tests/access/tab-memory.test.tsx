import { beforeEach, expect, test, vi } from 'vitest';
import { forgetInTab, recallInTab, rememberInTab } from '@/access/tab-memory';

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
  expect(recallInTab('key')).toBeNull();
  rememberInTab('key', 'there');
  expect(recallInTab('key')).toBe('there');
  vi.restoreAllMocks();
  expect(sessionStorage.getItem('key')).toBe(stored);
  prepare();
  forgetInTab('key');
  expect(recallInTab('key')).toBeNull();
  // The setup looks at them after each test.
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
