import { configure, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { answerBackend, outOfOrder } from '../../setup/backend';
import { stubObserver } from '../../setup/observer';

// The lists' code and their requests: a busy machine takes its time over them.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** What the Data API answers, by `content_type`; `undefined` is an error of the server's. */
export interface Backend {
  press_release: unknown[] | undefined;
  in_the_news: unknown[] | undefined;
}

/** Answers at the network's edge; everything above is the real code. Returns what was asked for. */
export function startBackend(backend: Backend): URL[] {
  const requests: URL[] = [];
  answerBackend().answer('GET /rest/v1/press_releases', (request) => {
    const url = new URL(request.url);
    requests.push(url);
    const isNews = url.searchParams.get('content_type') === 'eq.in_the_news';
    const rows = isNews ? backend.in_the_news : backend.press_release;
    return rows ? Response.json(rows) : outOfOrder();
  });
  return requests;
}

/** The page as the site shows it, without asking a failed backend a second time. */
export async function renderPage(hash = '') {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  stubObserver();
  const { default: PressroomPage } = await import('@/pages/pressroom/pressroom-page');
  return render(
    <MemoryRouter initialEntries={[`/pressroom${hash}`]}>
      <PressroomPage />
    </MemoryRouter>,
  );
}
