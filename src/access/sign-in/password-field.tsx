import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { TextField, type Connection } from '@/components/form-fields';
import { classNames } from '@/lib/class-names';
import { passwordWords } from './accounts.content';
import { passwordRules, passwordStrength, byteLimitRule, strengthWidths } from './password-rules';

interface PasswordFieldProps extends Connection {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field whose text can be shown while it is typed. */
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
        {isShown ? passwordWords.hide : passwordWords.show}
        <span className="sr-only"> {passwordWords.subject(label)}</span>
      </button>
    </div>
  );
}

const barColours = { Weak: 'fill-danger', Medium: 'fill-warning', Strong: 'fill-accent' };

/** A hidden field that tells password managers which account the new password belongs to. */
export function HiddenAccount({ email }: { email: string }) {
  return (
    <input
      type="email"
      autoComplete="username"
      aria-label={passwordWords.account}
      value={email}
      readOnly
      tabIndex={-1}
      className="sr-only"
    />
  );
}

interface NewPasswordFieldsProps {
  /** The new password as typed. */
  password: string;
  field: (name: 'password' | 'confirmPassword') => Connection;
}

/** Two fields for a new password: the first with its rules, the second to repeat it. */
export function NewPasswordFields({ password, field }: NewPasswordFieldsProps) {
  return (
    <>
      <div className="grid gap-3">
        <PasswordField
          label={passwordWords.new}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordGuide password={password} />
      </div>
      <PasswordField
        label={passwordWords.confirm}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  );
}

/** The strength and the rules of a new password, updated while it is typed. */
export function PasswordGuide({ password }: { password: string }) {
  const strength = password ? passwordStrength(password) : undefined;
  return (
    <div className="text-small">
      <div className="flex items-center gap-4">
        <svg aria-hidden="true" className="h-1 w-full min-w-0 rounded-full bg-line">
          {strength && (
            <rect
              width={`${strengthWidths[strength]}%`}
              height="100%"
              className={barColours[strength]}
            />
          )}
        </svg>
        <p role="status" className="whitespace-nowrap text-soft">
          {strength ? passwordWords.strengthIs(strength) : passwordWords.strength}
        </p>
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {[...passwordRules, byteLimitRule].map(({ message, isMet, isWarning }) => {
          const isDone = isMet(password);
          if (isWarning && isDone) return null;
          const Icon = isWarning ? X : isDone ? Check : Minus;
          return (
            <li
              key={message}
              className={classNames(
                'flex gap-2',
                isWarning ? 'text-danger sm:col-span-2' : isDone ? 'text-accent' : 'text-soft',
              )}
            >
              <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
              <span>
                {message}
                {!isWarning && (
                  <span className="sr-only">
                    {isDone ? passwordWords.met : passwordWords.notMet}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
