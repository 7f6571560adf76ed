import { zodResolver } from '@hookform/resolvers/zod';
import { useState, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  AccountError,
  requestPasswordReset,
  submitCode,
  signIn,
  signUp,
} from '@/access/sign-in/accounts';
import { passwordWords } from '@/access/sign-in/accounts.content';
import { PasswordField, PasswordGuide } from '@/access/sign-in/password-field';
import { passwordProblems } from '@/access/sign-in/password-rules';
import { PersonFields } from '@/access/sign-in/person-fields';
import {
  resetRequestSchema,
  signInSchema,
  signUpSchema,
  type ResetRequestValues,
  type SignInValues,
} from '@/access/sign-in/schema';
import type { DialogSwitch } from '@/components/dialog-button';
import { connectFields, TextField } from '@/components/form-fields';
import { PolicyLink } from '@/components/policy-link';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { fields } from '@/content/fields';
import type { PlainComponent } from '@/jsx/jsx-runtime';
import { hasCode } from '@/lib/failures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { notify, dismissNotice } from '@/ui/notifications';
import {
  reset as resetWords,
  signIn as signInWords,
  signUp as signUpWords,
  modes,
} from './auth-dialog.content';
import {
  ModeLinks,
  notifyFailure,
  readDraft,
  useFormStart,
  clearDraft,
  type AuthFormProps,
  type AuthMode,
} from './auth-form';
import { CaptchaField, useCaptcha } from './captcha';

const emailField = {
  label: fields.email,
  type: 'email',
  autoComplete: 'username',
  isRequired: true,
} as const;

function ResetForm({ onModeChange, onNote }: AuthFormProps) {
  const { register, handleSubmit, watch, setFocus, formState } = useForm<ResetRequestValues>({
    resolver: zodResolver(resetRequestSchema),
    defaultValues: { email: readDraft().email },
  });
  const { errors, isSubmitting } = formState;
  const field = connectFields(register, errors);
  const captcha = useCaptcha(resetWords.captcha);
  useFormStart(() => setFocus('email'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          await requestPasswordReset(values, token);
        } catch (error) {
          notifyFailure(resetWords.failed, error, captcha);
          return;
        }
        notify(resetWords.done);
        onNote(resetWords.sent(values.email));
        onModeChange('login');
      }),
    captcha.showError,
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField {...emailField} {...field('email')} />
      <CaptchaField captcha={captcha} />
      <SubmitButton isBusy={isSubmitting} busyLabel={resetWords.busy}>
        {resetWords.submit}
      </SubmitButton>
      <ModeLinks
        onModeChange={onModeChange}
        links={[{ label: resetWords.toSignIn, mode: 'login' }]}
      />
    </form>
  );
}

const CodeForm = lazyComponent(() => import('@/access/second-factor/code-form'));

interface CodeStepProps {
  factorId: string;
  onBack: () => void;
  onDone: () => void;
}

/** The step after the password, for an account with a second factor. */
function CodeStep({ factorId, onBack, onDone }: CodeStepProps) {
  return (
    <LazyBoundary fallback={<p role="status">{signInWords.code.loading}</p>}>
      <CodeForm
        sendCode={(code) => submitCode(factorId, code)}
        hint={signInWords.code.hint}
        submitLabel={signInWords.submit}
        onDone={onDone}
      />
      <div className="mt-5 border-t border-line pt-3 text-small">
        <p className="text-soft">{signInWords.code.lost(company.email)}</p>
        <button
          type="button"
          onClick={onBack}
          className="min-h-11 text-accent underline underline-offset-4"
        >
          {signInWords.code.back}
        </button>
      </div>
    </LazyBoundary>
  );
}

interface PasswordStepProps extends AuthFormProps {
  /** Called when the password was right and a code of this second factor is required. */
  onFactor: (id: string) => void;
}

function PasswordStep({ onModeChange, onDone, onFactor, note }: PasswordStepProps) {
  const { register, handleSubmit, watch, setFocus, reset, formState } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: readDraft().email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = connectFields(register, errors);
  const captcha = useCaptcha(signInWords.captcha);
  useFormStart(() => setFocus('email'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          const factorId = await signIn(values, token);
          dismissNotice(signInWords.failed);
          reset({ email: '', password: '' });
          clearDraft();
          if (factorId) onFactor(factorId);
          else onDone();
        } catch (error) {
          notifyFailure(signInWords.failed, error, captcha);
          setFocus('password');
        }
      }),
    captcha.showError,
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {note && <p className="border-l-2 border-accent pl-4 text-small wrap-anywhere">{note}</p>}
      <TextField {...emailField} {...field('email')} />
      <PasswordField
        label={passwordWords.label}
        autoComplete="current-password"
        {...field('password')}
      />
      <CaptchaField captcha={captcha} />
      <SubmitButton isBusy={isSubmitting} busyLabel={signInWords.busy}>
        {signInWords.submit}
      </SubmitButton>
      <ModeLinks
        onModeChange={onModeChange}
        links={[
          { label: signInWords.toSignUp, mode: 'signup' },
          { label: signInWords.toReset, mode: 'reset' },
        ]}
      />
    </form>
  );
}

