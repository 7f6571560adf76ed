import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { fields } from '@/content/fields';
import { notify } from '@/ui/notifications';
import { signUp } from '../accounts';
import { passwordWords } from '../accounts.content';
import { PasswordField, PasswordGuide } from '../password-field';
import { passwordProblems } from '../password-rules';
import { signUpSchema, type SignUpValues } from '../schema';
import { signUp as words } from './auth-dialog.content';
import {
  type AuthFormProps,
  clearDraft,
  ModeLinks,
  notifyFailure,
  readDraft,
  useFormStart,
} from './auth-form';
import { CaptchaField, useCaptcha } from './captcha';

const empty = {
  firstName: '',
  lastName: '',
  organisation: '',
  email: '',
  password: '',
  reasonForAccess: '',
};

export function SignUpForm({ onModeChange, onDone }: AuthFormProps) {
  const { register, handleSubmit, watch, setFocus, reset, control, formState } =
    useForm<SignUpValues>({
      resolver: zodResolver(signUpSchema),
      defaultValues: { ...readDraft(), password: '' },
    });
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(register, errors);
  const password = useWatch({ control, name: 'password' });
  const captcha = useCaptcha(words.captcha);
  useFormStart(() => setFocus('firstName'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          await signUp(values, token);
        } catch (error) {
          notifyFailure(words.failed, error, captcha);
          setFocus('email');
          return;
        }
        notify(words.done);
        reset(empty);
        clearDraft();
        onDone();
      }),
    captcha.check,
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={fields.firstName}
          autoComplete="given-name"
          isRequired
          {...field('firstName')}
        />
        <TextField
          label={fields.lastName}
          autoComplete="family-name"
          isRequired
          {...field('lastName')}
        />
      </div>
      <TextField
        label={fields.organisation}
        hint={words.organisationHint}
        autoComplete="organization"
        {...field('organisation')}
      />
      <TextField
        label={fields.email}
        type="email"
        autoComplete="username"
        isRequired
        {...field('email')}
      />
      <div className="grid gap-3">
        <PasswordField
          label={passwordWords.label}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordGuide password={password} />
      </div>
      <TextAreaField
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        isRequired
        {...field('reasonForAccess')}
      />
      <CaptchaField captcha={captcha} />
      <SubmitButton
        isBusy={isSubmitting}
        busyLabel={words.busy}
        disabled={!captcha.token || passwordProblems(password).length > 0}
      >
        {words.submit}
      </SubmitButton>
      <ModeLinks onModeChange={onModeChange} links={[{ label: words.toSignIn, mode: 'login' }]} />
    </form>
  );
}
