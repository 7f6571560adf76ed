import { startFakeBackend, type Visitor } from './fake-backend';
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { DocumentItem } from '@/features/data-room/document';
import { queryClient } from '@/lib/query-client';
import DataRoomPage from '@/pages/data-room/data-room-page';
import { NotificationsHost } from '@/ui/notifications-host';
import { AddressBar } from '../address-bar';

/** The page as the site shows it, without retries of failed requests. */
export function renderPage(search = '', state?: object) {
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
  history.replaceState(state ? { usr: state } : null, '', `/data-room${search}`);
  return render(
    <StrictMode>
      <BrowserRouter>
        <DataRoomPage />
        <NotificationsHost />
        <AddressBar />
      </BrowserRouter>
    </StrictMode>,
  );
}

/** Shows the page to a visitor of a data room with these documents. */
export function openRoom(visitor: Visitor, documents: DocumentItem[], search?: string) {
  const backend = startFakeBackend(visitor, documents);
  renderPage(search);
  return backend;
}

/** Waits until the documents of a section are shown, and returns their titles. */
export async function shownTitles(): Promise<(string | null)[]> {
  const articles = await screen.findAllByRole('article');
  return articles.map((article) => article.querySelector('h3')?.textContent ?? null);
}
