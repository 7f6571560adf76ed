import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, useForm, useFormState } from 'react-hook-form';
import type { DialogSwitch } from '@/components/dialog-button';
import { TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { sendContactMessage } from './api/send-contact-message';
import { contactSchema, type ContactMessage } from './schema';

const empty: ContactMessage = { first_name: '', last_name: '', email: '', message: '' };

/** One form for all the buttons that open it: a closed dialog loses nothing, wherever it is reopened. */
const { formControl } = createFormControl<ContactMessage>({ defaultValues: empty });

function ContactForm({ onSent }: { onSent: () => void }) {
  const { register, handleSubmit, reset, control } = useForm<ContactMessage>({
    formControl,
    resolver: zodResolver(contactSchema),
  });
  const { errors, isSubmitting } = useFormState({ control });

  const send = handleSubmit(async (message) => {
    try {
      await sendContactMessage(message);
    } catch (error) {
      console.info('The contact message was not sent.', error);
      notify({
        title: 'Error',
        description: 'Something went wrong. Please try again.',
        tone: 'destructive',
      });
      return;
    }
    reset(empty);
    notify({
      title: 'Message sent successfully',
      description: "Thank you for your message. We'll get back to you soon.",
    });
    onSent();
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        isRequired
        registration={register('first_name')}
        error={errors.first_name}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        isRequired
        registration={register('last_name')}
        error={errors.last_name}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        registration={register('email')}
        error={errors.email}
        className="sm:col-span-2"
      />
      <TextAreaField
        label="Message"
        isRequired
        registration={register('message')}
        error={errors.message}
        className="sm:col-span-2"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 sm:col-span-2">
        <p className="text-small text-soft">
          Or write to{' '}
          <a href={`mailto:${company.email}`} className="text-accent underline underline-offset-4">
            {company.email}
          </a>
        </p>
        <SubmitButton isBusy={isSubmitting} busyLabel="Sending...">
          Send Message
        </SubmitButton>
      </div>
    </form>
  );
}

/** Send Us a Message: closes when the message is in the table, stays open when it is not. */
export default function ContactDialog({ isOpen, onOpenChange }: DialogSwitch) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Send Us a Message"
      description="We answer by e-mail. Fields marked with an asterisk are required."
    >
      <ContactForm onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}
