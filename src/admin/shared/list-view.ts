/** Which column a list is sorted by. */
export interface ListSort<Column extends string = string> {
  column: Column;
  isDescending: boolean;
}

/** What of a list is shown. It lives in the address, so that it survives reload, Back and sharing. */
export interface ListView<Filter extends string = string, Column extends string = string> {
  /** What is searched for; empty for everything. */
  search: string;
  /** Value by filter; without one there is no restriction. */
  filters: Partial<Record<Filter, string>>;
  sort: ListSort<Column>;
  /** Counts from 1; may lie past the end, which only the database can tell. */
  page: number;
  /** Id of the row whose details are open; empty for none. */
  openId: string;
}

/** What a list can be filtered and sorted by. */
export interface ListSpec<Filter extends string, Column extends string> {
  /** By name in the address: whether a value makes sense. */
  filters: Record<Filter, (value: string) => boolean>;
  /** Columns of the table that rows can be sorted by. */
  columns: readonly Column[];
  defaultSort: ListSort<Column>;
  /** Filters that show everything, for a list that without any shows less. */
  everything?: Partial<Record<Filter, string>>;
}

/** In characters; longer search texts are cut. */
export const maxSearchLength = 100;

/** A filter that takes one of these values. */
export const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** A filter that takes a calendar date, year-month-day. */
export const isCalendarDate = (value: string) =>
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value) &&
  // A day that the month does not have reads as one of the next month.
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const filterNames = <Filter extends string, Column extends string>({
  filters,
}: ListSpec<Filter, Column>) =>
  Object.keys(filters).filter((name): name is Filter => Object.hasOwn(filters, name));

function parseSort<Filter extends string, Column extends string>(
  { columns, defaultSort }: ListSpec<Filter, Column>,
  text: string,
): ListSort<Column> {
  const isDescending = text.startsWith('-');
  const column = columns.find((known) => known === text.slice(isDescending ? 1 : 0));
  return column ? { column, isDescending } : defaultSort;
}

/** Reads a view from the query of an address; a value that makes no sense reads as its default. */
export function parseListView<Filter extends string, Column extends string>(
  spec: ListSpec<Filter, Column>,
  params: URLSearchParams,
): ListView<Filter, Column> {
  const read = (name: string, isKnown: (value: string) => boolean) => {
    const value = params.get(name) ?? '';
    return isKnown(value) ? value : '';
  };
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of filterNames(spec)) {
    const value = read(name, spec.filters[name]);
    if (value) filters[name] = value;
  }
  return {
    // Cut before it is trimmed, and without the half of a character that the cut may leave.
    search: (params.get('q') ?? '')
      .trimStart()
      .slice(0, maxSearchLength)
      .replace(/\p{Cs}$/u, '')
      .trimEnd(),
    filters,
    sort: parseSort(spec, params.get('sort') ?? ''),
    page: Number(read('page', (value) => /^[1-9]\d{0,5}$/.test(value)) || 1),
    openId: read('open', isId),
  };
}

/** A copy of `params` that holds the view without its defaults; what else stands there stays. */
export function writeListView<Filter extends string, Column extends string>(
  spec: ListSpec<Filter, Column>,
  { search, filters, sort, page, openId }: ListView<Filter, Column>,
  params: URLSearchParams,
): URLSearchParams {
  const { defaultSort } = spec;
  const isDefaultSort =
    sort.column === defaultSort.column && sort.isDescending === defaultSort.isDescending;
  const written = new URLSearchParams(params);
  const values: Record<string, string> = {
    ...Object.fromEntries(filterNames(spec).map((name) => [name, filters[name] ?? ''])),
    q: search,
    sort: isDefaultSort ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`,
    page: page > 1 ? String(page) : '',
    open: openId,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** Whether something was chosen that hides rows. */
export function isRestricted<Filter extends string, Column extends string>(
  spec: ListSpec<Filter, Column>,
  { search, filters }: ListView<Filter, Column>,
): boolean {
  return (
    search !== '' ||
    filterNames(spec).some((name) => filters[name] && filters[name] !== spec.everything?.[name])
  );
}

/** The sort after a press on a column's heading: a new column rises first, a second press turns it. */
export function nextSort<Column extends string>(
  sort: ListSort<Column>,
  column: Column,
): ListSort<Column> {
  return { column, isDescending: sort.column === column && !sort.isDescending };
}
