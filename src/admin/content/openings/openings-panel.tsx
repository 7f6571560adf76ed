import { MayChange, usePermissions } from '@/admin/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DataList } from '@/admin/shared/data-list';
import { columnHelper } from '@/admin/shared/data-table';
import { useEditor } from '@/admin/shared/edit-drawer';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { useListView } from '@/admin/shared/list-view';
import { useAddDelete, useAfterWrite, useRowChange } from '@/admin/shared/row-changes';
import { SeveralActions, usePicked } from '@/admin/shared/several-rows';
import { careersKeys } from '@/features/careers/api/openings-query';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/switch';
import {
  deleteJobOpening,
  insertJobOpening,
  jobOpeningsQuery,
  openingsSpec,
  openingsTable,
  updateJobOpening,
  type JobOpening,
  type JobOpeningRow,
  type NewJobOpening,
} from './api';
import { OpeningDrawer } from './opening-drawer';

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];
const failure = { title: 'The opening could not be changed.' };

function PublishedSwitch({ row }: { row: JobOpeningRow }) {
  const afterWrite = useAfterWrite(careersKeys);
  const { change } = useRowChange<JobOpeningRow>({
    table: openingsTable,
    send: (id, changed) => afterWrite(updateJobOpening(id, changed)),
    notice: ({ title }, { published }) => ({
      title: published ? 'Opening published' : 'Opening taken off the site',
      description: title,
    }),
    failure,
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
  const afterWrite = useAfterWrite(careersKeys);
  return (
    <SeveralActions<JobOpeningRow>
      table={openingsTable}
      nameOf={titleOf}
      picked={picked}
      actions={[true, false].map((published) => {
        const rows = picked.rows.filter((row) => row.published !== published);
        return {
          key: String(published),
          label: published ? `Publish ${rows.length}` : `Take ${rows.length} off the site`,
          rows,
          send: ({ id }) => afterWrite(updateJobOpening(id, { published })),
          undo: (row) => afterWrite(updateJobOpening(row.id, { published: row.published })),
          titleOf: (count) =>
            `${count} ${count === 1 ? 'opening' : 'openings'} ${published ? 'published' : 'taken off the site'}`,
        };
      })}
    />
  );
}

const column = columnHelper<JobOpeningRow>();
const columns = column.columns([
  column.accessor('title', { header: 'Title' }),
  column.accessor('location', { header: 'Location' }),
  column.accessor('type', { header: 'Type' }),
  column.accessor('created_at', {
    header: 'Created',
    cell: ({ getValue }) => formatMomentDay(getValue()),
    meta: { className: 'whitespace-nowrap tabular' },
  }),
  column.accessor('published', {
    header: 'Published',
    cell: ({ row }) => <PublishedSwitch row={row.original} />,
  }),
]);

/** The openings of the careers page, including drafts. */
export default function OpeningsPanel() {
  const list = useListView(openingsSpec);
  const query = useQuery(jobOpeningsQuery(list.view));
  const afterWrite = useAfterWrite(careersKeys);
  const { save } = useRowChange<JobOpening>({
    table: openingsTable,
    send: (id, change) => afterWrite(updateJobOpening(id, change)),
    notice: () => ({ title: 'Opening saved' }),
    failure,
  });
  const { add, deleteRow } = useAddDelete<NewJobOpening>({
    table: openingsTable,
    name: 'Opening',
    insert: (opening) => afterWrite(insertJobOpening(opening)),
    remove: (id) => afterWrite(deleteJobOpening(id)),
  });
  const { newKind, begin, addButton, handlers } = useEditor<'opening'>(list, deleteRow);
  const picked = usePicked(list.view, query.data?.rows);
  const mayChange = usePermissions().mayChange('openings');

  return (
    <>
      <ListToolbar searchLabel="Search titles" list={list}>
        <FilterSelect
          label="State"
          value={list.view.filters.state}
          options={states}
          onValueChange={(state) => list.setFilters({ state })}
        />
        <MayChange subject="openings">
          <Button
            ref={addButton}
            size="compact"
            className="sm:ml-auto"
            onClick={() => begin('opening')}
          >
            <Plus aria-hidden="true" className="size-4" />
            New opening
          </Button>
        </MayChange>
      </ListToolbar>
      <DataList
        label="Job openings"
        query={query}
        columns={columns}
        list={list}
        {...(mayChange && {
          selection: { picked: picked.ids, onPick: picked.pick, nameOf: titleOf },
        })}
        emptyText="There are no openings yet."
      />
      {mayChange && <SeveralPublished picked={picked} />}
      <OpeningDrawer
        list={list}
        rows={query.data?.rows}
        openId={list.view.openId}
        isNew={newKind !== undefined}
        onSave={(values, opening) =>
          opening ? save(opening, values) : add({ ...values, id: crypto.randomUUID() })
        }
        {...handlers}
      />
    </>
  );
}
