import './fake-backend';
import { configure, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';
import DataRoomPage from '@/pages/data-room/data-room-page';
import { NotificationsHost } from '@/ui/notifications-host';

// The whole page and its requests: a busy machine takes its time over them.
configure({ asyncUtilTimeout: 5_000 });

function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** The page as the site shows it, without asking a failed backend a second time. */
export function renderPage(search = '') {
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } });
  return render(
    <StrictMode>
      <MemoryRouter initialEntries={[`/data-room${search}`]}>
        <DataRoomPage />
        <NotificationsHost />
        <AddressBar />
      </MemoryRouter>
    </StrictMode>,
  );
}

export const address = () => screen.getByLabelText('Address').textContent;

/** Waits until the documents of a section are there, and gives their titles. */
export async function shownTitles(): Promise<(string | null)[]> {
  const articles = await screen.findAllByRole('article');
  return articles.map((article) => article.querySelector('h3')?.textContent ?? null);
}
