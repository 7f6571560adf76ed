import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { updatePassword, type StatedDetails } from '@/access/mail-links/account-links';
import { HiddenAccount, NewPasswordFields } from '@/access/sign-in/password-field';
import { passwordProblems } from '@/access/sign-in/password-rules';
import { PersonFields } from '@/access/sign-in/person-fields';
import { newPasswordSchema } from '@/access/sign-in/schema';
import { connectFields } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { accountDetails, accountValues } from '@/content/account-fields';
import { hasCode } from '@/lib/failures';
import { fail } from '@/ui/fail';
import { leaveWithNotice } from './leave-with-notice';
import { resetPasswordContent as content, type LinkWords } from './reset-password.content';

interface NewPasswordFormProps {
  email: string;
  /** For an account without a password: the details that were entered with its address, for its owner to correct. */
  details: StatedDetails | undefined;
  words: LinkWords;
}

/** Invited people make no request, so they are not asked for a reason. */
const partsOf = ({ invited_to }: StatedDetails) =>
  invited_to ? (['person'] as const) : (['person', 'request'] as const);

/** Sets the password of the account `email`, then leads to the data room. */
export default function NewPasswordForm({ email, details, words }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const parts = details ? partsOf(details) : [];
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(newPasswordSchema(...parts)),
    defaultValues: { ...accountValues(details), password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = connectFields(register, errors);
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async (values) => {
    let isSignedIn: boolean;
    try {
      isSignedIn = await updatePassword({
        password: values.password,
        staysSignedIn: words.signedIn !== undefined,
        details: details && accountDetails(values),
      });
    } catch (error) {
      fail('The password was not updated.', error, {
        title: content.failed.title,
        description: (error instanceof Error && error.message) || content.failed.description,
      });
      if (error instanceof Error && hasCode(error.cause, 'same_password')) {
        setError('password', { message: error.message }, { shouldFocus: true });
      }
      return;
    }
    const notice = (isSignedIn && words.signedIn) || words.updated;
    leaveWithNotice(navigate, notice, isSignedIn);
  });

  // The form replaces the pressed button, so its heading receives the focus. Screen readers then announce the account first.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <form
      noValidate
      aria-labelledby="account"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <h2 ref={heading} id="account" tabIndex={-1} className="text-h3 wrap-anywhere">
        {words.formHeading} <bdi>{email}</bdi>
      </h2>
      {details?.invited_to && <p className="text-soft">{content.invitedTo(details.invited_to)}</p>}
      <HiddenAccount email={email} />
      {parts.map((part) => (
        <PersonFields key={part} part={part} field={field} />
      ))}
      <NewPasswordFields password={password} field={field} />
      <SubmitButton
        isBusy={isSubmitting}
        busyLabel={content.submitting}
        disabled={passwordProblems(password).length > 0}
        className="justify-self-start"
      >
        {words.submit}
      </SubmitButton>
    </form>
  );
}
