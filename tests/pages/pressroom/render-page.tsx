import { backend, answerBackend, serverError } from '../../setup/backend';
import { stubObserver } from '../../setup/observer';
import { renderAt } from '../render-page';

/** The rows of each list, by `content_type`; `undefined` for a server error. */
export interface ListResponses {
  press_release: unknown[] | undefined;
  in_the_news: unknown[] | undefined;
}

/** Answers requests at the network level, so the code of the site and supabase-js run unchanged. Returns the requested URLs. */
export function answerLists(responses: ListResponses): URL[] {
  const requests: URL[] = [];
  answerBackend();
  backend.answer('GET /rest/v1/press_releases', (request) => {
    const url = new URL(request.url);
    requests.push(url);
    const isNews = url.searchParams.get('content_type') === 'eq.in_the_news';
    const rows = isNews ? responses.in_the_news : responses.press_release;
    return rows ? Response.json(rows) : serverError();
  });
  return requests;
}

/** Renders the page as the site shows it. Failed requests are not retried. */
export async function renderPage(hash = '') {
  stubObserver();
  const { default: PressroomPage } = await import('@/pages/pressroom/pressroom-page');
  return renderAt(PressroomPage, `/pressroom${hash}`);
}
