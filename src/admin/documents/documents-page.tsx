import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown, FilePlus, FolderUp, Lock, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { BulkActions } from '@/admin/shared/changes/bulk-actions';
import { publicationUpdates } from '@/admin/shared/changes/publication-updates';
import { useList, useWrites } from '@/admin/shared/changes/resource-api';
import { useReturnHere } from '@/admin/shared/form/edit-drawer';
import { FileButton, filterAcceptedFiles } from '@/admin/shared/form/file-upload';
import { formatCount } from '@/admin/shared/format-count';
import { formatZurichDate } from '@/admin/shared/format-date-time';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { FilterSelect, ListToolbar } from '@/admin/shared/list/list-toolbar';
import { publications } from '@/admin/shared/list/publication';
import { publicationColumn } from '@/admin/shared/list/publication-column';
import { MayChange, usePermissions } from '@/admin/shared/permissions';
import { sections } from '@/content/data-room-sections';
import { findSection } from '@/features/data-room/document';
import type { Database } from '@/lib/database.types';
import { formatInteger } from '@/lib/format';
import { roomKey } from '@/lib/query-client';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { Button } from '@/ui/button';
import { preloadNotifications } from '@/ui/notifications-host';
import {
  documents,
  deliveryFilesQuery,
  openingCountsQuery,
  waitingReadersQuery,
  type AdminDocument,
} from './api';
import { fileLabel, levelName, audienceNames, sectionLabel } from './document';
import { addDrafts, DraftsPanel } from './document-drafts';
import { DocumentDrawer } from './document-drawer';
import { FileProblem, fileProblem } from './file-problem';
import { guessSection } from './guess-section';
import { OmissionDialog } from './omission-dialog';
import { OrderDrawer } from './order-drawer';
import { prepareAgain, prepareToGuard, useDocumentActions } from './use-document-actions';

/** What the list shows about documents besides their rows. */
interface ListDetails {
  openings: Database['public']['Functions']['document_uses']['Returns'] | undefined;
  files: ComponentProps<typeof FileProblem>['files'];
}

const titleOf = ({ title }: AdminDocument) => title;

/** How many readers asked to be notified when the file is available. */
function WaitingReaders({ document }: { document: string }) {
  const { data } = useQuery(waitingReadersQuery);
  const readers = data?.find(({ document_id }) => document_id === document)?.readers;
  if (!readers) return null;
  return <span>{`, ${readers} ${readers === 1 ? 'waits' : 'wait'}`}</span>;
}

function openingCount(id: string, openings: ListDetails['openings']) {
  const row = openings?.find(({ document_id }) => document_id === id);
  if (row) return formatInteger(row.openings);
  return openings && <span className="text-soft">not for your role</span>;
}

const columnsOf = ({ openings, files }: ListDetails): readonly Column<AdminDocument>[] => [
  { id: 'title', header: 'Title', cell: titleOf },
  {
    id: 'section',
    header: 'Section',
    // In cards, as wide as the longest name, so that the access levels are aligned.
    cell: ({ section }) => (
      <span className="as-cards:inline-block @min-[22rem]:as-cards:min-w-39">
        {sectionLabel(section)}
      </span>
    ),
    className: 'whitespace-nowrap',
  },
  {
    id: 'access_level',
    header: 'Access',
    cell: (document) => (
      <span className="as-cards:inline-block @min-[22rem]:as-cards:min-w-21">
        {levelName(document)}
        {document.requires_auth && (
          <span title="Approved readers only, even where the section is open">
            <Lock aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-2px] text-accent" />
            <span className="sr-only">, whatever its section</span>
          </span>
        )}
      </span>
    ),
    className: 'whitespace-nowrap',
  },
  publicationColumn,
  {
    id: 'file',
    header: 'File',
    cell: (document) => {
      const { id, file_url } = document;
      const label = fileLabel(file_url);
      // Most files are PDFs, so cards name only the other types.
      if (label === 'PDF') {
        return (
          <>
            <span className="as-cards:sr-only">{label}</span>
            <FileProblem document={document} files={files} />
          </>
        );
      }
      return (
        label ?? (
          <span className="text-soft">
            To follow
            <WaitingReaders document={id} />
          </span>
        )
      );
    },
    // In cards, right-aligned with the date. A problem with the file has a line of its own.
    className:
      'whitespace-nowrap as-cards:justify-self-end as-cards:in-data-selectable:mr-9 as-cards:has-[[data-problem]]:col-span-full as-cards:has-[[data-problem]]:justify-self-start',
  },
  {
    id: 'opened',
    header: 'Opened, 90 days',
    cell: ({ id }) => openingCount(id, openings),
    className: 'text-right whitespace-nowrap tabular',
    inCard: 'none',
  },
  {
    id: 'updated_at',
    header: 'Updated',
    cell: ({ updated_at }) => formatZurichDate(updated_at),
    className: 'whitespace-nowrap tabular',
    inCard: 'corner',
  },
];

