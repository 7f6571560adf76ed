import './app/styles/frame.css';
import { watchErrors } from './lib/error-reports';
import { reloadOnce } from './lib/reload-once';

/*
 * The page can be read before any of this: the site's code is fetched after everything that the
 * reader sees, or at the first sign that somebody wants to use it.
 */
watchErrors();

const root = document.getElementById('root');
const signs = ['pointerdown', 'keydown', 'touchstart', 'online'] as const;
let isStarted = false;

function listen() {
  for (const sign of signs) addEventListener(sign, startOnce, { passive: true });
}

function startOnce() {
  if (isStarted || !root) return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, startOnce);
  import('./app/start').then(({ start }) => start(root)).catch(startLater);
}

/** The page stays as it was built, links included, until its code can be fetched. */
async function startLater(error: unknown) {
  console.info('The page could not be started.', error);
  if (await reloadOnce()) return;
  isStarted = false;
  listen();
}

/** Once what was loaded has been painted, too; in a tab that nobody looks at, once somebody does. */
function startAfterPaint() {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(startOnce));
  });
  observer.observe({ type: 'paint', buffered: true });
}

// A frame alone has nothing to read before its code is there.
if (!root?.dataset.prerendered || root.dataset.prerendered === 'frame') startOnce();
else {
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint, { once: true });
  listen();
}
