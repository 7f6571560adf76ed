import { vi } from 'vitest';

let comeNear: (() => void)[] = [];

/** The reader has scrolled to everything that waits for it. Call it inside `act`. */
export function scrollToAll(): void {
  for (const callback of comeNear) callback();
}

/** happy-dom lays nothing out: what is observed comes near when the test says so. */
export function stubObserver(): void {
  comeNear = [];
  class Observer {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(target: Element) {
      const entry = { target, isIntersecting: true };
      comeNear.push(() => Reflect.apply(this.callback, undefined, [[entry], this]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
}
