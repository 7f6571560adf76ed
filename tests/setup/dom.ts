import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { GoTrueClient } from '@supabase/supabase-js';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

// Runs before each file of component tests, and cleans up after it, because the files share a thread.

// supabase-js counts its clients in a thread and warns about the second one.
Object.assign(GoTrueClient, { nextInstanceID: {} });
// Each file imports fresh modules.
vi.resetModules();
// Imported after the reset, so that tests get the same server.
const { server } = await import('./backend');

// framer-motion recognises elements by `EventTarget`, which must be happy-dom's, because its elements do not derive from Node's.
globalThis.EventTarget = Object.getPrototypeOf(Node);

// Node's channels reach all threads: a sign-out in one file would sign out the visitor of another.
const fileId = crypto.randomUUID();
Object.assign(globalThis, {
  BroadcastChannel: class extends NodeChannel {
    constructor(name: string) {
      super(`${name} ${fileId}`);
    }
  },
});

// nuqs patches the window's history when it is loaded, so it is loaded once for all files.
await import('nuqs/adapters/react-router/v7');

// Collects the listeners that modules add to the window, to remove them at the end of the file.
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
  listeners.push(listener);
  listen(...listener);
};

// Tests load no style sheet, so an element's own style is its computed style. happy-dom would walk up all parents
// for every query by role, which takes a fifth of the time.
const computeStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) =>
  element instanceof HTMLElement ? element.style : computeStyle(element);

// Shorter than the time limit of a test, so that the error names the element that was missing. The short default is for
// developers, who wait for that error; CI sets `PATIENT_TESTS`, because its machines may be slow.
configure({ asyncUtilTimeout: process.env.PATIENT_TESTS ? 50_000 : 5_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Handlers are reset before each test, not after it, because a page that is closed may still send requests.
beforeEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

// happy-dom loads no pictures but reports them as complete, which in browsers means that they failed.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Before `cleanup`, during which nuqs writes its last address. With fake timers, it never would.
  vi.useRealTimers();
  cleanup();
});

afterAll(() => {
  vi.restoreAllMocks();
  window.addEventListener = listen;
  for (const listener of listeners) window.removeEventListener(...listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // happy-dom also navigates to a link with `download`, and at the address of a blob, `replaceState` would fail.
  location.href = 'http://localhost:3000/';
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('class');
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

// Vitest runs `afterAll` hooks in reverse order, so this one runs first: pending imports must finish before the window is cleared.
afterAll(() => vi.dynamicImportSettled());
