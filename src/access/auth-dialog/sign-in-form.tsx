import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { fields } from '@/content/fields';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { giveCode, signIn } from '../accounts';
import { passwordWords } from '../accounts.content';
import { PasswordField } from '../password-field';
import { signInSchema, type SignInValues } from '../schema';
import { reset as resetWords, signIn as words } from './auth-dialog.content';
import {
  type AuthFormProps,
  clearDraft,
  ModeLinks,
  notifyFailure,
  readDraft,
  useFormStart,
} from './auth-form';
import { CaptchaField, useCaptcha } from './captcha';

const CodeForm = lazyComponent(() => import('../code-form'));

interface CodeStepProps {
  factorId: string;
  onBack: () => void;
  onDone: () => void;
}

/** The step after the password, for an account with a second factor. */
function CodeStep({ factorId, onBack, onDone }: CodeStepProps) {
  return (
    <LazyBoundary fallback={<p role="status">{words.code.loading}</p>}>
      <CodeForm
        give={(code) => giveCode(factorId, code)}
        hint={words.code.hint}
        submitLabel={words.submit}
        onDone={onDone}
      />
      <div className="mt-5 border-t border-line pt-3 text-small">
        <p className="text-soft">{words.code.lost(company.email)}</p>
        <button
          type="button"
          onClick={onBack}
          className="min-h-11 text-accent underline underline-offset-4"
        >
          {words.code.back}
        </button>
      </div>
    </LazyBoundary>
  );
}

interface PasswordStepProps extends AuthFormProps {
  /** Called when the password was right and the code of this factor must follow. */
  onFactor: (id: string) => void;
}

function PasswordStep({ onModeChange, onDone, onFactor, resetAddress }: PasswordStepProps) {
  const { register, handleSubmit, watch, setFocus, reset, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: readDraft().email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(register, errors);
  const captcha = useCaptcha(words.captcha);
  useFormStart(() => setFocus('email'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          const factor = await signIn(values, token);
          reset({ email: '', password: '' });
          clearDraft();
          if (factor) onFactor(factor);
          else onDone();
        } catch (error) {
          notifyFailure(words.failed, error, captcha);
          setFocus('password');
        }
      }),
    captcha.check,
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {resetAddress && (
        <p className="border-l-2 border-accent pl-4 text-small wrap-anywhere">
          {resetWords.sent(resetAddress)}
        </p>
      )}
      <TextField
        label={fields.email}
        type="email"
        autoComplete="username"
        isRequired
        {...field('email')}
      />
      <PasswordField
        label={passwordWords.label}
        autoComplete="current-password"
        {...field('password')}
      />
      <CaptchaField captcha={captcha} />
      <SubmitButton isBusy={isSubmitting} busyLabel={words.busy}>
        {words.submit}
      </SubmitButton>
      <ModeLinks
        onModeChange={onModeChange}
        links={[
          { label: words.toSignUp, mode: 'signup' },
          { label: words.toReset, mode: 'reset' },
        ]}
      />
    </form>
  );
}

/** Asks for the password, then for the code of the second factor if there is one. */
export function SignInForm(props: AuthFormProps) {
  const [factorId, setFactorId] = useState<string>();
  return factorId ? (
    <CodeStep factorId={factorId} onBack={() => setFactorId(undefined)} onDone={props.onDone} />
  ) : (
    <PasswordStep {...props} onFactor={setFactorId} />
  );
}
