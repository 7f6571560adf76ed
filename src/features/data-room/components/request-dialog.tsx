import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { createFormControl, useForm } from 'react-hook-form';
import { useAccess } from '@/access/level/use-access';
import type { DialogSwitch } from '@/components/dialog-button';
import {
  connectFields,
  SelectField,
  TextAreaField,
  TextField,
  trackEdits,
} from '@/components/form-fields';
import { PolicyLink } from '@/components/policy-link';
import { SubmitButton } from '@/components/submit-button';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { isConflict } from '@/lib/failures';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { sendDocumentationRequest } from '../api/documentation-requests';
import {
  documentationRequestSchema,
  type DocumentationRequest,
  type DocumentationRequestFields,
} from '../schema';

const empty: DocumentationRequestFields = { name: '', email: '', document_type: '', reason: '' };

/** All buttons share one form, so the input survives closing the dialog, whichever button opens it next. */
const { formControl } = createFormControl<
  DocumentationRequestFields,
  unknown,
  DocumentationRequest
>({ defaultValues: empty });

type Person = Pick<DocumentationRequestFields, 'name' | 'email'>;

/** The prefilled values, which are removed when the account signs out. */
let prefilled: Person = { name: '', email: '' };

/** Prefills the account's name and address, unless the visitor has typed something else. */
function usePrefilledPerson({ name, email }: Person) {
  useEffect(() => {
    const person = { name, email };
    for (const field of ['name', 'email'] as const) {
      const value = formControl.getValues(field);
      if (value === '' || value === prefilled[field]) formControl.setValue(field, person[field]);
    }
    prefilled = person;
  }, [name, email]);
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { register, handleSubmit, reset, getValues, formState } = useForm({
    formControl,
    resolver: zodResolver(documentationRequestSchema),
  });
  const { user, name } = useAccess();
  const email = user?.email ?? '';
  // For an account without a name, `useAccess` returns the address as its name.
  const person = { name: name === email ? '' : (name ?? ''), email };
  usePrefilledPerson(person);
  const { errors, isSubmitting } = formState;
  const field = connectFields(register, errors);

  const send = handleSubmit(async (request) => {
    const isEdited = trackEdits(getValues);
    try {
      await sendDocumentationRequest(request);
    } catch (error) {
      fail('The documentation request was not sent.', error, {
        title: 'Error',
        description: isConflict(error)
          ? 'We already have your request as you first wrote it. To send the changed one too, submit it again.'
          : 'Failed to submit request. Please try again.',
      });
      return;
    }
    notify({
      title: 'Request submitted successfully',
      description: "We'll review your request and get back to you soon.",
    });
    if (isEdited()) return;
    reset({ ...empty, ...person });
    onSent();
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 sm:grid-cols-2">
      <TextField label="Name" autoComplete="name" isRequired {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" isRequired {...field('email')} />
      <SelectField
        label="Document Type"
        placeholder="Select a document type"
        options={requestedDocumentTypes}
        isRequired
        {...field('document_type')}
        className="sm:col-span-2"
      />
      <TextAreaField
        label="Reason"
        hint="Which document you need, and what for."
        isRequired
        {...field('reason')}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 sm:col-span-2">
        <p className="text-small text-soft">
          <PolicyLink section="write" />
        </p>
        <SubmitButton isBusy={isSubmitting} busyLabel="Submitting..." className="ml-auto">
          Submit Request
        </SubmitButton>
      </div>
    </form>
  );
}

/** Requests a document that the room lacks. Closes once the request is stored; after a failure it keeps the text. */
export default function RequestDialog({ isOpen, onOpenChange }: DialogSwitch) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Request Additional Documentation"
      description="We answer by e-mail. Fields marked with an asterisk are required."
    >
      <RequestForm onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}
