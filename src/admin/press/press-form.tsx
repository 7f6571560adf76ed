import { zodResolver } from '@hookform/resolvers/zod';
import { Eye, Upload } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { createDrafts, useDraft } from '@/admin/shared/form/drafts';
import { DraftNote, type EditFormProps } from '@/admin/shared/form/edit-drawer';
import { FileButton, runUpload, UploadProgress, useUpload } from '@/admin/shared/form/file-upload';
import { uploadPressFile } from '@/admin/shared/form/files-api';
import { PublicationField } from '@/admin/shared/form/publication-field';
import { storedPath } from '@/admin/shared/form/stored-files';
import {
  toPublishable,
  publicationDefaults,
  publicationSchema,
  type PublicationFields,
} from '@/admin/shared/list/publication';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { isCancelled, reasonOf } from '@/admin/shared/reason-of';
import { connectFields, SelectField, TextAreaField, TextField } from '@/components/form-fields';
import { companyDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { UserText } from '@/ui/user-text';
import {
  pressItemFields,
  pressItemSchema,
  type CheckedPressItem,
  type PressItem,
  type PressItemFields,
  type PressItemValues,
  type PressKind,
} from './api';

type FormFields = PressItemFields & PublicationFields;
type CheckedForm = CheckedPressItem & PublicationFields;
const formSchema = z.intersection(pressItemSchema, publicationSchema);

interface PressFileFieldProps {
  control: Control<FormFields, unknown, CheckedForm>;
  uploadKey: string;
}

/** The file of a release: uploaded here, or the address of a file stored elsewhere. */
function PressFileField({ control, uploadKey }: PressFileFieldProps) {
  const { field, fieldState } = useController({ control, name: 'file_url' });
  const upload = useUpload(uploadKey);
  const [name, setName] = useState('');
  const cancel = upload?.cancel;
  // Cancels the upload when the form closes, because its result would be lost.
  useEffect(() => cancel, [cancel]);

  const path = storedPath(field.value, 'press-files');
  const uploadFile = async ([file]: readonly File[]) => {
    if (!file) return;
    setName(file.name);
    try {
      field.onChange(
        await runUpload(uploadKey, (signal, onProgress) =>
          uploadPressFile(file, signal, onProgress),
        ),
      );
    } catch (error) {
      if (isCancelled(error)) return;
      fail('A press file was not uploaded.', error, {
        title: 'The file was not uploaded',
        description: `Your entries are kept. ${reasonOf(error)}`,
      });
    }
  };

  return (
    <div>
      {path ? (
        <>
          <p className="mb-1.5 text-small font-medium">File</p>
          <p className="text-small break-all">
            <UserText>{path.split('/').at(-1)}</UserText>
          </p>
          <p className="mt-1.5 text-small text-soft">
            Readers can download this file, under this name. Anyone can read it once the item is
            saved.
          </p>
        </>
      ) : (
        <TextField
          label="File"
          type="url"
          placeholder="https://"
          hint="Readers can download this file. Upload a PDF, Word, Excel or PowerPoint file of up to 50 MB, or enter the address of a file elsewhere. Without a file, readers can download the text."
          registration={{
            name: field.name,
            ref: field.ref,
            onBlur: () => Promise.resolve(field.onBlur()),
            onChange: (event) => Promise.resolve(field.onChange(event)),
          }}
          error={fieldState.error}
        />
      )}
      {path && fieldState.error && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          {fieldState.error.message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FileButton
          variant="secondary"
          size="compact"
          fieldLabel="Press file"
          disabled={upload !== undefined}
          onFiles={(files) => void uploadFile(files)}
        >
          <Upload aria-hidden="true" className="size-4" />
          {path ? 'Replace file' : 'Upload a file'}
        </FileButton>
        {path && (
          <Button
            variant="quiet"
            className="text-small"
            disabled={upload !== undefined}
            onClick={() => field.onChange('')}
          >
            Remove file
          </Button>
        )}
        <UploadProgress uploadKey={uploadKey} name={name} />
      </div>
    </div>
  );
}

export const pressDrafts = createDrafts<Partial<FormFields>>();

interface FieldsProps {
  field: ReturnType<typeof connectFields<FormFields>>;
}

function ReleaseFields({ field, ...file }: FieldsProps & ComponentProps<typeof PressFileField>) {
  return (
    <>
      <TextAreaField
        label="Text"
        rows={12}
        hint="Plain text: an empty line begins a new paragraph; other line breaks are not shown. HTML and Markdown appear as they are typed."
        {...field('content')}
      />
      <TextField
        label="Category"
        hint="Such as Company or Audit. “Report” adds a link to the report page."
        {...field('category')}
      />
      <PressFileField {...file} />
    </>
  );
}

const newsTypes = [
  { value: 'article', label: 'Article' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'x', label: 'X' },
];

function NewsFields({ field, storedType }: FieldsProps & { storedType: string }) {
  const isOther = storedType !== '' && !newsTypes.some(({ value }) => value === storedType);
  return (
    <>
      <TextField label="Source" hint="The publisher." {...field('source')} />
      <TextField
        label="Address"
        type="url"
        placeholder="https://"
        hint="The card opens it in a new tab. Without an address the card has no link."
        {...field('url')}
      />
      <SelectField
        label="Type"
        placeholder="From title and source"
        options={isOther ? [...newsTypes, { value: storedType, label: storedType }] : newsTypes}
        hint="Chooses the icon of the card. From title and source: X when the title contains “X (Twitter)” or “- X”, LinkedIn when that is the source, otherwise an article."
        {...field('type')}
      />
    </>
  );
}

type PressFormProps = EditFormProps<PressItem, PressItemValues>;

function PressForm({
  kind,
  formId,
  draftKey,
  row,
  onSubmit,
}: PressFormProps & { kind: PressKind }) {
  const [initial] = useState(() => ({ row, fields: pressItemFields(row, kind, companyDay()) }));
  const form = useForm<FormFields, unknown, CheckedForm>({
    resolver: zodResolver(formSchema),
    defaultValues: { ...initial.fields, ...publicationDefaults(row) },
  });
  const { handleSubmit, setError, control } = form;
  const field = connectFields(form.register, form.formState.errors);
  const draft = useDraft(form, pressDrafts, draftKey);
  const uploadKey = `press ${draftKey}`;
  const isUploading = useUpload(uploadKey) !== undefined;
  const publication = useWatch({ control, name: 'publication' });
  const submit = handleSubmit(({ publication: chosen, publish_at, ...values }) => {
    const columns = toPublishable({ publication: chosen, publish_at }, initial.row);
    if (!isUploading) return onSubmit({ ...values, ...columns }, initial.row);
    setError('file_url', { message: 'Please wait until the file is uploaded.' });
    return undefined;
  });

  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <DraftNote {...draft} />
      <TextField label="Title" isRequired {...field('title')} />
      <TextField
        label="Date"
        type="date"
        isRequired
        hint="The list is sorted by this date. It does not decide when the item is shown."
        {...field('date')}
      />
      <PublicationField
        publication={field('publication')}
        publishAt={field('publish_at')}
        chosen={publication}
      />
      <TextAreaField
        label="Excerpt"
        rows={3}
        hint="One or two sentences below the title, plain text."
        {...field('excerpt')}
      />
      {kind === 'press_release' ? (
        <ReleaseFields field={field} control={control} uploadKey={uploadKey} />
      ) : (
        <NewsFields field={field} storedType={initial.fields.type} />
      )}
    </form>
  );
}

/** The form for the company's own release or report. */
export const ReleaseForm = (props: PressFormProps) => <PressForm {...props} kind="press_release" />;

/** The form for coverage by others. */
export const NewsForm = (props: PressFormProps) => <PressForm {...props} kind="in_the_news" />;

const PressPreview = lazyComponent(() => import('./press-preview'));

interface PreviewButtonProps {
  item: PressItem | undefined;
  kind: PressKind;
  /** The key under which the form keeps unsaved changes. */
  draftKey: string;
}

/** Shows the item as it will look in the pressroom, with the form's unsaved changes. */
export function PreviewButton({ item, kind, draftKey }: PreviewButtonProps) {
  const [fields, setFields] = useState<PressItemFields>();
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        onClick={() =>
          setFields({
            ...pressItemFields(item, kind, companyDay()),
            ...pressDrafts.get(draftKey),
          })
        }
      >
        <Eye aria-hidden="true" className="size-4" />
        Preview
      </Button>
      <Dialog
        isOpen={fields !== undefined}
        onOpenChange={(isOpen) => !isOpen && setFields(undefined)}
        size="wide"
        title="Preview"
        description={
          kind === 'press_release'
            ? 'The entry as the pressroom shows it, expanded. The preview saves nothing.'
            : 'The card as the pressroom shows it. The preview saves nothing.'
        }
      >
        {fields && (
          <LazyBoundary resetKey={draftKey} fallback={<LoadingBlock />}>
            <PressPreview fields={fields} today={companyDay()} />
          </LazyBoundary>
        )}
      </Dialog>
    </>
  );
}
