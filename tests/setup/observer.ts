import { vi } from 'vitest';

/** happy-dom lays nothing out: nothing that is observed ever comes near. */
export function stubObserver(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}
