import { caratRanges, noFilters, type HoldingFilters } from './filter-holdings';
import type { PortfolioType } from './holding';
import { qualities } from './quality-distribution';
import {
  defaultSort,
  nextSort,
  sortFields,
  type HoldingSort,
  type SortField,
} from './sort-holdings';

/** What of the holdings is shown. It lives in the address, so that it survives reload and Back. */
export interface HoldingsView {
  portfolio: PortfolioType;
  filters: HoldingFilters;
  sort: HoldingSort;
  /** Counts from 1; may lie past the end, which only the data can tell. */
  page: number;
}

export const defaultHoldingsView: HoldingsView = {
  portfolio: 'standard',
  filters: noFilters,
  sort: defaultSort,
  page: 1,
};

// The contract's rules on what a change resets (public-site, section 4).

/** Switching tabs sorts by name again; every tab has a filter bar of its own: see `writePortfolio`. */
export function withPortfolio(portfolio: PortfolioType): HoldingsView {
  return { ...defaultHoldingsView, portfolio };
}

export function withFilters(view: HoldingsView, filters: HoldingFilters): HoldingsView {
  return { ...view, filters, page: 1 };
}

export function withSortBy(view: HoldingsView, field: SortField): HoldingsView {
  return { ...view, sort: nextSort(view.sort, field), page: 1 };
}

// The address. Defaults are left out; a value that makes no sense reads as its default.

function parseSort(text: string | null): HoldingSort {
  const isDescending = text?.startsWith('-') ?? false;
  const name = isDescending ? text?.slice(1) : text;
  const field = sortFields.find((known) => known === name);
  return field ? { field, isDescending } : defaultSort;
}

/** The filters of the tab that shows stand under their names, those of another behind its own. */
type TabPrefix = '' | `${PortfolioType}-`;

function parseFilters(params: URLSearchParams, tab: TabPrefix = ''): HoldingFilters {
  const oneOf = (name: string, known: readonly string[]) =>
    known.find((value) => value === params.get(`${tab}${name}`)) ?? '';
  return {
    caratRange: oneOf('carat', caratRanges),
    quality: oneOf('quality', qualities),
    origin: params.get(`${tab}origin`)?.trim() ?? '',
  };
}

/** Sets what has a value, in the order given, and removes the rest. */
function setAll(params: URLSearchParams, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
}

const filterParams = ({ caratRange, quality, origin }: HoldingFilters, tab: TabPrefix = '') => ({
  [`${tab}carat`]: caratRange,
  [`${tab}quality`]: quality,
  [`${tab}origin`]: origin,
});

export function parseHoldingsView(params: URLSearchParams): HoldingsView {
  const page = params.get('page') ?? '';
  return {
    portfolio: params.get('portfolio') === 'main' ? 'main' : 'standard',
    filters: parseFilters(params),
    sort: parseSort(params.get('sort')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** A copy of `params` that holds the view; what else stands in the address stays. */
export function writeHoldingsView(view: HoldingsView, params: URLSearchParams): URLSearchParams {
  const { portfolio, filters, sort, page } = view;
  const isDefaultSort = sort.field === defaultSort.field && !sort.isDescending;
  const written = new URLSearchParams(params);
  setAll(written, {
    portfolio: portfolio === 'main' ? 'main' : '',
    ...filterParams(filters),
    sort: isDefaultSort ? '' : `${sort.isDescending ? '-' : ''}${sort.field}`,
    page: page > 1 ? String(page) : '',
  });
  return written;
}

/** A copy of `params` that shows the tab with the filters it was left with; the other's are kept. */
export function writePortfolio(portfolio: PortfolioType, params: URLSearchParams): URLSearchParams {
  const left = parseHoldingsView(params);
  if (left.portfolio === portfolio) return new URLSearchParams(params);
  const filters = parseFilters(params, `${portfolio}-`);
  const written = writeHoldingsView({ ...withPortfolio(portfolio), filters }, params);
  setAll(written, {
    ...filterParams(noFilters, `${portfolio}-`),
    ...filterParams(left.filters, `${left.portfolio}-`),
  });
  return written;
}
