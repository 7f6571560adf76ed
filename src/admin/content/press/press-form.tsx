import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ComponentProps } from 'react';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '@/components/form-fields';
import { DraftNote, type EditFormProps } from '@/admin/shared/edit-drawer';
import { createDrafts } from '@/admin/shared/drafts';
import {
  pressItemFields,
  pressItemSchema,
  type PressItem,
  type PressItemFields,
  type PressItemValues,
  type PressKind,
} from './press-items';
import { useUpload } from '@/admin/shared/uploads';
import { useDraft } from '@/admin/shared/use-draft';
import { PressFileField } from './press-file-field';

export const pressDrafts = createDrafts<PressItemFields>();

/** Today in the reader's time zone, year-month-day. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

interface FieldsProps {
  register: UseFormRegister<PressItemFields>;
  errors: FieldErrors<PressItemFields>;
}

function ReleaseFields({
  register,
  errors,
  ...file
}: FieldsProps & ComponentProps<typeof PressFileField>) {
  return (
    <>
      <TextAreaField
        label="Text"
        rows={12}
        hint="Plain text: an empty line begins a new paragraph, other line breaks are not shown. HTML and Markdown appear as they are typed."
        registration={register('content')}
        error={errors.content}
      />
      <TextField
        label="Category"
        hint="Such as Company or Audit. “Report” adds a link to the report page."
        registration={register('category')}
        error={errors.category}
      />
      <PressFileField {...file} />
    </>
  );
}

const types = [
  { value: 'article', label: 'Article' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'x', label: 'X' },
];

function NewsFields({ register, errors, storedType }: FieldsProps & { storedType: string }) {
  const isOther = storedType !== '' && !types.some(({ value }) => value === storedType);
  return (
    <>
      <TextField
        label="Source"
        hint="Who published it."
        registration={register('source')}
        error={errors.source}
      />
      <TextField
        label="Address"
        type="url"
        placeholder="https://"
        hint="The card opens it in a new tab; without one it is no link."
        registration={register('url')}
        error={errors.url}
      />
      <SelectField
        label="Type"
        placeholder="Tell by title and source"
        options={isOther ? [...types, { value: storedType, label: storedType }] : types}
        hint="Chooses the card’s mark. Told by title and source, “X (Twitter)” or “- X” in the title makes it X, LinkedIn as the source LinkedIn, anything else an article."
        registration={register('type')}
        error={errors.type}
      />
    </>
  );
}

type PressFormProps = EditFormProps<PressItem, PressItemValues>;

/** The fields of a press item, those of its kind last. */
function PressForm({
  kind,
  formId,
  draftKey,
  row,
  onSubmit,
}: PressFormProps & { kind: PressKind }) {
  const [began] = useState(() => ({ row, fields: pressItemFields(row, kind, today()) }));
  const form = useForm<PressItemFields, unknown, PressItemValues>({
    resolver: zodResolver(pressItemSchema),
    defaultValues: began.fields,
  });
  const { register, handleSubmit, setError, control, formState } = form;
  const { errors } = formState;
  const draft = useDraft(form, pressDrafts, draftKey);
  const uploadKey = `press ${draftKey}`;
  const isUploading = useUpload(uploadKey) !== undefined;
  const submit = handleSubmit((values) => {
    if (!isUploading) return onSubmit(values, began.row);
    setError('file_url', { message: 'Please wait until the file is uploaded.' });
    return undefined;
  });

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {draft.isResumed && <DraftNote onDiscard={draft.discard} />}
      <TextField label="Title" isRequired registration={register('title')} error={errors.title} />
      <TextField
        label="Date"
        type="date"
        isRequired
        hint="The list is sorted by it. A date to come does not hold the item back."
        registration={register('date')}
        error={errors.date}
      />
      <TextAreaField
        label="Excerpt"
        rows={3}
        hint="One or two sentences below the title, plain text."
        registration={register('excerpt')}
        error={errors.excerpt}
      />
      {kind === 'press_release' ? (
        <ReleaseFields
          register={register}
          errors={errors}
          control={control}
          uploadKey={uploadKey}
        />
      ) : (
        <NewsFields register={register} errors={errors} storedType={began.fields.type} />
      )}
    </form>
  );
}

/** The form of an own release or report. */
export function ReleaseForm(props: PressFormProps) {
  return <PressForm {...props} kind="press_release" />;
}

/** The form of what others published. */
export function NewsForm(props: PressFormProps) {
  return <PressForm {...props} kind="in_the_news" />;
}