/** Covers the whole page while files are dragged over it, and explains what dropping them does. */
function DropOverlay() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-dark/70 p-6 animate-appear"
    >
      <div
        data-theme="light"
        className="w-full max-w-column rounded border-2 border-dashed border-accent px-8 py-16 text-center"
      >
        <Upload aria-hidden="true" className="mx-auto size-8 text-accent" strokeWidth={1.5} />
        <p className="mt-4 font-display text-h3">Drop to add to the data room</p>
        <p className="mt-2 text-small text-soft">
          PDF, Word, Excel or PowerPoint, up to 50 MB each. Nothing is published yet.
        </p>
      </div>
    </div>
  );
}

const sectionOptions = sections.map(({ id, label }) => ({ value: id, label }));
const levelOptions = Object.entries(audienceNames).map(([value, label]) => ({ value, label }));
const fileOptions = [
  { value: 'with', label: 'With a file or link' },
  { value: 'without', label: 'To follow' },
];

interface DocumentBulkActionsProps extends Pick<ListDetails, 'files'> {
  selection: ComponentProps<typeof BulkActions<AdminDocument>>['selection'];
}

function DocumentBulkActions({ selection, files }: DocumentBulkActionsProps) {
  const unprepared = selection.rows.filter((row) => fileProblem(row, files));
  return (
    <BulkActions<AdminDocument>
      resource={documents}
      nameOf={titleOf}
      selection={selection}
      updates={publicationUpdates('documents')}
      actions={[
        {
          key: 'prepare',
          label: `Prepare ${unprepared.length}`,
          rows: unprepared,
          send: prepareAgain,
          isFinal: true,
          titleOf: (count) => `${formatCount(count, 'files')} prepared for readers`,
        },
        {
          key: 'withdraw',
          label: `Withdraw ${selection.rows.length}`,
          rows: selection.rows,
          // The database removes the files when they can no longer be restored.
          send: ({ id }, key) => documents.remove(id, key),
          titleOf: (count) => `${formatCount(count, 'documents')} withdrawn`,
        },
      ]}
    />
  );
}

