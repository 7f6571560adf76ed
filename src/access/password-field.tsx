import { useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/form-fields';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  registration: UseFormRegisterReturn;
  error?: FieldError | undefined;
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextField {...field} label={label} type={isShown ? 'text' : 'password'} isRequired />
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        className="absolute -top-3 right-0 min-h-11 text-small text-accent underline underline-offset-4"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}
