import './app/styles/site.css';
import { watchErrors } from './lib/error-reports';
import { reloadOnce } from './lib/reload-once';

watchErrors();

if (import.meta.env.DEV) void import('./app/query-devtools');

const root = document.getElementById('root');
const presses = ['pointerdown', 'keydown', 'online'] as const;
let isStarted = false;

function listen() {
  for (const press of presses) addEventListener(press, startOnce, { passive: true });
}

/** Fetches the app's code and the page's side by side: each would otherwise ask for the next. */
function fetchModules(files = '') {
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

function startOnce() {
  if (isStarted || !root) return;
  isStarted = true;
  for (const press of presses) removeEventListener(press, startOnce);
  fetchModules(root.dataset.modules);
  import('./app/start').then(({ start }) => start(root)).catch(startLater);
}

/** The page stays as it was built, links included, until its code can be fetched. */
async function startLater(error: unknown) {
  console.info('The page could not be started.', error);
  if (await reloadOnce()) return;
  window.earlyPresses?.fail();
  isStarted = false;
  listen();
}

/**
 * Code that is fetched before the first paint would only delay it. In a tab that nobody looks at, it
 * waits until somebody does.
 */
function startAfterPaint() {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    // Once it can be seen, too.
    requestAnimationFrame(() => requestAnimationFrame(startOnce));
  });
  observer.observe({ type: 'paint', buffered: true });
}

// A shell has nothing to read before its code is there.
if (!root?.dataset.prerendered || root.dataset.prerendered === 'shell') startOnce();
else {
  startAfterPaint();
  listen();
}
