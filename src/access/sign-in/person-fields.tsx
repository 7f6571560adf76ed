import { TextAreaField, TextField, type Connection } from '@/components/form-fields';
import { accountFields, type AccountField, type AccountKey } from '@/content/account-fields';

interface PersonFieldsProps {
  /** Which details: those of the person, or those of the request for access. */
  part: AccountField['part'];
  field: (name: AccountKey) => Connection;
}

export function PersonFields({ part, field }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {accountFields
        .filter((accountField) => accountField.part === part)
        .map(({ key, kind, label, hint, autoComplete, isRequired = false, isHalf }) => {
          const props = {
            label,
            isRequired,
            ...(hint && { hint }),
            ...(!isHalf && { className: 'sm:col-span-2' }),
            ...field(key),
          };
          return kind === 'text' ? (
            <TextAreaField key={key} rows={3} {...props} />
          ) : (
            <TextField key={key} autoComplete={autoComplete} {...props} />
          );
        })}
    </div>
  );
}
