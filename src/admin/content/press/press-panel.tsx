import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { removeDueFiles } from '@/admin/shared/file-removals-api';
import { discardPressFile } from './files-api';
import {
  deletePressItem,
  insertPressItem,
  pressItemsQuery,
  updatePressItem,
  type PressItemRow,
} from './api';
import { changedColumns } from '@/admin/shared/changed-columns';
import { DataList } from '@/admin/shared/data-list';
import type { Column } from '@/admin/shared/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import {
  pressKindNames,
  pressKindOf,
  pressKinds,
  pressSpec,
  type NewPressItem,
  type PressColumn,
  type PressItem,
  type PressKind,
} from './press-items';
import { useAddDelete } from '@/admin/shared/use-add-delete';
import { useListView } from '@/admin/shared/use-list-view';
import { useRowChange } from '@/admin/shared/use-row-change';
import { pressKeys } from '@/features/press/api/keys';
import { formatDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { PressDrawer } from './press-drawer';

const columns: readonly Column<PressItemRow, PressColumn>[] = [
  { heading: 'Title', sortColumn: 'title', renderCell: ({ title }) => title },
  {
    heading: 'Kind',
    sortColumn: 'content_type',
    renderCell: ({ content_type }) => pressKindNames[pressKindOf(content_type)],
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Date',
    sortColumn: 'date',
    renderCell: ({ date }) => formatDay(date),
    className: 'whitespace-nowrap tabular',
  },
  {
    heading: 'Category or source',
    renderCell: ({ category, source }) => category ?? source ?? '–',
  },
];

/** Releases, reports and coverage: what the pressroom lists. */
export default function PressPanel() {
  const list = useListView(pressSpec);
  const { view } = list;
  const query = useQuery(pressItemsQuery(view));
  const [newKind, setNewKind] = useState<PressKind>();
  const addButton = useRef<HTMLButtonElement>(null);

  // The pressroom's own lists in this tab are out of date, too.
  const client = useQueryClient();
  const andRenewThePressroom = async <Result,>(write: Promise<Result>) => {
    const result = await write;
    for (const queryKey of Object.values(pressKeys)) void client.invalidateQueries({ queryKey });
    return result;
  };
  const { save } = useRowChange<PressItem>({
    table: 'press_releases',
    send: (id, change) => andRenewThePressroom(updatePressItem(id, change)),
    notice: () => ({ title: 'Press item saved' }),
    failure: { title: 'The press item could not be changed back.' },
  });
  const { add, deleteRow } = useAddDelete<NewPressItem>({
    table: 'press_releases',
    name: 'Press item',
    insert: (item) => andRenewThePressroom(insertPressItem(item)),
    remove: async (id) => {
      const item = await andRenewThePressroom(deletePressItem(id));
      discardPressFile(item.file_url);
      return item;
    },
  });

  useEffect(() => {
    void removeDueFiles();
  }, []);

  const handleClose = () => {
    setNewKind(undefined);
    list.close();
  };
  const handleDelete = (id: string) => {
    handleClose();
    void deleteRow(id);
  };

  return (
    <>
      <ListToolbar
        searchLabel="Search titles"
        search={view.search}
        onSearch={list.setSearch}
        isRestricted={list.isRestricted}
        onClear={list.clear}
      >
        <FilterSelect
          label="Kind"
          value={view.filters.kind}
          options={pressKinds.map((value) => ({ value, label: pressKindNames[value] }))}
          onValueChange={(kind) => list.setFilter('kind', kind)}
        />
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <Button ref={addButton} size="compact" onClick={() => setNewKind('press_release')}>
            <Plus aria-hidden="true" className="size-4" />
            New release
          </Button>
          <Button variant="secondary" size="compact" onClick={() => setNewKind('in_the_news')}>
            <Plus aria-hidden="true" className="size-4" />
            New news item
          </Button>
        </div>
      </ListToolbar>
      <DataList
        label="Press items"
        query={query}
        columns={columns}
        list={list}
        emptyText="There are no press items yet."
      />
      <PressDrawer
        openId={view.openId}
        newKind={newKind}
        onSave={async (values, item) => {
          if (!item) return add({ ...values, id: crypto.randomUUID() });
          await save(item, changedColumns<PressItem>(item, values));
          if (item.file_url !== values.file_url) discardPressFile(item.file_url);
        }}
        onDelete={handleDelete}
        onClose={handleClose}
        focusAfterDeletion={addButton}
        onReopen={() => (newKind ? setNewKind(newKind) : list.open(view.openId))}
      />
    </>
  );
}