/** The data room's documents: to publish, change, replace and withdraw. */
export default function DocumentsPage() {
  const { list, rows, selection, listProps } = useList(documents, titleOf);
  const returnHere = useReturnHere();
  const { mayChange } = usePermissions();
  const { view } = list;
  const { withdraw } = useDocumentActions();
  const { save } = useWrites(documents, {
    notice: ({ title }) => ({ title: 'Document saved', description: title }),
  });

  const [newestId, setNewestId] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const startDrafts = (chosen: (File | undefined)[]) => {
    const sectionOf = (file: File | undefined) =>
      view.filters.section ?? (file ? guessSection(file) : '');
    if (chosen.length > 0 && mayAdd) setNewestId(addDrafts(chosen, sectionOf));
  };
  const sectionToOrder = findSection(view.filters.section ?? null) ?? sections[0];
  const [isOrdering, setIsOrdering] = useState(false);
  const mayAdd = mayChange('open_documents');
  const ids = rows?.map(({ id }) => id) ?? [];
  const { data: openings } = useQuery(openingCountsQuery(ids));
  const { data: files } = useQuery(deliveryFilesQuery(ids));
  const isDetailsOpen = view.openId !== '';
  const isDragging = useDroppedFiles((dropped) => {
    if (!isDetailsOpen) void filterAcceptedFiles(dropped).then(startDrafts);
  });

  const client = useQueryClient();
  useEffect(() => {
    preloadNotifications();
    // On leaving, invalidates the data room's lists that this tab has cached.
    return () => void client.invalidateQueries({ queryKey: roomKey });
  }, [client]);

  const handleWithdraw = (id: string) => {
    list.close();
    void withdraw(id);
  };

  return (
    <AdminScreen
      title="Documents"
      description="What the data room holds and who may open it. Every change takes effect at once."
      areActionsBelow
      actions={
        <MayChange subject="open_documents">
          <FileButton ref={addButton} size="compact" isMultiple onFiles={startDrafts}>
            <Upload aria-hidden="true" className="size-4" />
            Upload files
          </FileButton>
          <FileButton
            variant="secondary"
            size="compact"
            // Phones cannot choose a folder.
            className="max-sm:hidden"
            isFolder
            fieldLabel="Folder"
            onFiles={startDrafts}
          >
            <FolderUp aria-hidden="true" className="size-4" />
            Upload a folder
          </FileButton>
          <Button variant="secondary" size="compact" onClick={() => startDrafts([undefined])}>
            <FilePlus aria-hidden="true" className="size-4" />
            Add without a file
          </Button>
        </MayChange>
      }
    >
      <DraftsPanel newestId={newestId} onRemoved={() => addButton.current?.focus()} />
      <ListToolbar
        searchLabel="Search titles"
        list={list}
        actions={
          mayAdd && (
            <Button variant="secondary" size="compact" onClick={() => setIsOrdering(true)}>
              <ArrowUpDown aria-hidden="true" className="size-4" />
              Order documents
            </Button>
          )
        }
      >
        <FilterSelect label="Section" options={sectionOptions} {...list.filter('section')} />
        <FilterSelect label="Access" options={levelOptions} {...list.filter('level')} />
        <FilterSelect label="File" options={fileOptions} {...list.filter('file')} />
        <FilterSelect label="Publication" options={publications} {...list.filter('publication')} />
      </ListToolbar>
      {rows && rows.length > 0 && (
        <div className="@container mt-3 text-small text-soft">
          <p className="flex justify-between gap-x-6">
            <span aria-hidden="true">
              <Lock className="mr-1.5 inline size-3.5 align-[-2px] text-accent" />
              Approved readers only, even where the section is open.
            </span>
            <span className="as-cards:hidden">Opened: includes visitors without an account.</span>
          </p>
        </div>
      )}
      <DataList
        label="Documents"
        columns={columnsOf({ openings, files })}
        {...listProps}
        emptyText="The data room is empty. Upload the first document, or drop it here."
        failureText="The documents could not be read."
      />
      {mayAdd && <DocumentBulkActions selection={selection} files={files} />}
      <DocumentDrawer
        list={list}
        rows={rows}
        openId={view.openId}
        listed={rows?.find(({ id }) => id === view.openId)}
        onSave={async (details, row) => {
          if (!row) return;
          await prepareToGuard(row, details);
          await save(row, details);
        }}
        onDelete={handleWithdraw}
        onClose={list.close}
        onReopen={() => returnHere()}
        focusAfterDeletion={addButton}
      />
      <p className="mt-8 max-w-measure text-small text-soft">
        Sections and their levels cannot be changed here. They need a migration with tests: see
        “Change a section’s level” in <code>.github/recipes.md</code>.
      </p>
      {sectionToOrder && (
        <OrderDrawer
          key={sectionToOrder.id}
          initialSection={sectionToOrder}
          isOpen={isOrdering}
          onClose={() => setIsOrdering(false)}
        />
      )}
      <OmissionDialog />
      {isDragging && !isDetailsOpen && mayAdd && <DropOverlay />}
    </AdminScreen>
  );
}
