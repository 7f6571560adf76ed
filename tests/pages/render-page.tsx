import { render, screen, within } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { dismissNotification } from '@/ui/notifications';
import { NotificationsHost } from '@/ui/notifications-host';
import { AddressBar } from './address-bar';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  dismissNotification();
});

/** Renders a page at an address as the site shows it. Failed requests are not retried. */
export function renderAt(Page: ComponentType, address = '/', state?: object) {
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { retry: false, staleTime: 60_000 },
  });
  // React Router reads a location's state from `usr`.
  history.replaceState(state ? { usr: state } : null, '', address);
  return render(
    <StrictMode>
      <BrowserRouter>
        <Page />
        <NotificationsHost />
        <AddressBar />
      </BrowserRouter>
    </StrictMode>,
  );
}

/** The section of the page with this heading. */
export const region = (name: string) => within(screen.getByRole('region', { name }));

export const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.textContent);
