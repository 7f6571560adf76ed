import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent, type Ref } from 'react';
import { documentLevel } from '@/access/level/access-level';
import { storedPath } from '@/admin/shared/form/stored-files';
import { formatCount } from '@/admin/shared/format-count';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { reasonOf } from '@/admin/shared/reason-of';
import { readerPath } from '@/content/paths';
import { formatFileSize } from '@/lib/file-kinds';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { fail } from '@/ui/fail';
import { UserText } from '@/ui/user-text';
import { downloadDocument, historyQuery, type AdminDocument, type PastVersion } from './api';
import { useDocumentActions } from './use-document-actions';

export async function downloadAndSave(path: string) {
  try {
    saveFile(path.split('/').at(-1) ?? path, await downloadDocument(path));
  } catch (error) {
    fail('A document was not downloaded.', error, {
      title: 'Download failed',
      description: reasonOf(error),
    });
  }
}

/** In characters. The database has the same limit. */
const maxNoteLength = 500;

interface NoteFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  hint: string;
  value: string;
  onChange: (note: string) => void;
}

export function NoteField({ ref, label, hint, value, onChange }: NoteFieldProps) {
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
          <ExternalLink aria-hidden="true" className="size-4" />
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
  // Roles that may not change `documents` may correct only the current version of a document that is open to everyone.
  const mayCorrect =
    mayChange('documents') ||
    (number === row.version && documentLevel(row) === 1 && mayChange('open_documents'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const error = await changeNote(row, version, text?.trim() || null);
    if (!error) setText(undefined);
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
