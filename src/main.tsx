import './app/styles/site.css';
import { watchErrors } from './lib/error-reports';
import { reloadOnce } from './lib/reload-once';

watchErrors();

if (import.meta.env.DEV) void import('./app/query-devtools');

const root = document.getElementById('root');
const retryEvents = ['pointerdown', 'keydown', 'online'] as const;

function start() {
  for (const event of retryEvents) removeEventListener(event, start);
  if (root) import('./app/start').then((app) => app.start(root)).catch(startLater);
}

/** Tries again at the next press or once online. Until then, the prerendered page and its links work without the code. */
async function startLater(error: unknown) {
  console.info('The page could not be started.', error);
  if ((await reloadOnce()) === 'reloading') return;
  window.beforeHydration?.reportMissingCode();
  for (const event of retryEvents) addEventListener(event, start, { passive: true });
}

start();
