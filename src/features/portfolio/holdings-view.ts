import { createParser, useQueryStates, type inferParserType } from 'nuqs';
import {
  mapFilters,
  holdingFilters,
  type FilterName,
  type HoldingFilters,
  defaultSort,
  nextSort,
  sortFields,
  type HoldingSort,
  type SortField,
} from './holdings-list';

export interface HoldingsView {
  filters: HoldingFilters;
  sort: HoldingSort;
  /** Counts from 1. The URL may name a page past the last one. */
  page: number;
}

const parseAsSort = createParser<HoldingSort>({
  parse(text) {
    const isDescending = text.startsWith('-');
    const name = isDescending ? text.slice(1) : text;
    const field = sortFields.find((candidate) => candidate === name);
    return field ? { field, isDescending } : null;
  },
  serialize: ({ field, isDescending }) => `${isDescending ? '-' : ''}${field}`,
  eq: (a, b) => a.field === b.field && a.isDescending === b.isDescending,
});

const parseAsPage = createParser({
  parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
  serialize: String,
});

function filterParser(name: FilterName) {
  const { allowedValues } = holdingFilters[name];
  const parse = (text: string) =>
    !allowedValues || allowedValues.includes(text) ? text.trim() : null;
  return createParser({ parse, serialize: String }).withDefault('');
}

const filterParsers = mapFilters(filterParser);

/** The query parameters that hold the view. */
export const holdingsParsers = {
  ...filterParsers,
  sort: parseAsSort.withDefault(defaultSort),
  page: parseAsPage.withDefault(1),
};

export function toHoldingsView(query: inferParserType<typeof holdingsParsers>): HoldingsView {
  const { sort, page } = query;
  return { filters: mapFilters((name) => query[name]), sort, page };
}

/**
 * The holdings' view, kept in the URL. A change of page adds a history entry, so that Back returns to the previous page. Filters and
 * sorting replace the current entry.
 */
export function useHoldingsView() {
  const [query, setQuery] = useQueryStates(holdingsParsers, { shallow: false });
  return {
    view: toHoldingsView(query),
    showPage: (page: number) => {
      if (page !== query.page) void setQuery({ page }, { history: 'push' });
    },
    setFilters: (filters: HoldingFilters) =>
      void setQuery({
        ...mapFilters((name) => filterParsers[name].parse(filters[name])),
        page: null,
      }),
    sortBy: (field: SortField) =>
      void setQuery(({ sort }) => ({ sort: nextSort(sort, field), page: null })),
  };
}
