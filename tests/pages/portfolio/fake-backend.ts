import { answerBackend, networkError, outOfOrder } from '../../setup/backend';

export { storeSession } from '../../setup/backend';

type Rows = Record<string, unknown>[];

/** The function that adds up both portfolios, by its name in an address. */
export const totalCall = 'rpc/total_vault_holdings';

export interface FakeBackend {
  tables: Record<string, Rows>;
  /** What the database adds both portfolios up to. */
  total: unknown;
  /** Tables that answer with an error. */
  failing: Set<string>;
  isOffline: boolean;
  /** How much later than the others a table answers, in ms. */
  delays: Map<string, number>;
  /** Every request for rows: the table and what was selected. */
  requests: { table: string; select: string | null }[];
}

/** Answers the Data API's requests for rows at the network's edge; everything above is the real code. */
export function startFakeBackend(tables: Record<string, Rows>): FakeBackend {
  const backend: FakeBackend = {
    tables,
    total: 4262.5,
    failing: new Set(),
    delays: new Map(),
    isOffline: false,
    requests: [],
  };
  answerBackend().answer('', async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    // Accounts are answered as everywhere.
    if (pathname.startsWith('/auth/')) return undefined;
    const table = pathname.replace('/rest/v1/', '');
    backend.requests.push({ table, select: searchParams.get('select') });
    const delay = backend.delays.get(table);
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    if (backend.isOffline) return networkError();
    if (backend.failing.has(table) || backend.failing.has('*')) return outOfOrder();
    if (table === totalCall) return Response.json(backend.total);
    // As PostgREST does: what is asked for, and never more than a thousand rows.
    const from = Number(searchParams.get('offset') ?? 0);
    const count = Math.min(Number(searchParams.get('limit') ?? 1_000), 1_000);
    return Response.json((backend.tables[table] ?? []).slice(from, from + count));
  });
  return backend;
}

/** The switches of the overlays, all the same or each its own. */
type Switches = string | Record<'holdings' | 'performance' | 'rates', string>;

export function settings(switches: Switches, sampleData = 'on'): Rows {
  const { holdings, performance, rates } =
    typeof switches === 'string'
      ? { holdings: switches, performance: switches, rates: switches }
      : switches;
  return [
    { key: 'holdings', value: holdings },
    { key: 'performance', value: performance },
    { key: 'rates', value: rates },
    { key: 'sample_data', value: sampleData },
  ];
}

const origins = ['Brazil', 'Colombia'];

/** 25 stones `S-1` … `S-25`, alternating in origin; values 10.5, 20.5 … */
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

export function mainRows(): Rows {
  return [
    { id: 'm-1', name: 'M-1', carat: 3.25, quality: '8', origin: 'Brazil', value_esu: 1000 },
    { id: 'm-2', name: 'M-2', carat: 1, quality: '8', origin: 'Brazil', value_esu: -1 },
  ];
}

/** Eleven years of months up to November 2025; every price grows by one per month from 100. */
export function priceRows(): Rows {
  return Array.from({ length: 133 }, (_, i) => {
    const date = new Date(Date.UTC(2014, 10 + i, 1)).toISOString().slice(0, 10);
    return { date, esu: 100 + i, gold: 200 - i, sp500: 100, treasury: 50 + i };
  });
}

export function allTables(overlay: Switches, sampleData?: string): Record<string, Rows> {
  return {
    site_settings: settings(overlay, sampleData),
    standard_portfolio: standardRows(),
    main_portfolio: mainRows(),
    historical_price_data: priceRows(),
    profiles: [],
  };
}
