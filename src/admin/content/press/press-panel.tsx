import { MayChange, usePermissions } from '@/admin/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DataList } from '@/admin/shared/data-list';
import { columnHelper } from '@/admin/shared/data-table';
import { useEditor } from '@/admin/shared/edit-drawer';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { useListView } from '@/admin/shared/list-view';
import { publicationLabel, publicationNames, publications } from '@/admin/shared/publication';
import { SeveralPublications } from '@/admin/shared/publication-several';
import { usePicked } from '@/admin/shared/several-rows';
import { useAddDelete, useAfterWrite, useRowChange } from '@/admin/shared/row-changes';
import { pressKeys } from '@/features/press/api/press-queries';
import { formatDay } from '@/lib/format';
import { Button } from '@/ui/button';
import {
  deletePressItem,
  insertPressItem,
  pressItemsQuery,
  pressKindNames,
  pressKindOf,
  pressKinds,
  pressSpec,
  pressTable,
  updatePressItem,
  type NewPressItem,
  type PressItem,
  type PressItemRow,
  type PressKind,
} from './api';
import { PressDrawer } from './press-drawer';

const column = columnHelper<PressItemRow>();
const columns = column.columns([
  column.accessor('title', { header: 'Title' }),
  column.accessor('content_type', {
    header: 'Kind',
    cell: ({ getValue }) => pressKindNames[pressKindOf(getValue())],
    meta: { className: 'whitespace-nowrap' },
  }),
  column.display({
    id: 'publication',
    header: 'Publication',
    cell: ({ row }) => publicationLabel(row.original.visible_from),
    meta: { className: 'whitespace-nowrap tabular' },
  }),
  column.accessor('date', {
    header: 'Date',
    cell: ({ getValue }) => formatDay(getValue()),
    meta: { className: 'whitespace-nowrap tabular' },
  }),
  column.display({
    id: 'origin',
    header: 'Category or source',
    cell: ({ row: { original: item } }) => item.category ?? item.source ?? '–',
  }),
]);

const titleOf = ({ title }: PressItemRow) => title;
const publicationOptions = publications.map((value) => ({ value, label: publicationNames[value] }));
const kindOptions = pressKinds.map((value) => ({ value, label: pressKindNames[value] }));

/** The releases, reports and coverage of the pressroom. */
export default function PressPanel() {
  const list = useListView(pressSpec);
  const query = useQuery(pressItemsQuery(list.view));
  const afterWrite = useAfterWrite(pressKeys);
  const { save } = useRowChange<PressItem>({
    table: pressTable,
    send: (id, change) => afterWrite(updatePressItem(id, change)),
    notice: () => ({ title: 'Press item saved' }),
    failure: { title: 'The previous press item could not be restored.' },
  });
  const { add, deleteRow } = useAddDelete<NewPressItem>({
    table: pressTable,
    name: 'Press item',
    insert: (item) => afterWrite(insertPressItem(item)),
    remove: (id) => afterWrite(deletePressItem(id)),
  });
  const { newKind, begin, addButton, handlers } = useEditor<PressKind>(list, deleteRow);
  const picked = usePicked(list.view, query.data?.rows);
  const mayChange = usePermissions().mayChange('press');

  return (
    <>
      <ListToolbar searchLabel="Search titles" list={list}>
        <FilterSelect
          label="Kind"
          value={list.view.filters.kind}
          options={kindOptions}
          onValueChange={(kind) => list.setFilters({ kind })}
        />
        <FilterSelect
          label="Publication"
          value={list.view.filters.publication}
          options={publicationOptions}
          onValueChange={(publication) => list.setFilters({ publication })}
        />
        <MayChange subject="press">
          <div className="flex flex-wrap gap-3 sm:ml-auto">
            <Button ref={addButton} size="compact" onClick={() => begin('press_release')}>
              <Plus aria-hidden="true" className="size-4" />
              New release
            </Button>
            <Button variant="secondary" size="compact" onClick={() => begin('in_the_news')}>
              <Plus aria-hidden="true" className="size-4" />
              New news item
            </Button>
          </div>
        </MayChange>
      </ListToolbar>
      <DataList
        label="Press items"
        query={query}
        columns={columns}
        list={list}
        {...(mayChange && {
          selection: { picked: picked.ids, onPick: picked.pick, nameOf: titleOf },
        })}
        emptyText="There are no press items yet."
      />
      {mayChange && (
        <SeveralPublications<PressItemRow>
          table={pressTable}
          nouns={['press item', 'press items']}
          picked={picked}
          send={(id, change) => afterWrite(updatePressItem(id, change))}
        />
      )}
      <PressDrawer
        list={list}
        rows={query.data?.rows}
        openId={list.view.openId}
        newKind={newKind}
        onSave={async (values, item) => {
          if (!item) return add({ ...values, id: crypto.randomUUID() });
          await save(item, values);
        }}
        {...handlers}
      />
    </>
  );
}
