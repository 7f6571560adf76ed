/** Code that the three forms of the dialog share. */
import { useEffect, useEffectEvent } from 'react';
import { AccountError, CaptchaRefusedError } from '@/access/sign-in/accounts';
import { accountFailures } from '@/access/sign-in/accounts.content';
import { accountValues, mapFields } from '@/content/account-fields';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import type { CaptchaState } from './captcha';

export type AuthMode = 'login' | 'signup' | 'reset';

export interface AuthFormProps {
  onModeChange: (mode: AuthMode) => void;
  /** The result of the last action in this dialog. It stays above the sign-in form after the notification has gone. */
  note: string | undefined;
  onNote: (note: string) => void;
  /** Called with the address of a new account once the confirmation mail has been sent to it. */
  onSent: (email: string) => void;
  /** Closes the dialog. */
  onDone: () => void;
}

const emptyDraft = { ...accountValues(), email: '' };

type Draft = typeof emptyDraft;

let draft = emptyDraft;

/** What was typed in the dialog, without passwords. Kept when the mode changes and when the dialog closes. */
export const readDraft = (): Draft => draft;

function writeDraft(values: Partial<Draft>): void {
  const merged = { ...draft, ...values };
  draft = { ...mapFields(({ key }) => merged[key]), email: merged.email };
}

export function clearDraft(): void {
  draft = emptyDraft;
}

type Watch = (onChange: (values: Partial<Draft>) => void) => {
  unsubscribe: () => void;
};

/** Moves the focus to a form's first field when it appears, and keeps the input as a draft. */
export function useFormStart(focusFirst: () => void, watch: Watch): void {
  const handleStart = useEffectEvent(focusFirst);
  useEffect(() => {
    // Deferred until the dialog has recorded which element had the focus, so that the dialog can restore it.
    const timer = setTimeout(handleStart);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const subscription = watch(writeDraft);
    return () => subscription.unsubscribe();
  }, [watch]);
}

interface ModeLinksProps {
  links: readonly { label: string; mode: AuthMode }[];
  onModeChange: (mode: AuthMode) => void;
}

export function ModeLinks({ links, onModeChange }: ModeLinksProps) {
  return (
    <p className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 text-small">
      {links.map(({ label, mode }) => (
        <button
          key={label}
          type="button"
          onClick={() => onModeChange(mode)}
          className="min-h-11 text-accent underline underline-offset-4"
        >
          {label}
        </button>
      ))}
    </p>
  );
}

export function notifyFailure(title: string, error: unknown, captcha: CaptchaState): void {
  // Called without a notice, because the notice below is specific to accounts.
  fail(`${title}.`, error);
  if (error instanceof CaptchaRefusedError) return captcha.notifyRequired();
  notify({
    title,
    description: (error instanceof AccountError && error.message) || accountFailures.later,
    tone: 'destructive',
  });
}
