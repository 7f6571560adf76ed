import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AccountError } from '@/access/sign-in/accounts';
import { passwordWords } from '@/access/sign-in/accounts.content';
import { HiddenAccount, NewPasswordFields, PasswordField } from '@/access/sign-in/password-field';
import { changePasswordSchema, type ChangePasswordValues } from '@/access/sign-in/schema';
import { connectFields } from '@/components/form-fields';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { useIsMounted } from '@/ui/use-is-mounted';
import { password as words } from './account.content';
import { changePassword, devicesQuery, WrongPasswordError } from './api/account';
import { PanelForm, PanelSection } from './panel-section';

interface PasswordFormProps {
  userId: string;
  /** The address of the account whose password is changed. */
  email: string;
  onDone: () => void;
}

function PasswordForm({ userId, email, onDone }: PasswordFormProps) {
  const { register, handleSubmit, control, setError, setFocus, formState } =
    useForm<ChangePasswordValues>({
      resolver: zodResolver(changePasswordSchema),
      defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    });
  const { errors, isSubmitting } = formState;
  const field = connectFields(register, errors);
  const password = useWatch({ control, name: 'password' });
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const isMounted = useIsMounted();

  const submit = handleSubmit(async (values) => {
    try {
      await changePassword(values);
    } catch (error) {
      fail('The password was not changed.', error);
      if (error instanceof WrongPasswordError) {
        setError('currentPassword', { message: error.message }, { shouldFocus: true });
        return;
      }
      const { title, description } = words.failed;
      const reason = error instanceof AccountError && error.message;
      notify({ title, description: reason || description, tone: 'destructive' });
      return;
    }
    notify(words.done);
    void queryClient.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
    if (isMounted()) onDone();
  });

  return (
    <PanelForm
      isBusy={isSubmitting}
      busyLabel={words.busy}
      submitLabel={words.submit}
      onSubmit={(event) => void submit(event)}
      onCancel={onDone}
    >
      <HiddenAccount email={email} />
      <PasswordField
        label={passwordWords.current}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordFields password={password} field={field} />
    </PanelForm>
  );
}

export function PasswordSection({ userId, email }: { userId: string; email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <PanelSection title={passwordWords.label}>
      <Button
        ref={opener}
        variant="secondary"
        size="compact"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.change}
      </Button>
      {isOpen && <PasswordForm userId={userId} email={email} onDone={close} />}
    </PanelSection>
  );
}
