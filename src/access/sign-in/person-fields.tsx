import { TextAreaField, TextField, type Connection } from '@/components/form-fields';
import { accountFields, type AccountField, type AccountKey } from '@/content/account-fields';

interface PersonFieldsProps {
  /** The part of the details: the person, or the request. */
  part: AccountField['part'];
  field: (name: AccountKey) => Connection;
}

/** The fields of an account. */
export function PersonFields({ part, field }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {accountFields
        .filter((known) => known.part === part)
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
