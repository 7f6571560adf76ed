import { usePermissions } from '@/admin/shared/permissions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import {
  DraftNote,
  EditDrawer,
  type EditFormProps,
  type EditHandlers,
  type EditSteps,
} from '@/admin/shared/form/edit-drawer';
import { fieldsOf } from '@/admin/shared/form/fields-of';
import { ExternalLink } from '@/components/external-link';
import { TextAreaField, TextField } from '@/components/form-fields';
import { paths } from '@/content/paths';
import { buttonClass } from '@/ui/button';
import {
  jobOpeningFields,
  jobOpeningSchema,
  openings,
  type JobOpening,
  type JobOpeningFields,
} from './api';

/** Leads to an opening on the site. */
export const OpeningLink = ({ id, className }: { id: string; className: string }) => (
  <ExternalLink href={`${paths.careers}#${id}`} className={className}>
    View on the careers page
  </ExternalLink>
);

const openingDrafts = createDrafts<JobOpeningFields>();

/** The fields of an opening. */
function OpeningForm({
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
  const { register, handleSubmit } = form;
  const field = fieldsOf(form);
  const draft = useDraft(form, openingDrafts, draftKey);
  const submit = handleSubmit((values) => onSubmit(values, began));

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {draft.isResumed && <DraftNote onDiscard={draft.discard} />}
      <TextField label="Title" isRequired {...field('title')} />
      <TextField
        label="Location"
        isRequired
        hint="Such as Zug, Switzerland."
        {...field('location')}
      />
      <TextField label="Type" isRequired hint="Such as Full-time." {...field('type')} />
      <div>
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
          A published opening is on the site. A draft is shown only here.
        </p>
      </div>
      <TextAreaField
        label="Description"
        rows={10}
        isRequired
        hint="Plain text, shown as one paragraph: line breaks are not shown. HTML and Markdown appear as they are typed."
        {...field('description')}
      />
    </form>
  );
}

interface OpeningDrawerProps extends EditHandlers<JobOpening, JobOpeningFields>, EditSteps {
  /** Id of the open opening; empty for none. */
  openId: string;
  /** Whether the drawer is for a new opening instead. */
  isNew: boolean;
}

/** An opening's form, with a link to its place on the site. */
export function OpeningDrawer({ openId, isNew, ...handlers }: OpeningDrawerProps) {
  const query = useQuery(openings.detailQuery(isNew ? '' : openId));
  const opening = query.data ?? undefined;
  return (
    <EditDrawer<JobOpening, JobOpeningFields>
      isReadOnly={!usePermissions().mayChange('openings')}
      rowKey={isNew ? 'new' : openId}
      isNew={isNew}
      query={query}
      title={opening?.title ?? (isNew ? 'New opening' : 'Opening')}
      subtitle={opening && (opening.published ? 'Published' : 'Draft')}
      missingText="This opening no longer exists."
      drafts={openingDrafts}
      actions={
        opening && <OpeningLink id={opening.id} className={buttonClass('secondary', 'compact')} />
      }
      Form={OpeningForm}
      {...handlers}
    />
  );
}
