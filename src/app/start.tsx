import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { captureMailLink } from '@/access/mail-links/mail-link';
import { LoadError } from '@/ui/boundary';
import { App } from './app';
import { correctPath, findPage, notFoundRoute, type PageRoute } from './routes';

/** Whether the HTML from the host was prerendered for this page. Otherwise it is the host's 404 page. */
function isPrerenderedFor(route: PageRoute, { routePattern }: DOMStringMap): boolean {
  if (routePattern) return route.path === routePattern;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return route.path === (canonical ? new URL(canonical.href).pathname : notFoundRoute.path);
}

/**
 * Replaces React's own handler, which logs everything that a boundary catches with `console.error`. Code that could
 * not be fetched is not a bug in the page.
 */
function logCaught(error: unknown) {
  if (error instanceof LoadError) console.info(error.message);
  else console.error(error);
}
const options = { onCaughtError: logCaught };

/**
 * Starts the app: hydrates the prerendered HTML, or renders into the empty root. Rejects when the code of a
 * prerendered page cannot be fetched; that page stays readable.
 */
export async function start(root: HTMLElement): Promise<void> {
  captureMailLink();
  // A link that differs from the open page only in its fragment loads no new document.
  addEventListener('hashchange', captureMailLink);
  const { pathname, search, hash } = window.location;
  const corrected = correctPath(pathname);
  if (corrected !== pathname) history.replaceState(history.state, '', corrected + search + hash);
  const route = findPage(corrected);
  const { prerendered } = root.dataset;
  // A browser that has already translated the page has added `font` elements, which React would not recognise.
  const isPrerendered =
    prerendered !== undefined &&
    isPrerenderedFor(route, root.dataset) &&
    !root.querySelector('font');
  // Without the page's code, the first render would suspend and remove the static page.
  const loading = route.Component.load();
  if (isPrerendered && prerendered === 'page') await loading;
  // There is no readable page to keep, so if the fetch fails, the app starts anyway and shows the error screen.
  else await loading.catch(() => undefined);

  const site = (
    <StrictMode>
      <BrowserRouter>
        <App isAppShell={prerendered === 'shell'} />
      </BrowserRouter>
    </StrictMode>
  );
  if (isPrerendered) {
    // In a transition, React hydrates in small steps, so that the page can respond between them.
    startTransition(() => {
      hydrateRoot(root, site, options);
    });
    return;
  }
  createRoot(root, options).render(site);
}
