import { Check, Minus } from 'lucide-react';
import { classNames } from '@/lib/class-names';
import { passwordRules, passwordStrength, strengthWidths } from './password-rules';

const barColours = { Weak: 'fill-danger', Medium: 'fill-warning', Strong: 'fill-accent' };

/** The strength of a new password and the rules that it has to meet, live while it is typed. */
export function PasswordGuide({ password }: { password: string }) {
  const strength = password ? passwordStrength(password) : undefined;
  return (
    <div className="text-small">
      <div className="flex items-center gap-4">
        <svg aria-hidden="true" className="h-1 grow rounded-full bg-line">
          {strength && (
            <rect
              width={`${strengthWidths[strength]}%`}
              height="100%"
              className={barColours[strength]}
            />
          )}
        </svg>
        <p role="status" className="min-w-32 text-right text-soft">
          {strength ? `Password strength: ${strength}` : 'Password strength'}
        </p>
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {passwordRules.map(({ label, isMet }) => {
          const isDone = password !== '' && isMet(password);
          const Icon = isDone ? Check : Minus;
          return (
            <li
              key={label}
              className={classNames(
                'flex items-baseline gap-2',
                isDone ? 'text-accent' : 'text-soft',
              )}
            >
              <Icon aria-hidden="true" className="size-3.5 shrink-0 self-center" />
              <span>
                {label}
                <span className="unseen">{isDone ? ': met' : ': not met'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
