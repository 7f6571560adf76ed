import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { askAccess } from '@/access/access-query';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { logFailure } from '@/lib/failures';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { acceptAgreement, agreementQuery, type Agreement } from './api/agreements';
import { Loaded } from './panel-section';
import { saveAgreement } from './save-agreement';

const inOneLine = (name: string) => name.trim().replace(/\s+/g, ' ');
const isSame = (typed: string, name: string) =>
  inOneLine(typed).toLowerCase() === inOneLine(name).toLowerCase();

const codeOf = (error: unknown) =>
  error instanceof Object && 'code' in error ? error.code : undefined;

interface AcceptFormProps {
  agreement: Agreement;
  /** The account's name, as the database knows it. */
  name: string;
  /** Another version is in force meanwhile. */
  onOutdated: () => void;
}

function AcceptForm({ agreement, name, onOutdated }: AcceptFormProps) {
  const schema = z.object({
    name: z
      .string()
      .check(z.refine((typed) => isSame(typed, name), `Please type the account’s name: ${name}`)),
  });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await acceptAgreement(agreement, values.name);
    } catch (error) {
      logFailure('The agreement was not accepted.', error);
      if (codeOf(error) === 'PT422') {
        setError('name', { message: 'This is not the account’s name' }, { shouldFocus: true });
        return;
      }
      const isOutdated = codeOf(error) === 'PT409';
      if (isOutdated) onOutdated();
      notify({
        title: isOutdated ? 'The agreement has changed' : 'The agreement was not accepted',
        description: isOutdated
          ? 'A newer version is in force. Please read it again.'
          : 'Please check your connection and try again.',
        tone: 'destructive',
      });
      return;
    }
    notify({
      title: 'Agreement Accepted',
      description:
        'The full due-diligence pack is open to you. The text stays in “Your Account”, to be read and saved.',
    });
    await askAccess(queryClient).catch(() => undefined);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-column gap-5">
      <TextField
        label="Your full name"
        hint={`As in your account: ${name}`}
        autoComplete="name"
        isRequired
        registration={register('name')}
        error={formState.errors.name}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={formState.isSubmitting} busyLabel="Accepting...">
          Accept Agreement
        </SubmitButton>
        <Button variant="secondary" onClick={() => saveAgreement(agreement)}>
          Save as Text
        </Button>
      </div>
    </form>
  );
}

interface AgreementPanelProps {
  userId: string;
  name: string;
}

/** The agreement in force, and the way to accept it, on which the guarded pack depends. */
export default function AgreementPanel({ userId, name }: AgreementPanelProps) {
  const id = useId();
  const query = useQuery(agreementQuery(userId));
  return (
    <section aria-labelledby={id} className="border border-line bg-raised px-6 py-8 sm:px-10">
      <h2 id={id} data-room-heading tabIndex={-1} className="text-h3">
        Agreement before the full due-diligence pack
      </h2>
      <p className="mt-2 mb-6 max-w-column text-soft">
        You are approved. The pack opens once you have read and accepted what follows.
      </p>
      <Loaded query={query} what="the agreement">
        {(agreement) =>
          agreement ? (
            <>
              <h3 className="font-medium">
                <UserText>{agreement.title}</UserText>
              </h3>
              <p className="mb-3 text-small text-soft">Version {agreement.version}</p>
              <div
                lang={agreement.language}
                className="mb-6 max-w-measure border-y border-line py-4 [overflow-wrap:anywhere] whitespace-pre-line"
              >
                <UserText>{agreement.body}</UserText>
              </div>
              <AcceptForm
                key={agreement.id}
                agreement={agreement}
                name={name}
                onOutdated={() => void query.refetch()}
              />
            </>
          ) : (
            <p role="status">No agreement is in force any more. Please load the page again.</p>
          )
        }
      </Loaded>
    </section>
  );
}
