import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Reveal } from '@/components/reveal';

interface StartedObserver {
  enter: () => void;
  options: { threshold?: number; rootMargin?: string };
  targets: Set<Element>;
}

const observers: StartedObserver[] = [];

class FakeObserver {
  readonly targets = new Set<Element>();
  constructor(
    callback: (entries: { target: Element; isIntersecting: boolean }[]) => void,
    options: StartedObserver['options'],
  ) {
    const enter = () =>
      callback([...this.targets].map((target) => ({ target, isIntersecting: true })));
    observers.push({ enter, options, targets: this.targets });
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    this.targets.clear();
  }
}

let prefersReducedMotion = false;

beforeEach(() => {
  observers.length = 0;
  prefersReducedMotion = false;
  window.innerHeight = 800;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
});

const block = () => screen.getByText('Words').parentElement;
const reveal = (
  <Reveal>
    <p>Words</p>
  </Reveal>
);

/** Renders the block with its top this many pixels below the top of the window. */
async function showAt(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, top, 600, 400),
  );
  await act(async () => render(reveal));
}

test('moves into place when a tenth of it is in view', async () => {
  await showAt(900);
  await waitFor(() => expect(block()?.dataset.reveal).toBe('waiting'));
  const [observer] = observers;
  expect(observer?.options).toMatchObject({ threshold: 0.1, rootMargin: '0px 0px -10% 0px' });
  expect([...(observer?.targets ?? [])]).toEqual([block()]);

  observer?.enter();
  expect(block()?.dataset.reveal).toBe('shown');
  expect(observer?.targets.size).toBe(0);
});

test('is shown at once on the first screen', async () => {
  await showAt(500);
  expect(block()?.dataset.reveal).toBeUndefined();
  expect(observers).toEqual([]);
});

test('is shown at once with reduced motion', async () => {
  prefersReducedMotion = true;
  await showAt(900);
  expect(block()?.dataset.reveal).toBeUndefined();
  expect(observers).toEqual([]);
});

test('does not change its prerendered text', () => {
  expect(renderToString(reveal)).toBe('<div><p>Words</p></div>');
});
