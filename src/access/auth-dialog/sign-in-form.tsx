import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { giveCode, signIn } from '../accounts';
import { CodeForm } from '../code-form';
import { PasswordField } from '../password-field';
import { signInSchema, type SignInValues } from '../schema';
import {
  type AuthFormProps,
  clearDraft,
  ModeLinks,
  notifyFailure,
  readDraft,
  useFormStart,
} from './auth-form';
import { CaptchaField, useCaptcha } from './captcha';

export function SignInForm({ onModeChange, onDone }: AuthFormProps) {
  const { register, handleSubmit, watch, setFocus, reset, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: readDraft().email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const captcha = useCaptcha('Please complete the security check to sign in.');
  const [factorId, setFactorId] = useState<string>();
  useFormStart(() => setFocus('email'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          const factor = await signIn(values, token);
          reset({ email: '', password: '' });
          clearDraft();
          if (factor) setFactorId(factor);
          else onDone();
        } catch (error) {
          notifyFailure('Sign in failed', error, captcha);
          setFocus('password');
        }
      }),
    captcha.check,
  );

  if (factorId) {
    return (
      <CodeForm
        give={(code) => giveCode(factorId, code)}
        hint="Open your authenticator app: it shows the code for this site."
        submitLabel="Sign In"
        onDone={onDone}
      />
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
        registration={register('email')}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        registration={register('password')}
        error={errors.password}
      />
      <CaptchaField captcha={captcha} />
      <SubmitButton isBusy={isSubmitting} busyLabel="Signing in...">
        Sign In
      </SubmitButton>
      <ModeLinks
        onModeChange={onModeChange}
        links={[
          { label: 'Need an account?', mode: 'signup' },
          { label: 'Forgot password?', mode: 'reset' },
        ]}
      />
    </form>
  );
}
