import { vi } from 'vitest';

/** happy-dom has no layout: by default nothing ever comes into view, otherwise everything does at once. */
export function stubObserver(isInView: () => boolean = () => false): void {
  class Observer {
    constructor(private onChange: (entries: object[]) => void) {}
    observe(target: Element) {
      if (isInView()) this.onChange([{ isIntersecting: true, target }]);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}
