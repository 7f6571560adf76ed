import { MayChange } from '@/admin/shared/permissions';
import { Plus } from 'lucide-react';
import { createPortal } from 'react-dom';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { useEditor } from '@/admin/shared/form/edit-drawer';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { SeveralActions, type usePicked } from '@/admin/shared/changes/several-rows';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link';
import { Switch } from '@/ui/switch';
import { openings, type JobOpening } from './api';
import { OpeningDrawer, OpeningLink } from './opening-drawer';

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

type JobOpeningRow = Omit<JobOpening, 'description'>;

function PublishedSwitch({ row }: { row: JobOpeningRow }) {
  const { change } = openings.useWrites({
    notice: ({ title }, { published }) => ({
      title: published ? 'Opening published' : 'Opening taken off the site',
      description: title,
    }),
  });
  return (
    <Switch
      label={`${row.title}: published`}
      isOn={row.published}
      onToggle={(published) => change(row, { published })}
    />
  );
}

const titleOf = ({ title }: JobOpeningRow) => title;

/** Publishes all selected openings, or takes them off the site. */
function SeveralPublished({ picked }: { picked: ReturnType<typeof usePicked<JobOpeningRow>> }) {
  const { update } = openings.useWrites();
  return (
    <SeveralActions<JobOpeningRow>
      table={openings.table}
      nameOf={titleOf}
      picked={picked}
      actions={[true, false].map((published) => {
        const rows = picked.rows.filter((row) => row.published !== published);
        return {
          key: String(published),
          label: published ? `Publish ${rows.length}` : `Take ${rows.length} off the site`,
          rows,
          send: ({ id }) => update(id, { published }),
          undo: (row) => update(row.id, { published: row.published }),
          titleOf: (count) =>
            `${count} ${count === 1 ? 'opening' : 'openings'} ${published ? 'published' : 'taken off the site'}`,
        };
      })}
    />
  );
}

const columns: readonly Column<JobOpeningRow>[] = [
  { id: 'title', header: 'Title', cell: titleOf },
  { id: 'location', header: 'Location', cell: ({ location }) => location },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  {
    id: 'created_at',
    header: 'Created',
    cell: ({ created_at }) => formatMomentDay(created_at),
    className: 'whitespace-nowrap tabular',
    inCard: 'corner',
  },
  { id: 'published', header: 'Published', cell: (row) => <PublishedSwitch row={row} /> },
];

/** The openings of the careers page, including drafts. */
export default function OpeningsPanel({ header }: { header: HTMLElement | null }) {
  const { list, rows, picked, mayChange, listProps } = openings.useList(titleOf);
  const { save, add, deleteRow } = openings.useWrites({
    renderAdded: ({ published }, id) =>
      published ? <OpeningLink id={id} className={linkClass} /> : 'Draft',
  });
  const { newKind, begin, addButton, handlers } = useEditor<'opening'>(list, deleteRow);

  return (
    <>
      {header &&
        createPortal(
          <MayChange subject="openings">
            <Button ref={addButton} size="compact" onClick={() => begin('opening')}>
              <Plus aria-hidden="true" className="size-4" />
              New opening
            </Button>
          </MayChange>,
          header,
        )}
      <ListToolbar searchLabel="Search titles" list={list}>
        <FilterSelect label="State" options={states} {...list.filter('state')} />
      </ListToolbar>
      <DataList
        label="Job openings"
        columns={columns}
        {...listProps}
        emptyText="There are no openings yet."
      />
      {mayChange && <SeveralPublished picked={picked} />}
      <OpeningDrawer
        list={list}
        rows={rows}
        openId={list.view.openId}
        isNew={newKind !== undefined}
        onSave={(values, opening) => (opening ? save(opening, values) : add(values))}
        {...handlers}
      />
    </>
  );
}
