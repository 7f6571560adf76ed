import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { fieldsOf, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { fields } from '@/content/fields';
import { notify } from '@/ui/notifications';
import { requestPasswordReset } from '../accounts';
import { resetRequestSchema, type ResetRequestValues } from '../schema';
import { reset as words } from './auth-dialog.content';
import { type AuthFormProps, ModeLinks, notifyFailure, readDraft, useFormStart } from './auth-form';
import { CaptchaField, useCaptcha } from './captcha';

export function ResetForm({ onModeChange, onResetRequested }: AuthFormProps) {
  const { register, handleSubmit, watch, setFocus, formState } = useForm<ResetRequestValues>({
    resolver: zodResolver(resetRequestSchema),
    defaultValues: { email: readDraft().email },
  });
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(register, errors);
  const captcha = useCaptcha(words.captcha);
  useFormStart(() => setFocus('email'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          await requestPasswordReset(values, token);
        } catch (error) {
          notifyFailure(words.failed, error, captcha);
          return;
        }
        notify(words.done);
        onResetRequested(values.email);
        onModeChange('login');
      }),
    captcha.check,
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={fields.email}
        type="email"
        autoComplete="username"
        isRequired
        {...field('email')}
      />
      <CaptchaField captcha={captcha} />
      <SubmitButton isBusy={isSubmitting} busyLabel={words.busy}>
        {words.submit}
      </SubmitButton>
      <ModeLinks onModeChange={onModeChange} links={[{ label: words.toSignIn, mode: 'login' }]} />
    </form>
  );
}
