import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { connectFields, TextField } from '@/components/form-fields';
import { accountValues } from '@/content/account-fields';
import { hasUserMessage } from '@/lib/failures';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { useIsMounted } from '@/ui/use-is-mounted';
import { details as words } from './account.content';
import { changeAddress, changeDetails } from './api/account';
import { PanelForm, PanelSection } from './panel-section';

/** Shows why a change was refused. The form keeps what was typed. */
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
  const field = connectFields(register, formState.errors);
  const isMounted = useIsMounted();
  const submit = handleSubmit(async (values) => {
    try {
      await changeDetails(values);
    } catch (error) {
      reportFailure(error);
      return;
    }
    notify({ title: words.saved });
    void refetchAccess().catch(() => undefined);
    if (isMounted()) onDone();
  });
  return (
    <PanelForm
      isBusy={formState.isSubmitting}
      busyLabel={words.busy}
      submitLabel={words.save}
      onSubmit={(event) => void submit(event)}
      onCancel={onDone}
    >
      <PersonFields part="person" field={field} />
    </PanelForm>
  );
}

function AddressForm({ effect, onDone }: { effect: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const isMounted = useIsMounted();
  const submit = handleSubmit(async ({ email }) => {
    try {
      await changeAddress(email);
    } catch (error) {
      reportFailure(error);
      return;
    }
    notify(words.addressSent(email));
    if (isMounted()) onDone();
  });
  return (
    <PanelForm
      isBusy={isSubmitting}
      busyLabel={words.busy}
      submitLabel={words.sendLinks}
      onSubmit={(event) => void submit(event)}
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
    </PanelForm>
  );
}

export function DetailsSection({ access }: { access: AccessState }) {
  const { data } = useQuery(accessQuery, queryClient);
  const [openForm, setOpenForm] = useState<'details' | 'address'>();
  const opener = useRef<HTMLButtonElement>(null);
  const { status, isAdmin } = access;
  // The team's decision is based on these details, so they cannot be changed afterwards. The database enforces the same rule.
  const mayChangeDetails = isAdmin || status === 'pending' || status === 'guest';
  const investorKind = mayChangeDetails ? 'waiting' : 'decided';
  const close = () => {
    setOpenForm(undefined);
    opener.current?.focus();
  };
  const profile = data?.profile;
  if (!profile) return null;
  const toggleButton = (form: 'details' | 'address', label: string) => (
    <Button
      variant="secondary"
      size="compact"
      aria-expanded={openForm === form}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setOpenForm(openForm === form ? undefined : form);
      }}
    >
      {label}
    </Button>
  );
  return (
    <PanelSection title={words.title}>
      {!mayChangeDetails && <p className="text-small text-soft">{words.writeToUs}</p>}
      <div className="flex flex-wrap gap-3">
        {mayChangeDetails && toggleButton('details', words.change)}
        {toggleButton('address', words.changeAddress)}
      </div>
      {openForm === 'details' && <DetailsForm profile={profile} onDone={close} />}
      {openForm === 'address' && (
        <AddressForm effect={words.effect(isAdmin ? 'team' : investorKind)} onDone={close} />
      )}
    </PanelSection>
  );
}
