import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { refetchAccess } from '@/access/level/access-query';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { failureAdvice, hasCode, isConflict } from '@/lib/failures';
import { formatSwissDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { agreementWords as words } from './agreement.content';
import {
  acceptAgreement,
  acceptancesQuery,
  agreementQuery,
  type Agreement,
} from './api/agreements';
import { PanelData } from './panel-section';
import { panel } from './panel.content';
import { saveAgreement } from './save-agreement';

const collapseSpaces = (name: string) => name.trim().replace(/\s+/g, ' ');
const isSameName = (typed: string, name: string) =>
  collapseSpaces(typed).toLowerCase() === collapseSpaces(name).toLowerCase();

interface AcceptFormProps {
  agreement: Agreement;
  /** The account's name, as stored in the database. */
  name: string;
  /** Called when a newer version has come into force. */
  onOutdated: () => void;
}

function AcceptForm({ agreement, name, onOutdated }: AcceptFormProps) {
  const schema = z.object({
    name: z.string().check(z.refine((typed) => isSameName(typed, name), words.typeName(name))),
  });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await acceptAgreement(agreement, values.name);
    } catch (error) {
      fail('The agreement was not accepted.', error);
      if (hasCode(error, 'PT422')) {
        setError('name', { message: words.otherName }, { shouldFocus: true });
        return;
      }
      const isOutdated = isConflict(error);
      if (isOutdated) onOutdated();
      const failure = { title: words.failed, description: failureAdvice(error) };
      notify({ ...(isOutdated ? words.outdated : failure), tone: 'destructive' });
      return;
    }
    notify(words.accepted);
    await refetchAccess().catch(() => undefined);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-column gap-5">
      <TextField
        label={words.name}
        hint={words.nameHint(name)}
        autoComplete="name"
        isRequired
        registration={register('name')}
        error={formState.errors.name}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={formState.isSubmitting} busyLabel={words.accepting}>
          {words.accept}
        </SubmitButton>
        <Button variant="secondary" onClick={() => saveAgreement(agreement)}>
          {panel.save}
        </Button>
      </div>
    </form>
  );
}

/** The agreement in force, with a form to accept it. The full due-diligence pack requires acceptance. */
export default function AgreementPanel({ userId, name }: { userId: string; name: string }) {
  const id = useId();
  const query = useQuery(agreementQuery(userId));
  const { data: acceptances } = useQuery(acceptancesQuery(userId));
  const accepted = acceptances?.[0];
  return (
    <section aria-labelledby={id} className="border border-line bg-raised px-6 py-8 sm:px-10">
      <h2 id={id} data-room-heading tabIndex={-1} className="text-h3">
        {accepted ? words.newTitle : words.title}
      </h2>
      <p className="mt-2 mb-6 max-w-column text-soft">
        {accepted
          ? words.replaces(accepted.agreements.version, formatSwissDate(accepted.accepted_at))
          : words.lead}
      </p>
      <PanelData query={query} subject={words.subject}>
        {(agreement) =>
          agreement ? (
            <>
              <h3 className="font-medium">
                <UserText>{agreement.title}</UserText>
              </h3>
              <p className="mb-3 text-small text-soft">{words.version(agreement.version)}</p>
              {accepted && agreement.changes && (
                <div className="mb-4 max-w-measure border-l-2 border-accent pl-4">
                  <p className="font-medium">{words.changes}</p>
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line">
                    <UserText>{agreement.changes}</UserText>
                  </p>
                </div>
              )}
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
            <p role="status">{words.gone}</p>
          )
        }
      </PanelData>
    </section>
  );
}
