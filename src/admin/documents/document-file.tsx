import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink as ExternalLinkIcon, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { documentLevel } from '@/access/level/access-level';
import { FileButton, UploadProgress, useUpload } from '@/admin/shared/form/file-upload';
import { storedPath } from '@/admin/shared/form/stored-files';
import { formatCount } from '@/admin/shared/format-count';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { MayChange, usePermissions } from '@/admin/shared/permissions';
import { reasonOf } from '@/admin/shared/reason-of';
import { ExternalLink } from '@/components/external-link';
import { readerPath } from '@/content/paths';
import { formatFileSize } from '@/lib/file-kinds';
import { fileTarget } from '@/lib/file-target';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { fail } from '@/ui/fail';
import { UserText } from '@/ui/user-text';
import {
  downloadDocument,
  historyQuery,
  searchablePageCountQuery,
  type AdminDocument,
  type PastVersion,
} from './api';
import type { FileRefusal } from './check-file';
import { useFileProblem } from './file-problem';
import { RefusedFile } from './refused-file';
import { useDocumentActions } from './use-document-actions';

async function downloadAndSave(path: string) {
  try {
    saveFile(path.split('/').at(-1) ?? path, await downloadDocument(path));
  } catch (error) {
    fail('A document was not downloaded.', error, {
      title: 'Download failed',
      description: reasonOf(error),
    });
  }
}

/** The database has the same limit. */
const maxNoteLength = 500;

interface NoteFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  hint: string;
  value: string;
  onChange: (note: string) => void;
}

function NoteField({ ref, label, hint, value, onChange }: NoteFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mt-3 block font-medium">
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={2}
        maxLength={maxNoteLength}
        dir="auto"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`mt-1.5 ${controlClass}`}
      />
      <p id={`${id}-hint`} className="mt-1 text-soft">
        {hint}
      </p>
    </>
  );
}

interface ReplacementProps {
  file: File;
  version: number;
  refusal?: FileRefusal | undefined;
  isBusy: boolean;
  onReplace: (note: string | undefined) => void;
  onCancel: () => void;
}

