import './app/styles/frame.css';

/*
 * The page can be read before any of this: the site's code is fetched after everything that the
 * reader sees, or at the first sign that somebody wants to use it.
 */
const root = document.getElementById('root');
const signs = ['pointerdown', 'keydown', 'touchstart'] as const;
let isStarted = false;

function startOnce() {
  if (isStarted || !root) return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, startOnce);
  void import('./app/start').then(({ start }) => start(root));
}

if (document.readyState === 'complete' || !root?.dataset.prerendered) startOnce();
else {
  addEventListener('load', startOnce, { once: true });
  for (const sign of signs) addEventListener(sign, startOnce, { passive: true });
}
