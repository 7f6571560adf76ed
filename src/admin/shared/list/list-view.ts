import {
  createParser,
  useQueryStates,
  type Nullable,
  type SingleParserBuilder,
  type Values,
} from 'nuqs';
import { startTransition, useCallback } from 'react';
import { isUuid } from '@/lib/uuid';

type FilterParsers<Filter extends string> = Record<Filter, SingleParserBuilder<string>>;
type FilterValues<Filter extends string> = Values<FilterParsers<Filter>>;
type FilterChange<Filter extends string> = Partial<Nullable<FilterValues<Filter>>>;

/** The view of a list. It is kept in the URL, so that it survives reload, Back and sharing. */
export interface ListView<Filter extends string = string, Column extends string = string> {
  /** The search text; empty for everything. */
  search: string;
  /** Value by filter; `null` when the filter is not set. */
  filters: FilterValues<Filter>;
  sort: ListSort<Column>;
  /** Counts from 1. May be past the last page, because the URL can contain any number. */
  page: number;
  /** Id of the row whose details are open; empty for none. */
  openId: string;
}

export interface ListSort<Column extends string = string> {
  id: Column;
  desc: boolean;
}

/** The filters and sortable columns of a list. */
export interface ListSpec<Filter extends string, Column extends string> {
  /** By name in the URL. */
  filters: FilterParsers<Filter>;
  columns: readonly Column[];
  defaultSort: ListSort<Column>;
  /** The filters that show all rows, for a list that hides some by default. */
  showAll?: FilterChange<Filter>;
}

/** In characters. Longer search texts are truncated. */
export const maxSearchLength = 100;

const parseIf = (isKnown: (value: string) => boolean) =>
  createParser<string>({ parse: (value) => (isKnown(value) ? value : null), serialize: String });

/** A filter that accepts one of these values. */
export const oneOf = (values: readonly string[]) => parseIf((value) => values.includes(value));

/** A filter that accepts any text of 1 to `max` characters. */
export const anyText = (max: number) => parseIf(({ length }) => length > 0 && length <= max);

/** Whether a text is a calendar date, year-month-day. */
export const isCalendarDate = (value: string) =>
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) &&
  // A day that the month does not have would be parsed as a day of the next month.
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** A filter that accepts a calendar date, year-month-day. */
export const calendarDate = parseIf(isCalendarDate);

/** A parameter that accepts the id of a row. */
export const rowId = parseIf(isUuid);

const parseAsPage = createParser({
  parse: (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : null),
  serialize: String,
});

const parseAsSearch = createParser({
  parse: (text) =>
    text
      // PostgreSQL cannot store this character, so no row contains it.
      .replaceAll('\0', '')
      .trimStart()
      .slice(0, maxSearchLength)
      // `slice` may leave half a surrogate pair at the end.
      .replace(/\p{Cs}$/u, '')
      .trimEnd(),
  serialize: String,
});

const parseAsSort = <Column extends string>(columns: readonly Column[]) =>
  createParser<ListSort<Column>>({
    parse: (text) => {
      const desc = text.startsWith('-');
      const id = columns.find((candidate) => candidate === text.slice(desc ? 1 : 0));
      return id ? { id, desc } : null;
    },
    serialize: ({ id, desc }) => `${desc ? '-' : ''}${id}`,
    eq: (a, b) => a.id === b.id && a.desc === b.desc,
  });

/** Parsers for a view in the URL, without the filters. */
export const viewParsers = <Column extends string>({
  columns,
  defaultSort,
}: Pick<ListSpec<never, Column>, 'columns' | 'defaultSort'>) => ({
  search: parseAsSearch.withDefault(''),
  sort: parseAsSort(columns).withDefault(defaultSort),
  page: parseAsPage.withDefault(1),
  openId: rowId.withDefault(''),
});

export const viewUrlKeys = { search: 'q', openId: 'open' } as const;

/** Updates the URL through React Router, because its links and Back rely on its own copy of the location. */
const options = { shallow: false } as const;

/**
 * A list's view, kept in the URL, with the functions to change it. Changing the page or opening details adds a
 * history entry. Search, filters and sorting replace the current entry. `spec` must be a constant.
 */
export function useListView<Filter extends string, Column extends string>(
  spec: ListSpec<Filter, Column>,
) {
  const [filters, setFilters] = useQueryStates(spec.filters, options);
  const [viewState, setView] = useQueryStates(viewParsers(spec), {
    ...options,
    urlKeys: viewUrlKeys,
  });
  const view: ListView<Filter, Column> = { ...viewState, filters };
  const sortable: readonly string[] = spec.columns;
  const showAllFilters = new Map(Object.entries<unknown>(spec.showAll ?? {}));
  const isRestricted =
    view.search !== '' ||
    Object.entries<unknown>(filters).some(
      ([name, value]) => value !== null && value !== showAllFilters.get(name),
    );

  const setSearch = useCallback(
    (search: string) => void setView({ search: search.trim(), page: null }),
    [setView],
  );
  return {
    view,
    sortable,
    /** Whether a filter or the search may hide rows. */
    isRestricted,
    /** Whether the list shows all rows, including those that it hides by default. */
    isWhole:
      !isRestricted &&
      Object.entries<unknown>(filters).every(
        ([name, value]) => value === (showAllFilters.get(name) ?? null),
      ),
    setSearch,
    /** `null` removes a filter. */
    setFilters: (change: FilterChange<Filter>) => {
      void setFilters(change);
      void setView({ page: null });
    },
    /** The props of the control for one filter. */
    filter: (name: Filter) => ({
      value: filters[name],
      onValueChange: (value: string | null) => {
        void setFilters((current) => ({ ...current, [name]: value || null }));
        void setView({ page: null });
      },
    }),
    /** Resets search and filters to show everything. */
    clear: () => {
      void setFilters(null);
      if (spec.showAll) void setFilters(spec.showAll);
      void setView({ search: null, page: null });
    },
    sortBy: ({ id, desc }: ListSort) => {
      const column = spec.columns.find((candidate) => candidate === id);
      if (column) void setView({ sort: { id: column, desc }, page: null });
    },
    goToPage: (page: number) => void setView({ page }, { history: 'push' }),
    // As a transition, so that a slow phone shows the button as pressed before the drawer is rendered.
    open: (openId: string) => startTransition(() => void setView({ openId }, { history: 'push' })),
    /** Replaces one row's details with another's, without a history entry, so that Back leaves the details. */
    openInstead: (openId: string) => void setView({ openId }),
    close: () => void setView({ openId: null }),
  };
}

/** The list as the shared parts of a screen use it, independent of its filters and columns. */
export type List = Omit<ReturnType<typeof useListView<string, string>>, 'setFilters' | 'filter'>;
