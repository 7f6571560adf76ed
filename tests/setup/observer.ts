import { vi } from 'vitest';

/** Stubs the observer, because happy-dom has no layout: elements come into view at once if `isInView`, by default never. */
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
