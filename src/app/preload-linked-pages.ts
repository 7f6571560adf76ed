import { findPage } from './routes';

const signs = ['pointerover', 'focusin'] as const;

function handleSign({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target) return;
  // A failure shows when the link is followed.
  findPage(link.pathname)
    .page.load()
    .catch(() => undefined);
}

/** Fetches a page's code as soon as a link to it is pointed at or focused. Returns the clean-up. */
export function preloadLinkedPages(): () => void {
  for (const sign of signs) document.addEventListener(sign, handleSign, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, handleSign);
  };
}
