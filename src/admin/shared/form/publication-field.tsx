import { publications, type Publication } from '@/admin/shared/list/publication';
import { SelectField, TextField, type Connection } from '@/components/form-fields';

interface PublicationFieldProps {
  publication: Connection;
  publishAt: Connection;
  chosen: Publication | undefined;
}

export function PublicationField({ publication, publishAt, chosen }: PublicationFieldProps) {
  return (
    <>
      <SelectField
        label="Readers see it"
        options={publications.map(({ value, choice }) => ({ value, label: choice }))}
        {...publication}
      />
      {chosen === 'scheduled' && (
        <TextField
          label="Visible from"
          type="datetime-local"
          isRequired
          hint="Zurich time."
          {...publishAt}
        />
      )}
    </>
  );
}
