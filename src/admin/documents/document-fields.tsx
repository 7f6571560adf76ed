import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { documentLevel } from '@/access/level/access-level';
import { PublicationField } from '@/admin/shared/form/publication-field';
import { registeredFields } from '@/admin/shared/form/registered-fields';
import { usePermissions } from '@/admin/shared/permissions';
import { SelectField, TextAreaField, TextField } from '@/components/form-fields';
import { sections } from '@/content/data-room-sections';
import { guardedFileHint } from './check-file';
import {
  audienceOf,
  isMarketSection,
  sectionLabel,
  type DocumentFormFields as Fields,
} from './document';

interface DocumentFieldsProps<Output> {
  form: UseFormReturn<Fields, unknown, Output>;
  /** Whether there is, or will be, a file in the bucket. If so, the form has no field for a link. */
  hasFile: boolean;
}

/** A document's details, with a sentence about its audience. */
export function DocumentFieldset<Output>({ form, hasFile }: DocumentFieldsProps<Output>) {
  const { register, control, formState } = form;
  const field = registeredFields(form);
  const [section, isFlagged, publication] = useWatch({
    control,
    name: ['section', 'requires_auth', 'publication'],
  });
  const flagId = useId();
  const mayGuard = usePermissions().mayChange('documents');
  // Editors publish only what everybody may read.
  const allowed: string[] = sections
    .filter(({ level }) => mayGuard || level === 1)
    .map(({ id }) => id);
  // A document may be in a section that only the database has. It stays selectable for that document.
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
          {...field('link')}
          className="sm:col-span-full"
        />
      )}
      <PublicationField
        publication={register('publication')}
        publishAt={register('publish_at')}
        chosen={publication}
        error={formState.errors.publish_at}
      />
      <div className="sm:col-span-full">
        {mayGuard && (
          <label
            htmlFor={flagId}
            className="flex min-h-11 items-center gap-3 text-small font-medium"
          >
            <input
              id={flagId}
              type="checkbox"
              className="size-5 shrink-0 accent-action"
              {...register('requires_auth')}
            />
            For approved investors only, whatever the section
          </label>
        )}
        <p role="status" className="mt-2 border-l-2 border-accent pl-4 text-small">
          <span className="block text-soft">Who will see it</span>
          {section === ''
            ? 'Depends on the section.'
            : audienceOf({ section, requires_auth: isFlagged })}
          {section !== '' && documentLevel({ section, requires_auth: isFlagged }) > 1 && (
            <span className="mt-1 block text-soft">{guardedFileHint}</span>
          )}
        </p>
      </div>
    </>
  );
}
