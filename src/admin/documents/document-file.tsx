import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FileButton, UploadProgress, useUpload } from '@/admin/shared/form/file-upload';
import { storedPath } from '@/admin/shared/form/stored-files';
import { formatCount } from '@/admin/shared/format-count';
import { ExternalLink } from '@/components/external-link';
import { formatFileSize } from '@/lib/file-kinds';
import { fileTarget } from '@/lib/file-target';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { historyQuery, searchablePageCountQuery, type AdminDocument } from './api';
import { FileRefusal } from './check-file';
import { downloadAndSave, NoteField } from './document-versions';
import { PrepareButton, useFileProblem } from './file-problem';
import { RefusedFile } from './refused-file';
import { useDocumentActions } from './use-document-actions';

interface ReplacementProps {
  file: File;
  version: number;
  refusal?: FileRefusal | undefined;
  isBusy: boolean;
  onReplace: (note: string | undefined) => void;
  onCancel: () => void;
}

/** A form for the note on a replacement file, with the reason if the file is refused. */
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
  const { data: history } = useQuery(historyQuery(row.id));
  // After its file is removed, a document has versions but no file.
  const hasVersions = row.file_url !== null || Boolean(history?.length);
  const isUploading = useUpload(row.id) !== undefined;
  const target = fileTarget(row.file_url);
  const path = storedPath(row.file_url);
  const isDisabled = isBusy || isUploading;

  const replace = async (file: File, note?: string) => {
    const error = await replaceFile(row, file, note);
    if (!error) setChosen(undefined);
    // After any other failure, the file and its note are kept for another attempt.
    else if (error instanceof FileRefusal) setChosen({ file, refusal: error });
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    if (hasVersions) setChosen({ file });
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
          version={hasVersions ? row.version + 1 : 1}
          isBusy={isDisabled}
          onReplace={(note) => void replace(chosen.file, note)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

/** Whether readers can open a PDF and whether the search covers its text, with a button that prepares the file again. */
function Preparation({ row }: { row: AdminDocument }) {
  const { data: pages } = useQuery(searchablePageCountQuery(row.id));
  const problem = useFileProblem(row);
  if (!storedPath(row.file_url)?.endsWith('.pdf') || pages === undefined) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-small text-soft">
      {problem && <span className="w-full text-danger">{problem}</span>}
      {pages > 0
        ? `The search finds the text of ${formatCount(pages, 'pages')}.`
        : 'The search does not cover the text of this file yet.'}
      <PrepareButton document={row} />
    </p>
  );
}
