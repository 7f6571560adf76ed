import { TextAreaField, TextField, type Connection } from '@/components/form-fields';
import { fields } from '@/content/fields';
import { personWords as words } from './accounts.content';

type Name = 'firstName' | 'lastName' | 'organisation' | 'reasonForAccess';

interface PersonFieldsProps {
  field: (name: Name) => Connection;
}

/** Who asks for access: the name, and the organisation if there is one. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={fields.firstName}
          autoComplete="given-name"
          isRequired
          {...field('firstName')}
        />
        <TextField
          label={fields.lastName}
          autoComplete="family-name"
          isRequired
          {...field('lastName')}
        />
      </div>
      <TextField
        label={fields.organisation}
        hint={words.organisationHint}
        autoComplete="organization"
        {...field('organisation')}
      />
    </>
  );
}

export function ReasonField({ field }: PersonFieldsProps) {
  return (
    <TextAreaField
      label={words.reason}
      hint={words.reasonHint}
      rows={3}
      isRequired
      {...field('reasonForAccess')}
    />
  );
}
