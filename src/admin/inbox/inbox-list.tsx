import type { ComponentProps, ReactNode } from 'react';
import { DataList } from '@/admin/shared/data-list';
import type { Column } from '@/admin/shared/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { inboxStates, type InboxColumn, type InboxItem } from './inbox';
import { HandledButton } from './handled-button';
import { InboxDrawer } from './inbox-drawer';

/** In characters: more does not fit into a line of the widest screen. */
const previewLength = 200;

interface InboxListProps<Filter extends string> {
  /** Names the list. */
  label: string;
  /** Names what was written. */
  itemLabel: string;
  query: ComponentProps<typeof DataList<InboxItem, Filter, InboxColumn>>['query'];
  /** From `useListView`. */
  list: ComponentProps<typeof DataList<InboxItem, Filter, InboxColumn>>['list'] & {
    setSearch: (search: string) => void;
    setFilter: (name: 'state', value: string) => void;
    leafTo: (id: string) => void;
    close: () => void;
  };
  /** From `useOpenRow`. */
  openItem: InboxItem | null | undefined;
  onHandledChange: (item: InboxItem, isHandled: boolean) => void;
  /** A column of this list alone. */
  column?: Column<InboxItem, InboxColumn>;
  /** A filter of this list alone. */
  filter?: ReactNode;
}

/** Messages or requests: who wrote, how it begins, when, and whether it is handled. */
export function InboxList<Filter extends 'state' | 'type'>({
  label,
  itemLabel,
  query,
  list,
  openItem,
  onHandledChange,
  column,
  filter,
}: InboxListProps<Filter>) {
  const { view } = list;
  const filters: Partial<Record<string, string>> = view.filters;

  const columns: readonly Column<InboxItem, InboxColumn>[] = [
    {
      heading: 'From',
      sortColumn: 'name',
      renderCell: ({ name }) => name,
      className: 'min-w-36 xl:min-w-52 [overflow-wrap:anywhere]',
    },
    ...(column ? [column] : []),
    {
      heading: itemLabel,
      renderCell: ({ text }) => text.slice(0, previewLength),
      className: 'w-full max-w-0 truncate text-soft',
    },
    {
      heading: 'Received',
      sortColumn: 'created_at',
      renderCell: ({ created_at }) => formatMomentDay(created_at),
      className: 'whitespace-nowrap tabular',
    },
    {
      heading: 'Handled',
      renderCell: (item) => (
        <span className="flex items-center justify-between gap-3">
          {item.handled_at && formatMomentDay(item.handled_at)}
          <HandledButton item={item} variant="quiet" onHandledChange={onHandledChange} />
        </span>
      ),
      className: 'whitespace-nowrap tabular',
    },
  ];

  return (
    <>
      <ListToolbar
        searchLabel={`Search ${label.toLowerCase()}`}
        search={view.search}
        onSearch={list.setSearch}
        isRestricted={list.isRestricted}
        onClear={list.clear}
      >
        <FilterSelect
          label="Show"
          firstLabel="Open"
          value={filters.state}
          options={inboxStates}
          onValueChange={(state) => list.setFilter('state', state)}
        />
        {filter}
      </ListToolbar>
      <DataList
        label={label}
        query={query}
        columns={columns}
        list={list}
        emptyText={
          filters.state ? 'Nothing has been sent yet.' : 'Nothing is open: everything is handled.'
        }
      />
      <InboxDrawer
        itemLabel={itemLabel}
        openId={view.openId}
        item={openItem}
        rows={query.data?.rows}
        onClose={list.close}
        onLeaf={list.leafTo}
        onHandledChange={onHandledChange}
      />
    </>
  );
}
