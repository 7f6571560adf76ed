import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AccountError } from '@/access/sign-in/accounts';
import { accountFailures, codeWords } from '@/access/sign-in/accounts.content';
import { codeSchema, type CodeValues } from '@/access/sign-in/schema';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import type { ButtonVariant } from '@/ui/button';
import { fail } from '@/ui/fail';
import { useIsMounted } from '@/ui/use-is-mounted';

interface CodeFormProps {
  /** Sends the code to the server. If the promise rejects, the field shows the error, or a notice if the form is closed by then. */
  sendCode: (code: string) => Promise<void>;
  /** Explains where the code comes from. */
  hint: string;
  submitLabel: string;
  variant?: ButtonVariant;
  /** Whether the field takes the focus when it appears. Default: yes. */
  startsFocused?: boolean;
  onDone: () => void;
}

/** Asks for a second-factor code. */
export default function CodeForm({
  sendCode,
  hint,
  submitLabel,
  variant = 'primary',
  startsFocused = true,
  onDone,
}: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeValues>({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  useEffect(() => {
    if (startsFocused) setFocus('code');
  }, [startsFocused, setFocus]);

  const isMounted = useIsMounted();

  const submit = handleSubmit(async ({ code }) => {
    try {
      await sendCode(code);
      onDone();
    } catch (error) {
      const message = (error instanceof AccountError && error.message) || accountFailures.later;
      const notice = { title: codeWords.failed, description: message };
      fail('The code was not accepted.', error, isMounted() ? undefined : notice);
      setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={codeWords.label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
        registration={register('code')}
        error={formState.errors.code}
      />
      <SubmitButton variant={variant} isBusy={formState.isSubmitting} busyLabel={codeWords.busy}>
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