/** A form for the note on a replacement file, with the problem of the file, if any. */
function Replacement({ file, version, refusal, isBusy, onReplace, onCancel }: ReplacementProps) {
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // The user has just chosen the file, so the note is the next step.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReplace(note.trim() || undefined);
  };
  return (
    <form onSubmit={submit} className="mt-4 border-l-2 border-accent pl-4 text-small">
      <p className="break-words">
        <UserText>{file.name}</UserText>, {formatFileSize(file.size)}, as version {version}
      </p>
      {version > 1 && (
        <NoteField
          ref={field}
          label="What changed"
          hint="A sentence for readers of the previous version. The old file is kept for the team only."
          value={note}
          onChange={setNote}
        />
      )}
      {refusal && <RefusedFile name={file.name} reason={refusal.message} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="compact" disabled={isBusy || refusal !== undefined}>
          {version > 1 ? 'Replace' : 'Add'}
        </Button>
        <Button variant="secondary" size="compact" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The file of a document, with buttons to download, replace and remove it. */
export function DocumentFile({ row }: { row: AdminDocument }) {
  const { replaceFile, removeFile, isBusy } = useDocumentActions();
  const [chosen, setChosen] = useState<{ file: File; refusal?: FileRefusal | undefined }>();
  const isUploading = useUpload(row.id) !== undefined;
  const target = fileTarget(row.file_url);
  const path = storedPath(row.file_url);
  const isDisabled = isBusy || isUploading;

  const replace = async (file: File, note?: string) => {
    const { isDone, refusal } = await replaceFile(row, file, note);
    // After another failure the file and its note stay, to be sent again.
    if (isDone || refusal) setChosen(refusal && { file, refusal });
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    if (row.file_url) setChosen({ file });
    else void replace(file);
  };

  return (
    <section aria-labelledby="document-file" className="mt-8 border-t border-line pt-5">
      <h3 id="document-file" className="font-sans text-small font-medium">
        File
      </h3>
      <p className="mt-1 text-small break-all">
        {target?.kind === 'web' && (
          <ExternalLink href={target.url} className="underline underline-offset-4">
            <UserText>{target.url}</UserText>
          </ExternalLink>
        )}
        <UserText>{path}</UserText>
        {!row.file_url && (
          <span className="text-soft">
            No file yet: the document is listed, but cannot be opened.
          </span>
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {path && (
          <Button
            variant="secondary"
            size="compact"
            disabled={isDisabled}
            onClick={() => void downloadAndSave(path)}
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
        )}
        <FileButton variant="secondary" size="compact" disabled={isDisabled} onFiles={choose}>
          {row.file_url ? 'Replace file' : 'Add file'}
        </FileButton>
        {path && (
          <Button
            variant="quiet"
            className="text-small"
            disabled={isDisabled}
            onClick={() => void removeFile(row)}
          >
            Remove file
          </Button>
        )}
        <UploadProgress uploadKey={row.id} name="the new file" />
      </div>
      <Preparation row={row} />
      {chosen && (
        <Replacement
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          {...chosen}
          version={row.file_url ? row.version + 1 : 1}
          isBusy={isDisabled}
          onReplace={(note) => void replace(chosen.file, note)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

/** Whether readers can open a PDF and the search covers its text, with a button that prepares it again. */
function Preparation({ row }: { row: AdminDocument }) {
  const { prepare } = useDocumentActions();
  const { data: pages } = useQuery(searchablePageCountQuery(row.id));
  const problem = useFileProblem(row);
  const isBusy = useUpload(row.id) !== undefined;
  if (!storedPath(row.file_url)?.endsWith('.pdf') || pages === undefined) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-small text-soft">
      {problem && <span className="w-full text-danger">{problem}</span>}
      {pages > 0
        ? `The search finds the text of ${formatCount(pages, 'pages')}.`
        : 'The search does not cover the text of this file yet.'}
      <MayChange subject={documentLevel(row) > 1 ? 'documents' : 'open_documents'}>
        <Button
          variant="quiet"
          className="text-small"
          disabled={isBusy}
          onClick={() => void prepare(row)}
        >
          Prepare again
        </Button>
      </MayChange>
    </p>
  );
}

interface VersionProps {
  row: AdminDocument;
  version: PastVersion;
}

function PastVersionActions({ row, version }: VersionProps) {
  const { removeVersion, restoreVersion, isBusy } = useDocumentActions();
  const [isConfirming, setIsConfirming] = useState(false);
  const { number, file_url } = version;
  const path = storedPath(file_url);
  if (isConfirming) {
    return (
      <div role="group" aria-label={`Delete version ${number}`} className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="compact"
          disabled={isBusy}
          onClick={() => void removeVersion(row, number)}
        >
          Delete permanently
        </Button>
        <Button variant="quiet" className="text-small" onClick={() => setIsConfirming(false)}>
          Keep it
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {path?.endsWith('.pdf') && (
        <a
          href={`${readerPath(row.id)}?version=${number}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
        >
          <ExternalLinkIcon aria-hidden="true" className="size-4" />
          Open<span className="sr-only"> version {number} in a new tab</span>
        </a>
      )}
      {path && (
        <Button variant="quiet" className="text-small" onClick={() => void downloadAndSave(path)}>
          Download<span className="sr-only"> version {number}</span>
        </Button>
      )}
      {row.file_url !== file_url && (
        <Button
          variant="quiet"
          className="text-small"
          disabled={isBusy}
          onClick={() => void restoreVersion(row, version)}
        >
          Restore<span className="sr-only"> version {number}</span>
        </Button>
      )}
      <Button variant="quiet" className="text-small" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete<span className="sr-only"> version {number}</span>
      </Button>
    </div>
  );
}

/** The note of a version, which can be corrected without a new version. */
function VersionNote({ row, version }: VersionProps) {
  const { number, what_changed } = version;
  const { changeNote, isBusy } = useDocumentActions();
  const { mayChange } = usePermissions();
  const [text, setText] = useState<string>();
  // Roles without `documents` may correct only the current version of a document that is open to everyone.
  const mayCorrect =
    mayChange('documents') ||
    (number === row.version && documentLevel(row) === 1 && mayChange('open_documents'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { isDone } = await changeNote(row, version, text?.trim() || null);
    if (isDone) setText(undefined);
  };
  if (text !== undefined) {
    return (
      <form onSubmit={(event) => void submit(event)} className="mt-2">
        <NoteField
          label={`What changed in version ${number}`}
          hint="Readers see it at once. The log keeps what it said before."
          value={text}
          onChange={setText}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" size="compact" disabled={isBusy}>
            Save note
          </Button>
          <Button
            variant="secondary"
            size="compact"
            disabled={isBusy}
            onClick={() => setText(undefined)}
          >
            Cancel
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4">
      {what_changed !== null && (
        <p>
          <UserText>{what_changed}</UserText>
        </p>
      )}
      {mayCorrect && (
        <Button variant="quiet" className="text-small" onClick={() => setText(what_changed ?? '')}>
          {what_changed === null ? 'Add a note' : 'Correct the note'}
          <span className="sr-only"> of version {number}</span>
        </Button>
      )}
    </div>
  );
}

/** All files of the document, newest first. */
export function Versions({ row }: { row: AdminDocument }) {
  const query = useQuery(historyQuery(row.id));
  const { data = [], isError } = query;
  if (data.length === 0 && !isError) return null;
  return (
    <section aria-labelledby="document-versions" className="mt-8 border-t border-line pt-5">
      <h3 id="document-versions" className="font-sans text-small font-medium">
        Versions
      </h3>
      {isError && <ReadFailure text="The versions could not be read." query={query} />}
      <ol className="mt-2 divide-y divide-line text-small">
        {data.map((version) => {
          const { number, file_size, sha256, pages, created_at, created_by } = version;
          return (
            <li key={number} className="py-3">
              <p className="tabular">
                <span className="font-medium">Version {number}</span>
                {number === row.version && row.file_url !== null && ', in the data room'}
                <span className="text-soft">
                  {`, ${formatDateTime(created_at)}`}
                  {file_size !== null && `, ${formatFileSize(file_size)}`}
                  {pages !== null && `, ${formatCount(pages, 'pages')}`}
                  {created_by !== null && (
                    <>
                      , <UserText>{created_by}</UserText>
                    </>
                  )}
                </span>
              </p>
              <VersionNote row={row} version={version} />
              {sha256 !== null && (
                <p className="mt-1 text-label break-all text-soft tabular">SHA-256 {sha256}</p>
              )}
              {number !== row.version && <PastVersionActions row={row} version={version} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
