import { PageHead } from '@/components/page-metadata';
import { findPage } from './routes';

const intentEvents = ['pointerover', 'focusin'] as const;

function handleIntent({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target) return;
  // A failure is reported when the link is followed.
  for (const component of [findPage(link.pathname).Component, PageHead])
    component.load().catch(() => undefined);
}

/** Fetches a page's code when the visitor points at or focuses a link to it. Returns the clean-up. */
export function preloadLinkedPages(): () => void {
  for (const event of intentEvents)
    document.addEventListener(event, handleIntent, { passive: true });
  return () => {
    for (const event of intentEvents) document.removeEventListener(event, handleIntent);
  };
}
