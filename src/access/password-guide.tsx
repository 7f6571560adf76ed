import { Check, Minus, X } from 'lucide-react';
import { classNames } from '@/lib/class-names';
import { passwordRules, passwordStrength, strengthWidths } from './password-rules';

const barColours = { Weak: 'fill-danger', Medium: 'fill-warning', Strong: 'fill-accent' };

/** The strength of a new password and the rules that it has to meet, live while it is typed. */
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
          {strength ? `Password strength: ${strength}` : 'Password strength'}
        </p>
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {passwordRules.map(({ message, isMet, isWarning }) => {
          if (isWarning && isMet(password)) return null;
          const isDone = password !== '' && isMet(password);
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
                {!isWarning && <span className="sr-only">{isDone ? ': met' : ': not met'}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
