import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { documentLevel } from '@/access/level/access-level';
import { Checkbox } from '@/admin/shared/form/checkbox';
import { PublicationField } from '@/admin/shared/form/publication-field';
import { usePermissions } from '@/admin/shared/permissions';
import { connectFields, SelectField, TextAreaField, TextField } from '@/components/form-fields';
import { sections } from '@/content/data-room-sections';
import { guardedFileHint } from './check-file';
import {
  audienceOf,
  documentSchema,
  isMarketSection,
  sectionLabel,
  type CheckedDocument,
  type DocumentFields,
} from './document';

/** The form of a new or a stored document, with these initial values. */
export const useDocumentForm = (defaultValues: DocumentFields) =>
  useForm<DocumentFields, unknown, CheckedDocument>({
    resolver: zodResolver(documentSchema),
    defaultValues,
  });

interface DocumentFieldsetProps {
  form: ReturnType<typeof useDocumentForm>;
  /** Whether there is, or will be, a file in the bucket. If so, the form has no field for a link. */
  hasFile: boolean;
}

/** A document's details, with a sentence about its audience. */
export function DocumentFieldset({ form, hasFile }: DocumentFieldsetProps) {
  const { register, control } = form;
  const field = connectFields(form.register, form.formState.errors);
  const [section, isFlagged, publication] = useWatch({
    control,
    name: ['section', 'requires_auth', 'publication'],
  });
  const mayGuard = usePermissions().mayChange('documents');
  const document = { section, requires_auth: isFlagged };
  // Editors publish only what everybody may read.
  const allowed: string[] = sections
    .filter(({ level }) => mayGuard || level === 1)
    .map(({ id }) => id);
  // The document's own section is offered even if it is not allowed, or the site no longer has it.
  const choices = section === '' || allowed.includes(section) ? allowed : [section, ...allowed];

  return (
    <>
      <TextField label="Title" isRequired {...field('title')} className="sm:col-span-full" />
      <SelectField
        label="Section"
        isRequired
        placeholder="Choose a section"
        options={choices.map((id) => ({ value: id, label: sectionLabel(id) }))}
        {...field('section')}
      />
      {section !== '' && !isMarketSection(section) && (
        <TextField label="Category (optional)" {...field('category')} />
      )}
      <TextAreaField
        label="Description"
        rows={3}
        {...field('description')}
        className="sm:col-span-full"
      />
      {!hasFile && (
        <TextField
          label="Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="For a document that is stored elsewhere. Without a link it is listed, but cannot be opened yet."
          {...field('file_url')}
          className="sm:col-span-full"
        />
      )}
      <PublicationField
        publication={field('publication')}
        publishAt={field('publish_at')}
        chosen={publication}
      />
      <div className="text-small sm:col-span-full">
        {mayGuard && (
          <Checkbox
            label="For approved investors only, whatever the section"
            {...register('requires_auth')}
          />
        )}
        <p role="status" className="mt-2 border-l-2 border-accent pl-4">
          <span className="block text-soft">Who will see it</span>
          {section === '' ? 'Depends on the section.' : audienceOf(document)}
          {section !== '' && documentLevel(document) > 1 && (
            <span className="mt-1 block text-soft">{guardedFileHint}</span>
          )}
        </p>
      </div>
    </>
  );
}
