import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { queryClient } from '@/lib/query-client';
import PortfolioPage from '@/pages/portfolio/portfolio-page';
import { NotificationsHost } from '@/ui/notifications-host';
import { AddressBar } from '../address-bar';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

/** The page as the site shows it, without retries of failed requests. */
export function renderPage(search = '') {
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
  history.replaceState(null, '', `/portfolio${search}`);
  return render(
    <StrictMode>
      <BrowserRouter>
        <PortfolioPage />
        <NotificationsHost />
        <AddressBar />
      </BrowserRouter>
    </StrictMode>,
  );
}
