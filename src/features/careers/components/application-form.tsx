import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { createFormControl, useForm, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { paths } from '@/content/paths';
import { notify } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';
import { sendApplication } from '../api/send-application';
import { applicationSchema, type Application, type ApplicationFields } from '../schema';
import { setUploadProgress, UploadProgress } from './upload-progress';
import { ResumeField } from './resume-field';

const empty: ApplicationFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  resume: undefined,
};

/** One form for all the dialogs: what was filled in for one opening is there for the next. */
const { formControl } = createFormControl<ApplicationFields, unknown, Application>({
  defaultValues: empty,
});

interface ApplicationFormProps {
  jobTitle: string;
  /** For how long the application is kept, as the privacy policy says. */
  retention: string;
  onSubmitted: () => void;
}

export function ApplicationForm({ jobTitle, retention, onSubmitted }: ApplicationFormProps) {
  const { register, handleSubmit, reset, control } = useForm<
    ApplicationFields,
    unknown,
    Application
  >({ formControl, resolver: zodResolver(applicationSchema) });
  const { errors, isSubmitting } = useFormState({ control });
  useEffect(preloadNotifications, []);

  const submit = handleSubmit(async (application) => {
    try {
      await sendApplication(application, jobTitle, setUploadProgress);
    } catch (error) {
      console.info('The application was not submitted.', error);
      notify({
        title: 'Error',
        description: 'Failed to submit application. Please try again.',
        tone: 'destructive',
      });
      return;
    } finally {
      setUploadProgress(undefined);
    }
    reset(empty);
    notify({
      title: 'Application submitted successfully',
      description: "We'll review your application and get back to you soon.",
    });
    onSubmitted();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First Name"
        autoComplete="given-name"
        isRequired
        registration={register('first_name')}
        error={errors.first_name}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        isRequired
        registration={register('last_name')}
        error={errors.last_name}
      />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        isRequired
        registration={register('email')}
        error={errors.email}
      />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        registration={register('phone')}
        error={errors.phone}
      />
      <ResumeField control={control} isDisabled={isSubmitting} className="min-w-0 sm:col-span-2" />
      <p className="text-small text-soft sm:col-span-2">
        Used only to assess your application and to be in touch about it; read only by those who
        decide on it. Kept: {retention}. More in the{' '}
        <Link to={`${paths.privacyPolicy}#apply`} className="underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:col-span-2">
        <UploadProgress />
        <SubmitButton isBusy={isSubmitting} busyLabel="Submitting..." className="ml-auto">
          Submit Application
        </SubmitButton>
      </div>
    </form>
  );
}
