import type { ListView } from './list-view';

/** Query keys of the console: everything that is read of a table begins with its name. */
export const adminKeys = {
  openCounts: ['admin', 'open-counts'],
  table: (table: string) => ['admin', table],
  /** Which row is open makes no difference to the list. */
  list: (table: string, { search, filters, sort, page }: ListView) => [
    ...adminKeys.table(table),
    'list',
    { search, filters, sort, page },
  ],
  row: (table: string, id: string) => [...adminKeys.table(table), 'row', id],
  /** A row with the columns that its list leaves out. */
  detail: (table: string, id: string) => [...adminKeys.table(table), 'detail', id],
};
