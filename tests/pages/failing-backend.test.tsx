import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { stubObserver } from '../setup/observer';
import { renderAt } from './render-page';

const crash = /Something went wrong|Content loading failed|Chart loading failed/;

interface Page {
  address: string;
  load: () => Promise<{ default: ComponentType }>;
  /** The messages shown when nothing can be read. */
  empty: string[];
}

/** Every page that reads data. */
const pages: Page[] = [
  {
    address: '/portfolio',
    load: () => import('@/pages/portfolio/portfolio-page'),
    empty: ['Failed to fetch portfolio data. Please try again later.'],
  },
  {
    address: '/data-room',
    load: () => import('@/pages/data-room/data-room-page'),
    empty: ['No Documents Available'],
  },
  {
    address: '/pressroom',
    load: () => import('@/pages/pressroom/pressroom-page'),
    empty: ['No press releases available at the moment.', 'No news items available at the moment.'],
  },
  {
    address: '/careers',
    load: () => import('@/pages/careers/careers-page'),
    empty: ['No job openings available at the moment. Please check back later.'],
  },
];

type Respond = (signal: AbortSignal | null | undefined) => Promise<Response>;

const json = (body: unknown) => () => Promise.resolve(Response.json(body));

/** All columns that the pages read, from any table. */
const columns = [
  'id, name, carat, quality, origin, value_esu, date, esu, gold, sp500, treasury, title, description',
  'updated_at, created_at, section, category, requires_auth, file_url, location, type, source, url',
  'excerpt, content, key, value, approved, approved_until, access_level, total',
].flatMap((names) => names.split(', '));

/** A row with this value in every column. */
const rowOf = (value: unknown) => Object.fromEntries(columns.map((column) => [column, value]));

/** Ways in which the backend fails to return a list. */
const failures: [string, Respond][] = [
  [
    'responds with an error',
    () => Promise.resolve(Response.json({ message: 'out of order' }, { status: 500 })),
  ],
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'responds with an HTML page',
    () => Promise.resolve(new Response('<p>Hi', { headers: { 'content-type': 'text/html' } })),
  ],
  ['responds with an object', json({ rows: [] })],
  ['responds with null', json(null)],
  [
    'hangs',
    (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () =>
          reject(new DOMException('The operation timed out.', 'TimeoutError')),
        );
      }),
  ],
];

/** Lists with unexpected rows. */
const oddRows: [string, unknown[]][] = [
  ['values instead of rows', [null, 1, 'text', []]],
  ['rows of nulls', [rowOf(null), rowOf(null)]],
  ['rows of numbers', [rowOf(7), rowOf(-1)]],
  ['rows of texts', [rowOf('seven'), rowOf('')]],
  ['rows of objects', [rowOf({ a: 1 }), rowOf([])]],
];

let calls = 0;

async function renderWith({ address, load }: Page, respond: Respond) {
  calls = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    calls += 1;
    return respond(init?.signal ?? (input instanceof Request ? input.signal : undefined));
  });
  const { default: Component } = await load();
  return renderAt(Component, address);
}

beforeEach(() => {
  stubObserver();
  Element.prototype.scrollIntoView = () => undefined;
  // Timeouts are shortened, so that no test waits ten seconds for a request that hangs.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((duration) => timeout(duration / 50));
});

for (const page of pages) {
  describe(page.address, () => {
    test.each(failures)('shows its message when the backend %s', async (_, respond) => {
      await renderWith(page, respond);
      for (const text of page.empty) {
        expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
      }
      expect(screen.queryByText(crash)).toBeNull();
    });

    test.each(oddRows)('does not crash on %s', async (_, rows) => {
      const { container } = await renderWith(page, json(rows));
      await waitFor(() => expect(calls).toBeGreaterThan(0));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
      expect(screen.queryByText(crash)).toBeNull();
      expect(container.textContent).not.toMatch(/Invalid Date|NaN|undefined|\[object/);
    });
  });
}
