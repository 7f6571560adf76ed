import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { GoTrueClient } from '@supabase/supabase-js';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

// Files share a thread, and with it what the browser and supabase-js remember. The library counts the
// clients it has made, and warns of the second: each file begins with none.
Object.assign(GoTrueClient, { nextInstanceID: {} });
// Nor does a file find the code as another has left it.
vi.resetModules();
// Afterwards, so that tests get the same server.
const { server } = await import('./backend');

// The motion library knows elements by it, and Node's own is not what happy-dom's derive from.
globalThis.EventTarget = Object.getPrototypeOf(Node);

// Node's channels reach all threads: a test that signs out would sign out the visitor of another file.
const fileId = crypto.randomUUID();
Object.assign(globalThis, {
  BroadcastChannel: class extends NodeChannel {
    constructor(name: string) {
      super(`${name} ${fileId}`);
    }
  },
});

// A library that is loaded once, and listens to the window's history for all files.
await import('nuqs/adapters/react-router/v7');

// What a module listens for on the window would outlive it.
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...listener: Parameters<typeof window.addEventListener>) => {
  listeners.push(listener);
  listen(...listener);
};

// No sheet is loaded, so an element looks as its own style says. happy-dom would work that out along all
// parents, for every element whose name or role is asked for: a fifth of the time.
const computeStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) =>
  element instanceof HTMLElement ? element.style : computeStyle(element);

// Below the limit of a test, so that the message says what was missing.
configure({ asyncUtilTimeout: 50_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Not after a test: a page that is closed may still send something.
beforeEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
afterAll(() => server.close());

// happy-dom fetches no pictures and calls them complete, which for browsers means failed.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(cleanup);

afterAll(() => {
  window.addEventListener = listen;
  for (const listener of listeners) window.removeEventListener(...listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('class');
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

// First of all that is done at the end of a file: code still under way must not arrive in a window that is gone.
afterAll(() => vi.dynamicImportSettled());
