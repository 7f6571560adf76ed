import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminDocument } from './api';
import { DraftNote, type EditFormProps } from '@/admin/shared/edit-drawer';
import { DescriptionList } from '@/admin/shared/description-list';
import {
  detailsOf,
  documentSchema,
  fieldsOf,
  type CheckedFields,
  type DocumentDetails,
  type DocumentFields as Fields,
} from './document-schema';
import { storedPath } from './documents';
import { createDrafts } from '@/admin/shared/drafts';
import { formatMoment } from '@/admin/shared/format-moment';
import { useDraft } from '@/admin/shared/use-draft';
import { DocumentFields } from './document-fields';
import { DocumentFile } from './document-file-section';

export const documentEdits = createDrafts<Fields>();

interface DocumentFormProps extends EditFormProps<AdminDocument, DocumentDetails> {
  row: AdminDocument;
}

/** A published document: what is said of it, to be saved together, and its file, which changes at once. */
function Details({ formId, draftKey, row, onSubmit }: DocumentFormProps) {
  const [began] = useState(row);
  const isStored = storedPath(row.file_url) !== undefined;
  const form = useForm<Fields, unknown, CheckedFields>({
    resolver: zodResolver(documentSchema),
    defaultValues: fieldsOf(row),
  });
  const { register, handleSubmit, setValue, control, formState } = form;
  const draft = useDraft(form, documentEdits, draftKey);
  useEffect(() => {
    // A file has taken the place of the link that the form may still hold, out of sight.
    if (isStored) setValue('link', '');
  }, [isStored, setValue]);
  const submit = handleSubmit((fields) => {
    const { file_url } = row;
    return onSubmit(detailsOf(fields, isStored ? file_url : null), { ...began, file_url });
  });

  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        {draft.isResumed && (
          <div className="sm:col-span-full">
            <DraftNote onDiscard={draft.discard} />
          </div>
        )}
        <DocumentFields
          register={register}
          control={control}
          errors={formState.errors}
          hasFile={isStored}
        />
      </form>
      <DocumentFile row={row} />
      <div className="mt-8">
        <DescriptionList
          items={[
            ['Added', formatMoment(row.created_at)],
            ['Updated', formatMoment(row.updated_at)],
          ]}
        />
      </div>
    </>
  );
}

/** What the drawer shows of a document; there are no new ones, they begin above the list. */
export function DocumentForm({ row, ...props }: EditFormProps<AdminDocument, DocumentDetails>) {
  return row && <Details row={row} {...props} />;
}