/** Asks for the password and then, if the account has a second factor, for its code. */
function SignInForm(props: AuthFormProps) {
  const [factorId, setFactorId] = useState<string>();
  return factorId ? (
    <CodeStep factorId={factorId} onBack={() => setFactorId(undefined)} onDone={props.onDone} />
  ) : (
    <PasswordStep {...props} onFactor={setFactorId} />
  );
}

function SignUpForm({ onModeChange, onSent }: AuthFormProps) {
  const { register, handleSubmit, watch, setError, setFocus, reset, control, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { ...readDraft(), password: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = connectFields(register, errors);
  const password = useWatch({ control, name: 'password' });
  const captcha = useCaptcha(signUpWords.captcha);
  const isBlocked = !captcha.token || passwordProblems(password).length > 0;
  useFormStart(() => setFocus('firstName'), watch);

  const submit = handleSubmit(
    (values) =>
      captcha.attempt(async (token) => {
        try {
          await signUp(values, token);
        } catch (error) {
          notifyFailure(signUpWords.failed, error, captcha);
          // The field still shows the advice after the notification has gone.
          if (error instanceof AccountError && hasCode(error.cause, 'over_email_send_rate_limit')) {
            setError('email', { message: error.message });
          }
          setFocus('email');
          return;
        }
        notify(signUpWords.done);
        clearDraft();
        reset({ ...readDraft(), password: '' });
        onSent(values.email);
      }),
    captcha.showError,
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PersonFields part="person" field={field} />
      <TextField {...emailField} {...field('email')} />
      <div className="grid gap-3">
        <PasswordField
          label={passwordWords.label}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordGuide password={password} />
      </div>
      <PersonFields part="request" field={field} />
      <p className="text-small text-soft">
        {signUpWords.after} <PolicyLink section="account" />
      </p>
      <CaptchaField captcha={captcha} />
      <SubmitButton isBusy={isSubmitting} busyLabel={signUpWords.busy} disabled={isBlocked}>
        {signUpWords.submit}
      </SubmitButton>
      {/* Takes up space even while invisible, so that the button does not move while it is pressed. */}
      <p className={`-mt-2 text-small text-soft ${isBlocked ? '' : 'invisible'}`}>
        {signUpWords.blocked}
      </p>
      <ModeLinks
        onModeChange={onModeChange}
        links={[{ label: signUpWords.toSignIn, mode: 'login' }]}
      />
    </form>
  );
}

const forms: Record<AuthMode, PlainComponent<AuthFormProps>> = {
  login: SignInForm,
  signup: SignUpForm,
  reset: ResetForm,
};

interface AuthDialogProps extends DialogSwitch {
  /** Default: `login`. */
  initialMode?: AuthMode;
}

/** Sign In, Request Access and Reset Password in one dialog. */
export default function AuthDialog({
  initialMode = 'login',
  isOpen,
  onOpenChange,
}: AuthDialogProps) {
  const [mode, setMode] = useState(initialMode);
  const [note, setNote] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { title, description } = sentTo === undefined ? modes[mode] : signUpWords.sent;
  const Form = forms[mode];

  // Signing in removes the button that opened the dialog. The focus, which would be lost, moves to the page's content.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpened.current = true;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (!wasOpened.current || document.activeElement !== document.body) return;
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );

  const handleOpenChange = (willBeOpen: boolean) => {
    onOpenChange(willBeOpen);
    if (willBeOpen) return;
    setMode(initialMode);
    setNote(undefined);
    setSentTo(undefined);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={handleOpenChange} title={title} description={description}>
      {sentTo === undefined ? (
        <Form
          onModeChange={setMode}
          onDone={() => handleOpenChange(false)}
          note={note}
          onNote={setNote}
          onSent={setSentTo}
        />
      ) : (
        <div role="status" className="grid gap-5">
          <p className="border-l-2 border-accent pl-4 wrap-anywhere">
            {signUpWords.sent.text(sentTo)}
          </p>
          <p className="text-small text-soft">{signUpWords.sent.next}</p>
          <Button className="sm:justify-self-start" onClick={() => handleOpenChange(false)}>
            {signUpWords.sent.close}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
