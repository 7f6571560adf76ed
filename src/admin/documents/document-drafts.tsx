import { FileText, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createDrafts } from '@/admin/shared/form/drafts';
import { FileButton, UploadProgress, useUpload } from '@/admin/shared/form/file-upload';
import { titleFromFileName } from '@/admin/shared/form/stored-files';
import { SubmitButton } from '@/components/submit-button';
import { formatFileSize } from '@/lib/file-kinds';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { FileRefusal } from './check-file';
import { detailsOf, initialFields, type DocumentFields } from './document';
import { DocumentFieldset, useDocumentForm } from './document-fields';
import { RefusedFile } from './refused-file';
import { useDocumentActions } from './use-document-actions';

/** A document that is not published yet. */
interface DocumentDraft {
  file: File | undefined;
  fields: DocumentFields;
  refusal?: FileRefusal | undefined;
}

const documentDrafts = createDrafts<DocumentDraft>();

/** Starts a draft for each file; `undefined` starts one without a file. Returns the id of the first draft. */
export function addDrafts(
  files: readonly (File | undefined)[],
  sectionOf: (file: File | undefined) => string,
): string | undefined {
  const ids = files.map((file) => {
    const id = crypto.randomUUID();
    const title = file ? titleFromFileName(file.name) : '';
    documentDrafts.set(id, { file, fields: initialFields({ title, section: sectionOf(file) }) });
    return id;
  });
  return ids[0];
}

interface DraftFormProps extends DocumentDraft {
  id: string;
  isNewest: boolean;
  onRemoved: () => void;
}

/** The form of a document that is not published yet: its file, its details, and its audience. */
function DraftForm({ id, fields, isNewest, onRemoved, ...draft }: DraftFormProps) {
  const [{ file, refusal }, setFile] = useState<Pick<DocumentDraft, 'file' | 'refusal'>>(draft);
  const form = useDocumentForm(fields);
  const { handleSubmit, getValues, setFocus, subscribe, formState } = form;
  const { publish } = useDocumentActions();
  const isUploading = useUpload(id) !== undefined;
  const isBusy = formState.isSubmitting || isUploading;
  const name = file?.name ?? 'Document without a file';
  const Icon = file ? FileText : Link2;

  useEffect(() => {
    documentDrafts.set(id, { file, fields: getValues(), refusal });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => documentDrafts.set(id, { file, fields: values, refusal }),
    });
  }, [subscribe, getValues, id, file, refusal]);
  useEffect(() => {
    if (isNewest) setFocus('title', { shouldSelect: true });
  }, [isNewest, setFocus]);

  const removeDraft = () => {
    documentDrafts.delete(id);
    onRemoved();
  };
  const submit = handleSubmit(async (checked) => {
    const error = await publish(id, file, detailsOf(checked));
    if (!error) removeDraft();
    else if (error instanceof FileRefusal) setFile({ file, refusal: error });
  });

  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-10 gap-y-5 border border-line bg-raised p-5 sm:p-6 xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <header className="flex items-start gap-3 xl:flex-col">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
        <div className="min-w-0 text-small">
          <h3 className="font-sans text-small font-medium break-words">
            <UserText>{name}</UserText>
          </h3>
          {file && <p className="text-soft tabular">{formatFileSize(file.size)}</p>}
          {file && (
            <FileButton
              variant="quiet"
              className="mt-1 text-small"
              disabled={isBusy}
              onFiles={([chosen]) => setFile({ file: chosen })}
            >
              Choose another file
            </FileButton>
          )}
        </div>
      </header>
      <div>
        <fieldset disabled={isBusy} className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">About the document</legend>
          <DocumentFieldset form={form} hasFile={file !== undefined} />
        </fieldset>
        {file && refusal && <RefusedFile name={file.name} reason={refusal.message} />}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <SubmitButton size="compact" isBusy={isBusy} busyLabel="Publishing…">
            Publish
          </SubmitButton>
          <Button variant="secondary" size="compact" disabled={isBusy} onClick={removeDraft}>
            Discard
          </Button>
          <UploadProgress uploadKey={id} name={name} />
        </div>
      </div>
    </form>
  );
}

interface DraftsPanelProps {
  newestId: string | undefined;
  onRemoved: () => void;
}

/** The documents that wait for publication, above the published ones. */
export function DraftsPanel({ newestId, onRemoved }: DraftsPanelProps) {
  const drafts = documentDrafts.useKeys().flatMap((id) => {
    const draft = documentDrafts.get(id);
    return draft ? [{ id, ...draft }] : [];
  });
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mt-6">
      <h2 id="drafts" className="font-sans text-body font-medium">
        To be published <span className="text-soft tabular">{drafts.length}</span>
      </h2>
      <ul className="mt-3 grid gap-4">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftForm {...draft} isNewest={draft.id === newestId} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
    </section>
  );
}
