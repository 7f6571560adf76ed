import { beforeEach, expect, test, vi } from 'vitest';
import { textCodec, browserStore } from '@/lib/browser-store';

beforeEach(() => sessionStorage.clear());

test.each([
  ['in the tab', false],
  ['in memory when storage is blocked', true],
])('keeps a value %s', (_, isBlocked) => {
  const storage = window.sessionStorage;
  if (isBlocked)
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  const store = browserStore('key', textCodec, 'sessionStorage');
  expect(store.read()).toBeNull();
  expect(store.write('there')).toBe(!isBlocked);
  expect(store.read()).toBe('there');
  expect(storage.getItem('key')).toBe(isBlocked ? null : 'there');
  store.remove();
  expect(store.read()).toBeNull();
});
