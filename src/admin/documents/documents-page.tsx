import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Plus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sections } from '@/content/data-room-sections';
import { documentsQuery, updateDocument, type AdminDocument } from './api';
import { removeDueFiles } from '@/admin/shared/file-removals-api';
import { changedColumns } from '@/admin/shared/changed-columns';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { DataList } from '@/admin/shared/data-list';
import type { Column } from '@/admin/shared/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list-toolbar';
import { addDrafts, useDrafts } from './document-drafts';
import {
  documentsSpec,
  fileLabel,
  levelName,
  levelNames,
  sectionLabel,
  type DocumentsColumn,
} from './documents';
import { formatMomentDay } from '@/admin/shared/format-moment';
import { useListView } from '@/admin/shared/use-list-view';
import { useDocumentActions } from './use-document-actions';
import { useRowChange } from '@/admin/shared/use-row-change';
import { dataRoomKeys } from '@/features/data-room/api/documents';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { Button } from '@/ui/button';
import { preloadNotifications } from '@/ui/notifications-host';
import { DocumentDrawer } from './document-drawer';
import { DraftsPanel } from './drafts-panel';
import { DropOverlay } from './drop-overlay';
import { FileButton } from '@/admin/shared/file-button';
import { takeFiles } from '@/admin/shared/take-files';

const columns: readonly Column<AdminDocument, DocumentsColumn>[] = [
  { heading: 'Title', sortColumn: 'title', renderCell: ({ title }) => title },
  {
    heading: 'Section',
    sortColumn: 'section',
    renderCell: ({ section }) => sectionLabel(section),
    className: 'whitespace-nowrap',
  },
  { heading: 'Opened by', sortColumn: 'access_level', renderCell: levelName },
  {
    heading: 'Flagged',
    renderCell: ({ requires_auth }) =>
      requires_auth ? (
        <span className="inline-flex items-center gap-1.5">
          <Lock aria-hidden="true" className="size-3.5 text-accent" />
          Flagged
        </span>
      ) : (
        '–'
      ),
    className: 'whitespace-nowrap',
  },
  {
    heading: 'File',
    renderCell: ({ file_url }) =>
      fileLabel(file_url) ?? <span className="text-soft">None yet</span>,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Updated',
    sortColumn: 'updated_at',
    renderCell: ({ updated_at }) => formatMomentDay(updated_at),
    className: 'whitespace-nowrap tabular',
  },
];

const sectionOptions = sections.map(({ id, label }) => ({ value: id, label }));
const levelOptions = Object.entries(levelNames).map(([value, label]) => ({ value, label }));
const fileOptions = [
  { value: 'with', label: 'With a file or link' },
  { value: 'without', label: 'None yet' },
];

/** The data room's documents: published, changed, replaced and withdrawn. */
export default function DocumentsPage() {
  const list = useListView(documentsSpec);
  const { view, setFilter } = list;
  const query = useQuery(documentsQuery(view));
  const { withdraw } = useDocumentActions();
  const { save } = useRowChange<AdminDocument>({
    table: 'documents',
    send: updateDocument,
    notice: ({ title }) => ({ title: 'Document saved', description: title }),
    failure: { title: 'The document could not be changed.' },
  });

  const drafts = useDrafts();
  const [newestId, setNewestId] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const begin = (files: (File | undefined)[]) => {
    if (files.length > 0) setNewestId(addDrafts(files, view.filters.section ?? ''));
  };
  const isDetailsOpen = view.openId !== '';
  const isOver = useDroppedFiles((files) => {
    if (!isDetailsOpen) begin(takeFiles(files));
  });

  const client = useQueryClient();
  useEffect(() => {
    preloadNotifications();
    void removeDueFiles();
    // What the data room has read in this tab may have changed here.
    return () => void client.invalidateQueries({ queryKey: dataRoomKeys.all });
  }, [client]);

  const handleWithdraw = (id: string) => {
    list.close();
    void withdraw(id);
  };

  return (
    <AdminScreen
      title="Documents"
      description="What the data room holds and who opens it. Every change shows there at once."
      actions={
        <>
          <Button variant="secondary" size="compact" onClick={() => begin([undefined])}>
            <Plus aria-hidden="true" className="size-4" />
            Add without a file
          </Button>
          <FileButton
            ref={addButton}
            size="compact"
            isMultiple
            onFiles={(files) => begin(takeFiles(files))}
          >
            <Upload aria-hidden="true" className="size-4" />
            Upload files
          </FileButton>
        </>
      }
    >
      <DraftsPanel drafts={drafts} newestId={newestId} onGone={() => addButton.current?.focus()} />
      <ListToolbar
        searchLabel="Search titles"
        search={view.search}
        onSearch={list.setSearch}
        isRestricted={list.isRestricted}
        onClear={list.clear}
      >
        <FilterSelect
          label="Section"
          value={view.filters.section}
          options={sectionOptions}
          onValueChange={(section) => setFilter('section', section)}
        />
        <FilterSelect
          label="Opened by"
          value={view.filters.level}
          options={levelOptions}
          onValueChange={(level) => setFilter('level', level)}
        />
        <FilterSelect
          label="File"
          value={view.filters.file}
          options={fileOptions}
          onValueChange={(file) => setFilter('file', file)}
        />
      </ListToolbar>
      <DataList
        label="Documents"
        query={query}
        columns={columns}
        list={list}
        emptyText="The data room is empty. Upload the first document, or drop it here."
        failureText="The documents could not be read."
      />
      <DocumentDrawer
        openId={view.openId}
        listed={query.data?.rows.find(({ id }) => id === view.openId)}
        onSave={async (details, row) => {
          if (row) await save(row, changedColumns<AdminDocument>(row, details));
        }}
        onWithdraw={handleWithdraw}
        onClose={list.close}
        onReopen={() => list.open(view.openId)}
        focusAfterWithdrawal={addButton}
      />
      {isOver && !isDetailsOpen && <DropOverlay />}
    </AdminScreen>
  );
}
