import { screen } from '@testing-library/react';
import type { DocumentItem } from '@/features/data-room/document';
import DataRoomPage from '@/pages/data-room/data-room-page';
import { notificationStore } from '@/ui/notifications';
import { renderAt } from '../render-page';
import { startFakeBackend, type Visitor } from './fake-backend';

export const renderPage = (search = '', state?: object) =>
  renderAt(DataRoomPage, `/data-room${search}`, state);

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

/** The title and the description of the notification that is shown. */
export function notice(): [string, unknown] | undefined {
  const notification = notificationStore.get();
  return notification?.isOpen ? [notification.title, notification.description] : undefined;
}
