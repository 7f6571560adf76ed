import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { createFormControl, useForm, useFormState } from 'react-hook-form';
import type { DialogSwitch } from '@/components/dialog-button';
import { connectFields, TextAreaField, TextField, trackEdits } from '@/components/form-fields';
import { PolicyLink } from '@/components/policy-link';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { fields } from '@/content/fields';
import { isConflict } from '@/lib/failures';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { sendContactMessage } from './api/send-contact-message';
import { contact } from './contact.content';
import { contactSchema, type ContactMessage } from './schema';

const empty: ContactMessage = { first_name: '', last_name: '', email: '', message: '' };

/** All buttons share one form: closing the dialog loses no input, whichever button reopens it. */
const { formControl } = createFormControl<ContactMessage>({ defaultValues: empty });

/** The message starts with `beginning`, which the visitor completes. */
function ContactForm({ beginning, onSent }: { beginning: string; onSent: () => void }) {
  const { register, handleSubmit, reset, control, getValues, setValue } = useForm<ContactMessage>({
    formControl,
    resolver: zodResolver(contactSchema),
  });
  useEffect(() => {
    if (!getValues('message')) setValue('message', beginning);
    // Removes a beginning that was not edited, so that another button's dialog does not show it.
    return () => {
      if (getValues('message') === beginning) setValue('message', '');
    };
  }, [beginning, getValues, setValue]);
  const { errors, isSubmitting } = useFormState({ control });
  const field = connectFields(register, errors);

  const send = handleSubmit(async (message) => {
    const isEdited = trackEdits(getValues);
    try {
      await sendContactMessage(message);
    } catch (error) {
      const notice = isConflict(error) ? contact.alreadyStored : contact.failed;
      fail('The contact message was not sent.', error, notice);
      return;
    }
    notify(contact.sent);
    if (isEdited()) return;
    reset(empty);
    onSent();
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={fields.firstName}
        autoComplete="given-name"
        isRequired
        {...field('first_name')}
      />
      <TextField
        label={fields.lastName}
        autoComplete="family-name"
        isRequired
        {...field('last_name')}
      />
      <TextField
        label={fields.email}
        type="email"
        autoComplete="email"
        isRequired
        {...field('email')}
        className="sm:col-span-2"
      />
      <TextAreaField
        label={contact.message}
        isRequired
        {...field('message')}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 sm:col-span-2">
        <p className="text-small text-soft">
          {contact.mail}{' '}
          <a href={`mailto:${company.email}`} className="text-accent underline underline-offset-4">
            {company.email}
          </a>
          . <PolicyLink section="write" />
        </p>
        <SubmitButton isBusy={isSubmitting} busyLabel={contact.sending} className="ml-auto">
          {contact.send}
        </SubmitButton>
      </div>
    </form>
  );
}

/** A form for a message to the team. The dialog closes when the message is stored, and stays open after a failure. */
export default function ContactDialog({
  isOpen,
  onOpenChange,
  beginning = '',
}: DialogSwitch & { beginning?: string }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={contact.title}
      description={contact.description}
    >
      <ContactForm beginning={beginning} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}
