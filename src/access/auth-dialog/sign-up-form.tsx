import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { notify } from '@/ui/notifications';
import { signUp } from '../accounts';
import { PasswordField, PasswordGuide } from '../password-field';
import { passwordProblems } from '../password-rules';
import { signUpSchema, type SignUpValues } from '../schema';
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
  const password = useWatch({ control, name: 'password' });
  const captcha = useCaptcha('Please complete the security check to request access.');
  useFormStart(() => setFocus('firstName'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          await signUp(values, token);
        } catch (error) {
          notifyFailure('Account creation failed', error, captcha);
          setFocus('email');
          return;
        }
        notify({
          title: 'Account Created Successfully!',
          description:
            "Please confirm your email address with the link that we have sent you. Your account is then pending approval from our team; you'll receive an email once approved.",
        });
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
          label="First name"
          autoComplete="given-name"
          isRequired
          registration={register('firstName')}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          isRequired
          registration={register('lastName')}
          error={errors.lastName}
        />
      </div>
      <TextField
        label="Organisation"
        hint="The institution that you act for, if any."
        autoComplete="organization"
        registration={register('organisation')}
        error={errors.organisation}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
        registration={register('email')}
        error={errors.email}
      />
      <div className="grid gap-3">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          registration={register('password')}
          error={errors.password}
        />
        <PasswordGuide password={password} />
      </div>
      <TextAreaField
        label="Reason for access"
        hint="10 to 500 characters: who you act for, and what you would like to see."
        rows={3}
        isRequired
        registration={register('reasonForAccess')}
        error={errors.reasonForAccess}
      />
      <CaptchaField captcha={captcha} />
      <SubmitButton
        isBusy={isSubmitting}
        busyLabel="Creating account..."
        disabled={!captcha.token || passwordProblems(password).length > 0}
      >
        Request Access
      </SubmitButton>
      <ModeLinks
        onModeChange={onModeChange}
        links={[{ label: 'Already have an account?', mode: 'login' }]}
      />
    </form>
  );
}
