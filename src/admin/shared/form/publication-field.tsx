import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { publications, type Publication } from '@/admin/shared/list/publication';
import { SelectField, TextField } from '@/components/form-fields';

interface PublicationFieldProps {
  publication: UseFormRegisterReturn;
  publishAt: UseFormRegisterReturn;
  chosen: Publication | undefined;
  error: FieldError | undefined;
}

export function PublicationField({ publication, publishAt, chosen, error }: PublicationFieldProps) {
  return (
    <>
      <SelectField
        label="Readers see it"
        options={publications.map(({ value, choice }) => ({ value, label: choice }))}
        registration={publication}
      />
      {chosen === 'scheduled' && (
        <TextField
          label="Visible from"
          type="datetime-local"
          isRequired
          registration={publishAt}
          error={error}
          hint="Zurich time."
        />
      )}
    </>
  );
}
