import { MayChange } from '@/admin/shared/permissions';
import { useList, useWrites } from '@/admin/shared/changes/resource-api';
import { Newspaper, Plus } from 'lucide-react';
import { createPortal } from 'react-dom';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { useEditor } from '@/admin/shared/form/edit-drawer';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { publicationColumn } from '@/admin/shared/list/publication-column';
import { publicationOf, publicationOptions } from '@/admin/shared/list/publication';
import { SeveralPublications } from '@/admin/shared/changes/publication-several';
import { formatCalendarDay } from '@/admin/shared/format-moment';
import { ExternalLink } from '@/components/external-link';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link';
import {
  pressItems,
  pressKindNames,
  pressKindOf,
  pressKinds,
  type PressItem,
  type PressKind,
} from './api';
import { placeOf, PressDrawer } from './press-drawer';

type PressItemRow = Pick<
  PressItem,
  'id' | 'content_type' | 'title' | 'date' | 'category' | 'source' | 'visible_from'
>;

const titleOf = ({ title }: PressItemRow) => title;
const columns: readonly Column<PressItemRow>[] = [
  { id: 'title', header: 'Title', cell: titleOf },
  {
    id: 'content_type',
    header: 'Kind',
    cell: ({ content_type }) => pressKindNames[pressKindOf(content_type)],
    className: 'whitespace-nowrap',
  },
  {
    id: 'origin',
    header: 'Category or source',
    cell: ({ category, source }) => category ?? source,
    className:
      "as-cards:-ml-1.5 as-cards:text-soft as-cards:has-[bdi]:before:mr-1.5 as-cards:has-[bdi]:before:content-['·']",
  },
  publicationColumn,
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => formatCalendarDay(date),
    className: 'whitespace-nowrap tabular',
    inCard: 'corner',
  },
];

const kindOptions = pressKinds.map((value) => ({ value, label: pressKindNames[value] }));

/** The releases, reports and coverage of the pressroom. */
export default function PressPanel({ header }: { header: HTMLElement | null }) {
  const { list, rows, picked, mayChange, listProps } = useList(pressItems, titleOf);
  const { save, add, update, deleteRow } = useWrites(pressItems, {
    renderAdded: ({ content_type = '', visible_from }, id) =>
      publicationOf(visible_from) === 'published' && (
        <ExternalLink href={placeOf({ id, content_type })} className={linkClass}>
          Published: view in the pressroom
        </ExternalLink>
      ),
  });
  const { newKind, begin, addButton, handlers } = useEditor<PressKind>(list, deleteRow);

  return (
    <>
      {header &&
        createPortal(
          <MayChange subject="press">
            <Button ref={addButton} size="compact" onClick={() => begin('press_release')}>
              <Plus aria-hidden="true" className="size-4" />
              New press release
            </Button>
            <Button variant="secondary" size="compact" onClick={() => begin('in_the_news')}>
              <Newspaper aria-hidden="true" className="size-4" />
              New news item
            </Button>
          </MayChange>,
          header,
        )}
      <ListToolbar searchLabel="Search titles" list={list}>
        <FilterSelect label="Kind" options={kindOptions} {...list.filter('kind')} />
        <FilterSelect
          label="Publication"
          options={publicationOptions}
          {...list.filter('publication')}
        />
      </ListToolbar>
      <DataList
        label="Press items"
        columns={columns}
        {...listProps}
        emptyText="There are no press items yet."
      />
      {mayChange && (
        <SeveralPublications<PressItemRow>
          table={pressItems.table}
          nouns={['press item', 'press items']}
          picked={picked}
          send={update}
        />
      )}
      <PressDrawer
        list={list}
        rows={rows}
        openId={list.view.openId}
        newKind={newKind}
        onSave={(values, item) => (item ? save(item, values) : add(values))}
        {...handlers}
      />
    </>
  );
}
