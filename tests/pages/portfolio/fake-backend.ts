import PortfolioPage from '@/pages/portfolio/portfolio-page';
import { backend as mocked, answerBackend, networkError, serverError } from '../../setup/backend';
import { renderAt } from '../render-page';

export const renderPage = (search = '') => renderAt(PortfolioPage, `/portfolio${search}`);

type Rows = Record<string, unknown>[];

/** The path, in a request's URL, of the function that sums both portfolios. */
export const totalCall = 'rpc/total_vault_holdings';

export interface FakeBackend {
  tables: Record<string, Rows>;
  /** The total of both portfolios in the database. */
  total: unknown;
  /** Tables that respond with an error. `*` stands for all. */
  failing: Set<string>;
  isOffline: boolean;
  /** Tables, functions and columns that the database does not have, with the error code of the response. */
  missing: Map<string, string>;
  /** The delay of a table's response in ms. */
  delays: Map<string, number>;
  requests: { table: string; select: string | null }[];
}

/** Starts a backend that answers at the network level, so the code of the site and supabase-js run unchanged. */
export function startFakeBackend(tables: Record<string, Rows>): FakeBackend {
  const backend: FakeBackend = {
    tables,
    total: 4262.5,
    failing: new Set(),
    delays: new Map(),
    missing: new Map(),
    isOffline: false,
    requests: [],
  };
  answerBackend();
  mocked.answer('', async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    // Requests to Auth get the default responses.
    if (pathname.startsWith('/auth/')) return undefined;
    const table = pathname.replace('/rest/v1/', '');
    backend.requests.push({ table, select: searchParams.get('select') });
    const delay = backend.delays.get(table);
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    if (backend.isOffline) return networkError();
    if (backend.failing.has(table) || backend.failing.has('*')) return serverError();
    for (const [name, code] of backend.missing)
      if (table === name || searchParams.get('select')?.includes(name))
        return Response.json({ code, message: `no ${name}` }, { status: 404 });
    if (table === 'rpc/stone') {
      const all = [backend.tables.standard_portfolio ?? [], backend.tables.main_portfolio ?? []];
      return Response.json(all.flat().filter(({ id }) => id === searchParams.get('stone_id')));
    }
    if (table === totalCall) return Response.json(backend.total);
    // PostgREST returns the requested range, and at most a thousand rows.
    const from = Number(searchParams.get('offset') ?? 0);
    const count = Math.min(Number(searchParams.get('limit') ?? 1_000), 1_000);
    return Response.json((backend.tables[table] ?? []).slice(from, from + count));
  });
  return backend;
}

/** The site's settings, with the same value for every overlay. */
const settings = (overlay: string, sampleData: string): Rows =>
  Object.entries({
    holdings: overlay,
    performance: overlay,
    rates: overlay,
    sample_data: sampleData,
  }).map(([key, value]) => ({ key, value }));

const origins = ['Brazil', 'Colombia'];

/** Matches the outermost element that contains only this figure, whose text is split so that it can wrap at its separators. */
export const figure = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && element.parentElement?.textContent !== text;

/** 25 stones `S-1` … `S-25`, alternating in origin, with the values 10.5, 20.5 … */
export function standardRows(): Rows {
  return Array.from({ length: 25 }, (_, i) => ({
    id: `s-${i + 1}`,
    name: `S-${i + 1}`,
    carat: 1 + i * 0.04,
    quality: String(4 + (i % 5)),
    origin: origins[i % 2],
    value_esu: 10.5 + i * 10,
  }));
}

/** One stone, and a row that the site drops because of its negative value. */
export function mainRows(): Rows {
  return [
    { id: 'm-1', name: 'M-1', carat: 3.25, quality: '8', origin: 'Brazil', value_esu: 1000 },
    { id: 'm-2', name: 'M-2', carat: 1, quality: '8', origin: 'Brazil', value_esu: -1 },
  ];
}

/** Eleven years of monthly prices up to November 2025. The ESU price grows by one per month from 100. */
export function priceRows(): Rows {
  return Array.from({ length: 133 }, (_, i) => {
    const date = new Date(Date.UTC(2014, 10 + i, 1)).toISOString().slice(0, 10);
    return { date, esu: 100 + i, gold: 200 - i, sp500: 100, treasury: 50 + i };
  });
}

export function allTables(overlay: string, sampleData = 'on'): Record<string, Rows> {
  return {
    site_settings: settings(overlay, sampleData),
    standard_portfolio: standardRows(),
    main_portfolio: mainRows(),
    historical_price_data: priceRows(),
    profiles: [],
  };
}
