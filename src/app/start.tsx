import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { findPage, findRedirect, notFoundRoute, type PageRoute } from './routes';

/** What `PageMetadata` writes into the head. */
const pageTags =
  'title, [name=description], [name=robots], [name="twitter:card"], [property], [rel=canonical]';

/** Whether the HTML that the host answered with was built for this page. */
function isBuiltFor(route: PageRoute): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return route.path === (canonical ? new URL(canonical.href).pathname : notFoundRoute.path);
}

/** Brings the page to life: takes over the prerendered HTML, or renders into the bare root. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const route = findPage(findRedirect(pathname) ?? pathname);
  // Without the code at hand the first render would suspend and wipe the static page. A failed
  // fetch is left to the error screen.
  await route.page.load().catch(() => undefined);

  const { prerendered } = root.dataset;
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App isShell={prerendered === 'frame'} />
      </BrowserRouter>
    </StrictMode>
  );
  if (prerendered && isBuiltFor(route)) {
    hydrateRoot(root, site);
    return;
  }
  // The host's 404 page, answering for a redirect or for an address that it does not know: its head
  // must not stay beside the page's own.
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove();
  createRoot(root).render(site);
}
