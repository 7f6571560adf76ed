import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { createFormControl, useForm, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { fieldsOf, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { paths } from '@/content/paths';
import { notify } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';
import { sendApplication } from '../api/send-application';
import { application } from '../application.content';
import { applicationSchema, type Application, type ApplicationFields } from '../schema';
import { noteSent } from './sent-note';
import { setUploadProgress, UploadProgress } from './upload-progress';
import { ResumeField } from './resume-field';

const empty: ApplicationFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  resume: undefined,
};

/** All dialogs share one form, so that the entries for one opening are kept for the next. */
const { formControl } = createFormControl<ApplicationFields, unknown, Application>({
  defaultValues: empty,
});

interface ApplicationFormProps {
  jobTitle: string;
  /** How long the application is kept, according to the privacy policy. */
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
  const field = fieldsOf(register, errors);
  useEffect(preloadNotifications, []);

  const submit = handleSubmit(async (values) => {
    try {
      await sendApplication(values, jobTitle, setUploadProgress);
    } catch (error) {
      console.info('The application was not submitted.', error);
      notify({ ...application.failed, tone: 'destructive' });
      return;
    } finally {
      setUploadProgress(undefined);
    }
    reset(empty);
    notify(application.submitted);
    noteSent(jobTitle);
    onSubmitted();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={application.firstName}
        autoComplete="given-name"
        isRequired
        {...field('first_name')}
      />
      <TextField
        label={application.lastName}
        autoComplete="family-name"
        isRequired
        {...field('last_name')}
      />
      <TextField
        label={application.email}
        type="email"
        autoComplete="email"
        isRequired
        {...field('email')}
      />
      <TextField label={application.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <ResumeField control={control} isDisabled={isSubmitting} className="min-w-0 sm:col-span-2" />
      <p className="text-small text-soft sm:col-span-2">
        {application.purpose(retention)} {application.policy.before}{' '}
        <Link to={`${paths.privacyPolicy}#apply`} className="underline underline-offset-4">
          {application.policy.link}
        </Link>
        {application.policy.after}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:col-span-2">
        <UploadProgress />
        <SubmitButton isBusy={isSubmitting} busyLabel={application.submitting} className="ml-auto">
          {application.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
