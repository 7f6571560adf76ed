import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextField } from '@/components/form-fields';
import { publicationNames, publications, type Publication } from './publication';

interface PublicationFieldProps {
  publication: UseFormRegisterReturn;
  publishAt: UseFormRegisterReturn;
  /** The chosen value. */
  chosen: Publication | undefined;
  error: FieldError | undefined;
}

const hints: Record<Publication, string> = {
  published: 'Readers see it as soon as it is saved.',
  scheduled: 'Until then, only the team sees it.',
  draft: 'Only the team sees it.',
};

/** Asks when readers see it: now, from a given time, or not yet. */
export function PublicationField({
  publication,
  publishAt,
  chosen = 'published',
  error,
}: PublicationFieldProps) {
  return (
    <>
      <SelectField
        label="Publication"
        options={publications.map((value) => ({ value, label: publicationNames[value] }))}
        registration={publication}
        hint={hints[chosen]}
      />
      {chosen === 'scheduled' && (
        <TextField
          label="Visible from"
          type="datetime-local"
          isRequired
          registration={publishAt}
          error={error}
          hint="In the time zone of your computer."
        />
      )}
    </>
  );
}
