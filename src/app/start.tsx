import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { takeMailLink } from '@/access/mail-link';
import { LoadError } from '@/ui/lazy';
import { App } from './app';
import { findPage, notFoundRoute, type PageRoute } from './routes';

/** The tags that `PageMetadata` writes into the head. */
const pageTags =
  'title, [name=description], [name=robots], [name="twitter:card"], [property], [rel=canonical], [rel=alternate]';

/** Whether the HTML that the host answered with was built for this page. */
function isBuiltFor(route: PageRoute): boolean {
  const { builtFor } = document.getElementById('root')?.dataset ?? {};
  if (builtFor) return route.path === builtFor;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return route.path === (canonical ? new URL(canonical.href).pathname : notFoundRoute.path);
}

/** React would log every error that a boundary shows; code that could not be fetched is no fault of the page. */
function logCaught(error: unknown) {
  if (error instanceof LoadError) console.info(error.message);
  else console.error(error);
}
const options = { onCaughtError: logCaught };

/**
 * Brings the page to life: takes over the prerendered HTML, or renders into the bare root. Rejects
 * when the code of a prerendered page cannot be fetched: that page can still be read.
 */
export async function start(root: HTMLElement): Promise<void> {
  takeMailLink();
  // A new fragment in the address of an open page loads no new document.
  addEventListener('hashchange', takeMailLink);
  const route = findPage(window.location.pathname);
  const { prerendered } = root.dataset;
  const isBuilt = prerendered !== undefined && isBuiltFor(route);
  // If its code were missing, the first render would suspend and wipe the static page.
  const loading = route.Component.load();
  if (isBuilt && prerendered === 'page') await loading;
  // There is nothing to read that could be lost: a failed fetch is left to the error screen.
  else await loading.catch(() => undefined);

  const site = (
    <StrictMode>
      <BrowserRouter>
        <App isShell={prerendered === 'shell'} />
      </BrowserRouter>
    </StrictMode>
  );
  if (isBuilt) {
    // In small steps, between which the page answers.
    startTransition(() => {
      hydrateRoot(root, site, options);
    });
    return;
  }
  // The host answered with its 404 page, for a redirect or an unknown address: remove that page's head,
  // as this page writes its own.
  for (const tag of document.head.querySelectorAll(pageTags)) tag.remove();
  createRoot(root, options).render(site);
}
