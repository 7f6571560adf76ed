import { vi } from 'vitest';

/** Stubs `IntersectionObserver`, because happy-dom has no layout: an observed element is in view if `isInView()`, by default never. */
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
