import { useId, type ComponentProps, type ReactNode } from 'react';
import {
  get,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { classNames } from '@/lib/class-names';
import { controlClass } from '@/ui/control';
import { Select } from '@/ui/select';

/** What connects a field to its form. */
export interface Connection {
  /** From `register(name)` of react-hook-form. */
  registration: UseFormRegisterReturn;
  error?: FieldError | undefined;
}

/** Connects fields to their form: `<TextField {...field('email')} />`. */
export function connectFields<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  errors: FieldErrors<Values>,
) {
  return (name: Path<Values>, options?: RegisterOptions<Values>): Connection => ({
    registration: register(name, options),
    error: get(errors, name),
  });
}

/**
 * Returns whether a form was edited since this call. It may be edited while it is being sent, even after its dialog was closed and
 * reopened, and must keep the new text then.
 */
export function trackEdits(getValues: () => FieldValues) {
  const before = JSON.stringify(getValues());
  return () => JSON.stringify(getValues()) !== before;
}

interface FieldProps extends Connection {
  label: string;
  hint?: string;
  isRequired?: boolean;
  className?: string;
}

interface ControlAttributes {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Label, hint and error of a field, linked to the control by id. */
function Field({
  label,
  error,
  hint,
  isRequired = false,
  className,
  children,
}: Omit<FieldProps, 'registration'> & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        required: isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-danger">
          {error.message}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder'>;

export function TextField({
  registration,
  type = 'text',
  autoComplete,
  inputMode,
  placeholder,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...registration}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          dir="auto"
          className={controlClass}
        />
      )}
    </Field>
  );
}

export function TextAreaField({
  registration,
  rows = 5,
  ...field
}: FieldProps & { rows?: number }) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          {...registration}
          rows={rows}
          dir="auto"
          className={classNames(controlClass, 'resize-y')}
        />
      )}
    </Field>
  );
}

export function SelectField({
  registration,
  options,
  placeholder,
  ...field
}: FieldProps & { options: readonly { value: string; label: string }[]; placeholder?: string }) {
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} {...registration}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value} dir="auto">
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
