import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  deleteJobOpening,
  insertJobOpening,
  jobOpeningsQuery,
  updateJobOpening,
  type JobOpeningRow,
} from './api';
import { changedColumns } from '@/admin/shared/changed-columns';
import { DataList } from '@/admin/shared/data-list';
import type { Column } from '@/admin/shared/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { formatMomentDay } from '@/admin/shared/format-moment';
import {
  openingsSpec,
  type JobOpening,
  type NewJobOpening,
  type OpeningsColumn,
} from './job-openings';
import { useAddDelete } from '@/admin/shared/use-add-delete';
import { useListView } from '@/admin/shared/use-list-view';
import { useRowChange } from '@/admin/shared/use-row-change';
import { careersKeys } from '@/features/careers/api/keys';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/switch';
import { OpeningDrawer } from './opening-drawer';

const table = 'job_openings';
const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

/** Open positions, drafts included: what the careers page lists. */
export default function OpeningsPanel() {
  const list = useListView(openingsSpec);
  const { view } = list;
  const query = useQuery(jobOpeningsQuery(view));
  const [isNew, setIsNew] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  // The careers page's own list in this tab is out of date, too.
  const client = useQueryClient();
  const andRenewCareers = async <Result,>(write: Promise<Result>) => {
    const result = await write;
    void client.invalidateQueries({ queryKey: careersKeys.openings });
    return result;
  };
  const send = (id: string, change: Partial<JobOpening>) =>
    andRenewCareers(updateJobOpening(id, change));
  const failure = { title: 'The opening could not be changed.' };
  const { save } = useRowChange<JobOpening>({
    table,
    send,
    notice: () => ({ title: 'Opening saved' }),
    failure,
  });
  const { change } = useRowChange<JobOpeningRow>({
    table,
    send,
    notice: ({ title }, { published }) => ({
      title: published ? 'Opening published' : 'Opening taken off the site',
      description: title,
    }),
    failure,
  });
  const { add, deleteRow } = useAddDelete<NewJobOpening>({
    table,
    name: 'Opening',
    insert: (opening) => andRenewCareers(insertJobOpening(opening)),
    remove: (id) => andRenewCareers(deleteJobOpening(id)),
  });

  const handleClose = () => {
    setIsNew(false);
    list.close();
  };
  const handleDelete = (id: string) => {
    handleClose();
    void deleteRow(id);
  };

  const columns: readonly Column<JobOpeningRow, OpeningsColumn>[] = [
    { heading: 'Title', sortColumn: 'title', renderCell: ({ title }) => title },
    { heading: 'Location', sortColumn: 'location', renderCell: ({ location }) => location },
    { heading: 'Type', sortColumn: 'type', renderCell: ({ type }) => type },
    {
      heading: 'Created',
      sortColumn: 'created_at',
      renderCell: ({ created_at }) => formatMomentDay(created_at),
      className: 'whitespace-nowrap tabular',
    },
    {
      heading: 'Published',
      sortColumn: 'published',
      renderCell: (row) => (
        <Switch
          label={`${row.title}: published`}
          isOn={row.published}
          onToggle={(published) => change(row, { published })}
        />
      ),
    },
  ];

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
          label="State"
          value={view.filters.state}
          options={states}
          onValueChange={(state) => list.setFilter('state', state)}
        />
        <Button
          ref={addButton}
          size="compact"
          className="sm:ml-auto"
          onClick={() => setIsNew(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          New opening
        </Button>
      </ListToolbar>
      <DataList
        label="Job openings"
        query={query}
        columns={columns}
        list={list}
        emptyText="There are no openings yet."
      />
      <OpeningDrawer
        openId={view.openId}
        isNew={isNew}
        onSave={(values, opening) =>
          opening
            ? save(opening, changedColumns<JobOpening>(opening, values))
            : add({ ...values, id: crypto.randomUUID() })
        }
        onDelete={handleDelete}
        onClose={handleClose}
        focusAfterDeletion={addButton}
        onReopen={() => (isNew ? setIsNew(true) : list.open(view.openId))}
      />
    </>
  );
}
