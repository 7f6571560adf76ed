import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '@/access/level/access';
import { refetchAccess, accessQuery } from '@/access/level/access-query';
import type { AccessState } from '@/access/level/use-access';
import { AccountError } from '@/access/sign-in/accounts';
import { PersonFields } from '@/access/sign-in/person-fields';
import {
  detailsSchema,
  resetRequestSchema as addressSchema,
  type DetailsValues,
} from '@/access/sign-in/schema';
import { fieldsOf, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { accountValues } from '@/content/account-fields';
import { hasUserMessage } from '@/lib/failures';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { details as words } from './account.content';
import { changeAddress, changeDetails } from './api/account';
import { PanelSection } from './panel-section';
import { panel } from './panel.content';

interface ChangeFormProps {
  isBusy: boolean;
  submit: () => Promise<void>;
  submitLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

function ChangeForm({ isBusy, submit, submitLabel, onCancel, children }: ChangeFormProps) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="compact" isBusy={isBusy} busyLabel={words.busy}>
          {submitLabel}
        </SubmitButton>
        <Button variant="secondary" size="compact" onClick={onCancel}>
          {panel.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Reports a refused change. The form stays as it was filled in. */
function reportFailure(error: unknown): void {
  const hasReason = error instanceof AccountError || hasUserMessage(error);
  fail('The details of the account were not changed.', error, {
    title: words.failed,
    ...(hasReason && { description: error.message }),
  });
}

function DetailsForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<DetailsValues>({
    resolver: zodResolver(detailsSchema),
    defaultValues: accountValues(profile),
  });
  const field = fieldsOf(register, formState.errors);
  const submit = handleSubmit(async (values) => {
    try {
      await changeDetails(values);
    } catch (error) {
      reportFailure(error);
      return;
    }
    notify({ title: words.saved });
    void refetchAccess().catch(() => undefined);
    onDone();
  });
  return (
    <ChangeForm
      isBusy={formState.isSubmitting}
      submit={submit}
      submitLabel={words.save}
      onCancel={onDone}
    >
      <PersonFields part="person" field={field} />
    </ChangeForm>
  );
}

function AddressForm({ effect, onDone }: { effect: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await changeAddress(email);
    } catch (error) {
      reportFailure(error);
      return;
    }
    notify(words.addressSent(email));
    onDone();
  });
  return (
    <ChangeForm
      isBusy={isSubmitting}
      submit={submit}
      submitLabel={words.sendLinks}
      onCancel={onDone}
    >
      <TextField
        label={words.newAddress}
        hint={effect}
        type="email"
        autoComplete="email"
        isRequired
        registration={register('email')}
        error={errors.email}
      />
    </ChangeForm>
  );
}

/** Changes the account's own name, organisation and address. */
export function DetailsSection({ access }: { access: AccessState }) {
  const { data } = useQuery(accessQuery, queryClient);
  const [open, setOpen] = useState<'details' | 'address'>();
  const opener = useRef<HTMLButtonElement>(null);
  const { status, isAdmin } = access;
  // The database has the same rule: the team's decision applies to the person with these details.
  const mayChange = isAdmin || status === 'pending' || status === 'guest';
  const close = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const profile = data?.profile;
  if (!profile) return null;
  const openerOf = (form: 'details' | 'address', label: string) => (
    <Button
      variant="secondary"
      size="compact"
      aria-expanded={open === form}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setOpen(open === form ? undefined : form);
      }}
    >
      {label}
    </Button>
  );
  return (
    <PanelSection title={words.title}>
      {!mayChange && <p className="text-small text-soft">{words.writeToUs}</p>}
      <div className="flex flex-wrap gap-3">
        {mayChange && openerOf('details', words.change)}
        {openerOf('address', words.changeAddress)}
      </div>
      {open === 'details' && <DetailsForm profile={profile} onDone={close} />}
      {open === 'address' && (
        <AddressForm
          effect={words.effect(isAdmin ? 'team' : mayChange ? 'waiting' : 'decided')}
          onDone={close}
        />
      )}
    </PanelSection>
  );
}
