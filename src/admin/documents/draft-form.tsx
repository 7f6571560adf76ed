import { zodResolver } from '@hookform/resolvers/zod';
import { FileText, Link2 } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { SubmitButton } from '@/components/submit-button';
import { removeDraft, type DocumentDraft } from './document-drafts';
import { detailsOf, documentSchema } from './document-schema';
import { useUpload } from '@/admin/shared/uploads';
import { useDocumentActions } from './use-document-actions';
import { formatKilobytes } from '@/lib/file-kinds';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { DocumentFields } from './document-fields';
import { UploadProgress } from '@/admin/shared/upload-progress';

interface DraftFormProps {
  draft: DocumentDraft;
  /** Whether it was begun just now, so that work goes on in it. */
  isNewest: boolean;
  /** Called when the draft is gone, published or discarded. */
  onGone: () => void;
}

/** A document about to be published: its file, what is said of it, and who will see it. */
export function DraftForm({ draft, isNewest, onGone }: DraftFormProps) {
  const { id, file, form: formControl } = draft;
  const { register, handleSubmit, setFocus, control } = useForm({
    formControl,
    resolver: zodResolver(documentSchema),
  });
  const { errors, isSubmitting } = useFormState({ control });
  const { publish } = useDocumentActions();
  const isUploading = useUpload(id) !== undefined;
  const isBusy = isSubmitting || isUploading;
  const name = file?.name ?? 'Document without a file';
  const Icon = file ? FileText : Link2;

  useEffect(() => {
    if (isNewest) setFocus('title', { shouldSelect: true });
  }, [isNewest, setFocus]);

  const leave = () => {
    removeDraft(id);
    onGone();
  };
  const submit = handleSubmit(async (fields) => {
    if (await publish(id, file, detailsOf(fields))) leave();
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
          {file && <p className="text-soft tabular">{formatKilobytes(file.size)}</p>}
        </div>
      </header>
      <div>
        <fieldset disabled={isBusy} className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">About the document</legend>
          <DocumentFields
            register={register}
            control={control}
            errors={errors}
            hasFile={file !== undefined}
          />
        </fieldset>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <SubmitButton size="compact" isBusy={isBusy} busyLabel="Publishing…">
            Publish
          </SubmitButton>
          <Button variant="secondary" size="compact" disabled={isBusy} onClick={leave}>
            Discard
          </Button>
          <UploadProgress uploadKey={id} name={name} />
        </div>
      </div>
    </form>
  );
}
