import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/form-fields';
import { DraftNote, type EditFormProps } from '@/admin/shared/edit-drawer';
import { createDrafts } from '@/admin/shared/drafts';
import {
  jobOpeningFields,
  jobOpeningSchema,
  type JobOpening,
  type JobOpeningFields,
} from './job-openings';
import { useDraft } from '@/admin/shared/use-draft';

export const openingDrafts = createDrafts<JobOpeningFields>();

/** The fields of an opening. */
export function OpeningForm({
  formId,
  draftKey,
  row,
  onSubmit,
}: EditFormProps<JobOpening, JobOpeningFields>) {
  const publishedId = useId();
  const [began] = useState(row);
  const form = useForm<JobOpeningFields, unknown, JobOpeningFields>({
    resolver: zodResolver(jobOpeningSchema),
    defaultValues: jobOpeningFields(row),
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const draft = useDraft(form, openingDrafts, draftKey);
  const submit = handleSubmit((values) => onSubmit(values, began));

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {draft.isResumed && <DraftNote onDiscard={draft.discard} />}
      <TextField label="Title" isRequired registration={register('title')} error={errors.title} />
      <TextField
        label="Location"
        isRequired
        hint="Such as Zug, Switzerland."
        registration={register('location')}
        error={errors.location}
      />
      <TextField
        label="Type"
        isRequired
        hint="Such as Full-time."
        registration={register('type')}
        error={errors.type}
      />
      <TextAreaField
        label="Description"
        rows={10}
        isRequired
        hint="Plain text, shown as one paragraph: line breaks are not shown. HTML and Markdown appear as they are typed."
        registration={register('description')}
        error={errors.description}
      />
      <div className="border-t border-line pt-4">
        <label htmlFor={publishedId} className="flex min-h-11 items-center gap-3 font-medium">
          <input
            id={publishedId}
            type="checkbox"
            aria-describedby={`${publishedId}-hint`}
            className="size-5 accent-action"
            {...register('published')}
          />
          Published
        </label>
        <p id={`${publishedId}-hint`} className="text-small text-soft">
          Everyone sees a published opening; a draft stands here alone.
        </p>
      </div>
    </form>
  );
}
