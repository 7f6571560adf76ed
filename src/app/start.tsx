import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { findPage } from './routes';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Brings the page to life: takes over the prerendered HTML, or renders into the bare frame. */
export async function start(root: HTMLElement): Promise<void> {
  // Without the code at hand the first render would suspend and wipe the static page. A failed
  // fetch is left to the error screen.
  const isLoaded = await findPage(window.location.pathname)
    .page.load()
    .then(
      () => true,
      () => false,
    );
  if (isLoaded && root.dataset.prerendered === 'page') hydrateRoot(root, app);
  else createRoot(root).render(app);
}
