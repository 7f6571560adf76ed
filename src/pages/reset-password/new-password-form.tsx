import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { updatePassword } from '@/access/accounts';
import { PasswordField } from '@/access/password-field';
import { PasswordGuide } from '@/access/password-guide';
import { passwordProblems } from '@/access/password-rules';
import { newPasswordSchema, type NewPasswordValues } from '@/access/schema';
import { SubmitButton } from '@/components/submit-button';
import { paths } from '@/content/paths';
import { notify } from '@/ui/notifications';
import { resetPasswordContent as content } from './reset-password.content';

/** Sets the password of the account `email`, tells and leads to the data room to sign in. */
export function NewPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { register, handleSubmit, control, formState } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async (values) => {
    try {
      await updatePassword(values.password);
    } catch (error) {
      console.info('The password was not updated.', error);
      notify({
        title: content.failed.title,
        description: (error instanceof Error && error.message) || content.failed.description,
        tone: 'destructive',
      });
      return;
    }
    notify(content.updated);
    void navigate(paths.dataRoom, { replace: true });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {/* Tells a password manager whose password this is. */}
      <input
        type="email"
        autoComplete="username"
        aria-label="Account"
        value={email}
        readOnly
        tabIndex={-1}
        className="unseen"
      />
      <div className="grid gap-3">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          registration={register('password')}
          error={errors.password}
        />
        <PasswordGuide password={password} />
      </div>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        registration={register('confirmPassword')}
        error={errors.confirmPassword}
      />
      <SubmitButton
        isBusy={isSubmitting}
        busyLabel={content.submitting}
        disabled={passwordProblems(password).length > 0}
        className="justify-self-start"
      >
        {content.submit}
      </SubmitButton>
    </form>
  );
}
