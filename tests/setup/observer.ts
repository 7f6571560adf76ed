import { vi } from 'vitest';

/** happy-dom has no layout, so nothing ever comes into view. */
export function stubObserver(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}
