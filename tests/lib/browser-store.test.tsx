import { beforeEach, expect, test, vi } from 'vitest';
import { textCodec, browserStore } from '@/lib/browser-store';

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
  const store = browserStore('key', textCodec, 'sessionStorage');
  prepare();
  expect(store.read()).toBeNull();
  expect(store.write('there')).toBe(stored === 'there');
  expect(store.read()).toBe('there');
  vi.restoreAllMocks();
  expect(sessionStorage.getItem('key')).toBe(stored);
  prepare();
  store.remove();
  expect(store.read()).toBeNull();
  // The setup inspects these spies after each test.
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
