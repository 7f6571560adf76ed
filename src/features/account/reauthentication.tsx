import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import CodeForm from '@/access/second-factor/code-form';
import { AccountError, CaptchaRefusedError, submitCode, signIn } from '@/access/sign-in/accounts';
import { accountFailures, passwordWords } from '@/access/sign-in/accounts.content';
import { CaptchaField, useCaptcha } from '@/access/sign-in/auth-dialog/captcha';
import { HiddenAccount, PasswordField } from '@/access/sign-in/password-field';
import { currentPassword } from '@/access/sign-in/schema';
import { hasCode } from '@/lib/failures';
import { notify } from '@/ui/notifications';
import { data as words } from './account.content';
import { closeAccount, factorsQuery } from './api/account';
import { closingButton, notifyNotClosed, type OwnAccount } from './closing';
import { PanelData, PanelForm } from './panel-section';

const { closing } = words;

const passwordSchema = z.object({ password: currentPassword(closing.reauthentication.missing) });

/** Signs in again with the password and then closes the account. */
function PasswordForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const captcha = useCaptcha(closing.reauthentication.captcha);
  useEffect(() => setFocus('password'), [setFocus]);
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const submit = handleSubmit(
    ({ password }) =>
      captcha.attempt(async (token) => {
        try {
          // A retry does not sign in again: after a lost response the account may already be closed, and its password refused.
          if (!hasSignedIn) await signIn({ email, password }, token);
          setHasSignedIn(true);
          await closeAccount();
        } catch (error) {
          // The sign-in is more than five minutes old.
          if (hasCode(error, 'PT403')) setHasSignedIn(false);
          if (error instanceof CaptchaRefusedError) captcha.notifyRequired();
          else if (error instanceof AccountError) {
            const isWrong = hasCode(error.cause, 'invalid_credentials');
            const message = isWrong
              ? closing.reauthentication.wrong
              : error.message || accountFailures.later;
            setError('password', { message }, { shouldFocus: true });
          } else notifyNotClosed(error);
          return;
        }
        notify(closing.done);
      }),
    captcha.showError,
  );
  return (
    <PanelForm
      {...closingButton}
      isBusy={formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
    >
      <p>{closing.reauthentication.password}</p>
      <HiddenAccount email={email} />
      <PasswordField
        label={passwordWords.label}
        autoComplete="current-password"
        registration={register('password')}
        error={formState.errors.password}
      />
      <CaptchaField captcha={captcha} />
    </PanelForm>
  );
}

/** Asks for a second-factor code, or for the password if there is no second factor, and then closes the account. */
export default function Reauthentication({
  userId,
  email,
  onCancel,
}: OwnAccount & { onCancel: () => void }) {
  const query = useQuery(factorsQuery(userId));
  return (
    <PanelData query={query} subject={closing.reauthentication.subject}>
      {([factor]) =>
        factor ? (
          <CodeForm
            sendCode={async (code) => {
              await submitCode(factor.id, code);
              await closeAccount().then(() => notify(closing.done), notifyNotClosed);
            }}
            hint={closing.reauthentication.code}
            submitLabel={closing.submit}
            variant="danger"
            onDone={onCancel}
          />
        ) : (
          <PasswordForm email={email} onCancel={onCancel} />
        )
      }
    </PanelData>
  );
}
