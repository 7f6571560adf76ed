import { createParser, parseAsStringLiteral, useQueryStates, type inferParserType } from 'nuqs';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import {
  caratRanges,
  noFilters,
  openCaratRanges,
  type HoldingFilters,
  qualities,
  defaultSort,
  nextSort,
  sortFields,
  type HoldingSort,
  type SortField,
} from './holdings-list';

/** The view of the holdings. */
export interface HoldingsView {
  filters: HoldingFilters;
  sort: HoldingSort;
  /** Counts from 1. It may be past the end, because the address does not depend on the number of pages. */
  page: number;
}

export const defaultHoldingsView: HoldingsView = {
  filters: noFilters,
  sort: defaultSort,
  page: 1,
};

const parseAsSort = createParser<HoldingSort>({
  parse(text) {
    const isDescending = text.startsWith('-');
    const name = isDescending ? text.slice(1) : text;
    const field = sortFields.find((known) => known === name);
    return field ? { field, isDescending } : null;
  },
  serialize: ({ field, isDescending }) => `${isDescending ? '-' : ''}${field}`,
  eq: (a, b) => a.field === b.field && a.isDescending === b.isDescending,
});

const parseAsPage = createParser({
  parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
  serialize: String,
});

const parseAsOrigin = createParser({ parse: (text) => text.trim(), serialize: String });

const carat = parseAsStringLiteral([
  '',
  ...caratRanges,
  ...Object.values(openCaratRanges),
]).withDefault('');
const quality = parseAsStringLiteral(['', ...qualities]).withDefault('');
const origin = parseAsOrigin.withDefault('');

/** How the address holds the view. */
export const holdingsParsers = {
  carat,
  quality,
  origin,
  sort: parseAsSort.withDefault(defaultSort),
  page: parseAsPage.withDefault(1),
};

export function toHoldingsView(query: inferParserType<typeof holdingsParsers>): HoldingsView {
  return {
    filters: { caratRange: query.carat, quality: query.quality, origin: query.origin },
    sort: query.sort,
    page: query.page,
  };
}

/**
 * The holdings' view, kept in the address. A change of page adds a history entry, so that Back returns. Filters
 * and sorting replace the current entry.
 */
export function useHoldingsView() {
  const [query, setQuery] = useQueryStates(holdingsParsers, { shallow: false });
  // Prerendered HTML has no query string.
  const isHydrated = useIsHydrated(useLocation().search !== '');
  return {
    view: isHydrated ? toHoldingsView(query) : defaultHoldingsView,
    showPage: (page: number) => {
      if (page !== query.page) void setQuery({ page }, { history: 'push' });
    },
    setFilters: (filters: HoldingFilters) =>
      void setQuery({
        carat: carat.parse(filters.caratRange),
        quality: quality.parse(filters.quality),
        origin: filters.origin,
        page: null,
      }),
    sortBy: (field: SortField) =>
      void setQuery(({ sort }) => ({ sort: nextSort(sort, field), page: null })),
  };
}
