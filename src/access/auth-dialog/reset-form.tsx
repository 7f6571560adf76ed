import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { notify } from '@/ui/notifications';
import { requestPasswordReset } from '../accounts';
import { resetRequestSchema, type ResetRequestValues } from '../schema';
import { type AuthFormProps, ModeLinks, notifyFailure, readDraft, useFormStart } from './auth-form';
import { CaptchaField, useCaptcha } from './captcha';

export function ResetForm({ onModeChange }: AuthFormProps) {
  const { register, handleSubmit, watch, setFocus, formState } = useForm<ResetRequestValues>({
    resolver: zodResolver(resetRequestSchema),
    defaultValues: { email: readDraft().email },
  });
  const { errors, isSubmitting } = formState;
  const captcha = useCaptcha('Please complete the security check to reset your password.');
  useFormStart(() => setFocus('email'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          await requestPasswordReset(values, token);
        } catch (error) {
          notifyFailure('Password reset failed', error, captcha);
          return;
        }
        notify({
          title: 'Password Reset Email Sent',
          description:
            'If there is an account for this address, you will receive a link to set a new password.',
        });
        onModeChange('login');
      }),
    captcha.check,
  );

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
      <CaptchaField captcha={captcha} />
      <SubmitButton isBusy={isSubmitting} busyLabel="Sending...">
        Reset Password
      </SubmitButton>
      <ModeLinks
        onModeChange={onModeChange}
        links={[{ label: 'Back to Sign In', mode: 'login' }]}
      />
    </form>
  );
}
