import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import CareersPage from '@/pages/careers/careers-page';
import PortfolioPage from '@/pages/portfolio/portfolio-page';
import PressroomPage from '@/pages/pressroom/pressroom-page';
import ReservePage from '@/pages/reserve/reserve-page';
import type * as Boundaries from '@/ui/boundary';
import { reportRow } from '../features/reserve/rows';
import { backend, answerBackend } from '../setup/backend';
import { stubObserver } from '../setup/observer';
import { library, startFakeBackend } from './data-room/fake-backend';
import { renderPage as renderRoom } from './data-room/render-page';
import { renderAt } from './render-page';

// Responses are validated, so only a bug can break a row. This mock breaks the first row of each list.
let isBroken = true;
vi.mock('@/ui/boundary', async (importOriginal) => {
  const actual = await importOriginal<typeof Boundaries>();
  return {
    ...actual,
    Rows: (props: Parameters<typeof actual.Rows>[0]) => (
      <actual.Rows {...props}>
        {(row) => {
          if (isBroken && row === props.of[0]) throw new Error('This row is broken.');
          return props.children(row);
        }}
      </actual.Rows>
    ),
  };
});

const makeStone = (id: string) => ({
  id,
  name: `Stone ${id}`,
  carat: 1.5,
  quality: '6',
  origin: 'Brazil',
  value_esu: 10,
});
const makeItem = (id: string, content_type: string) => ({
  id,
  title: `Item ${id}`,
  date: '2025-10-02',
  category: 'news',
  content_type,
});
const makeQuestion = (id: string) => ({
  id,
  question: `Question ${id}?`,
  answer: 'Yes.',
  document_id: null,
  week: '2026-11-16',
});
const makePair = <Row,>(make: (id: string) => Row) => [make('1'), make('2')];

function answerPublicPages() {
  answerBackend();
  const { answer } = backend;
  answer(
    'GET /rest/v1/job_openings',
    makePair((id) => ({
      id,
      title: `Job ${id}`,
      location: 'Zug',
      type: 'Full-time',
      description: 'Work.',
    })),
  );
  answer('GET /rest/v1/press_releases', ({ url }) => {
    const kind = new URL(url).searchParams.get('content_type')?.replace('eq.', '') ?? '';
    return Response.json(makePair((id) => makeItem(id, kind)));
  });
  answer('GET /rest/v1/reserve_reports', [
    reportRow(),
    reportRow({ number: 2, as_of: '2025-10-31' }),
  ]);
  answer('GET /rest/v1/site_settings', [{ key: 'holdings', value: 'public' }]);
  answer('GET /rest/v1/historical_price_data', []);
  answer('GET /rest/v1/rpc/total_vault_holdings', 20);
  for (const table of ['standard_portfolio', 'main_portfolio'])
    answer(`GET /rest/v1/${table}`, makePair(makeStone));
}

/** React's warnings about invalid nesting: “<div> cannot be a descendant of <p>.” */
const nestingWarnings: unknown[] = [];
beforeEach(() => {
  isBroken = true;
  nestingWarnings.length = 0;
  stubObserver();
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation((message) => {
    if (String(message).includes('cannot be')) nestingWarnings.push(message);
  });
});

const waitForBrokenRows = (count: number) =>
  waitFor(() => expect(screen.getAllByText('This entry could not be shown.')).toHaveLength(count));

async function retryAll() {
  isBroken = false;
  for (const button of screen.getAllByRole('button', { name: 'Try Again' }))
    await userEvent.click(button);
  expect(screen.queryByText('This entry could not be shown.')).toBeNull();
  expect(nestingWarnings).toEqual([]);
  vi.mocked(console.error).mockClear();
}

test.each([
  ['press releases and news', PressroomPage, 2],
  ['openings', CareersPage, 1],
  ['reports of the reserve and their files', ReservePage, 2],
  ['holdings', PortfolioPage, 1],
])('a broken row of %s is replaced by a message with a retry', async (_, Page, listCount) => {
  answerPublicPages();
  renderAt(Page, '/');
  await waitForBrokenRows(listCount);
  await retryAll();
});

test.each(['card', 'list'])(
  'a broken document in the %s view is also logged as DATA_ROOM_ERROR',
  async (layout) => {
    const room = startFakeBackend('approved', library());
    room.published = makePair(makeQuestion);
    renderRoom(`?view=${layout}#question-1`);
    // The first document and the first question.
    await waitForBrokenRows(2);
    await waitFor(() =>
      expect(room.inserted('security_audit_log')).toContainEqual(
        expect.objectContaining({
          event_type: 'DATA_ROOM_ERROR',
          details: expect.objectContaining({ message: 'This row is broken.', retryCount: 0 }),
        }),
      ),
    );
    await retryAll();
  },
);
